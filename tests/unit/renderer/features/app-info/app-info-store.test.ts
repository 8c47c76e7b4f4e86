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

test('another service is read as soon as main announces it', async () => {
  const appInfo = await loadedAs(missing)
  await main.emit('configuration:changed', undefined)
  await main.response('app:info', { ok: true, value: { ...appInfo.info, configuration: ready } })
  expect(appInfo.ready).toEqual(ready)
})
