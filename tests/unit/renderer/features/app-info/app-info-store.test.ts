import type { ConfigurationStatus } from '@shared/app-info'
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
const invalid: ConfigurationStatus = { state: 'invalid', file: '/etc/x.json', problems: [] }
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
      usesScreenReader: false,
      configuration,
    },
  })
  return appInfo
}

test('a configuration that is in order since the start is used after a restart only', async () => {
  await loadedAs(missing)
  const appInfo = await loadedAs(ready)
  expect(appInfo.needsRestart).toBe(true)
  expect(appInfo.ready).toBeNull()
})

test('another fault that is found on the second look is shown', async () => {
  await loadedAs(missing)
  const appInfo = await loadedAs(invalid)
  expect(appInfo.needsRestart).toBe(false)
  expect(appInfo.info?.configuration).toEqual(invalid)
})

test('a configuration in order from the start needs no restart', async () => {
  expect((await loadedAs(ready)).needsRestart).toBe(false)
})
