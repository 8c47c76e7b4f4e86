import type { ConfigurationStatus } from '@shared/app/app-info'
import { beforeEach, expect, test } from 'vitest'
import { useAppInfo } from '../../../../../src/renderer/features/app-info/app-info-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'
import { readyConfiguration } from '../../ready-configuration.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

const missing: ConfigurationStatus = { state: 'missing', locations: ['/etc/x.json'] }
const invalid: ConfigurationStatus = { state: 'invalid', files: ['/etc/x.json'], problems: [] }
const ready: ConfigurationStatus = readyConfiguration

async function loadedAs(configuration: ConfigurationStatus) {
  const appInfo = useAppInfo()
  void appInfo.load()
  await main.response('app:info', {
    ok: true,
    value: {
      version: '1.0.0',
      commit: null,
      runtime: 'x',
      platform: 'linux',
      isForTesters: true,
      usesScreenReader: false,
      configuration,
    },
  })
  return appInfo
}

test('a configuration that is in order by now is used at once', async () => {
  await loadedAs(missing)
  expect((await loadedAs(ready)).ready).toEqual(ready)
})

test('another fault that is found on the second look is shown', async () => {
  await loadedAs(missing)
  expect((await loadedAs(invalid)).info?.configuration).toEqual(invalid)
})

test('another service is read as soon as main announces it', async () => {
  const appInfo = await loadedAs(missing)
  await main.emit('configuration:changed', undefined)
  await main.response('app:info', { ok: true, value: { ...appInfo.info, configuration: ready } })
  expect(appInfo.ready).toEqual(ready)
})
