import { beforeEach, expect, test } from 'vitest'
import { useLocalData } from '../../../../../src/renderer/features/account/local-data-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

test('clearing what is kept shows what is left', async () => {
  const local = useLocalData()
  void local.load()
  await main.answer('account:local-data', { ok: true, value: { resources: 3, pictures: 2, bytes: 900 } })
  const clear = local.clear()
  expect(local.isClearing).toBe(true)
  await main.answer('account:clear-local-data', { ok: true, value: { resources: 0, pictures: 0, bytes: 0 } })
  await clear
  expect(local.data).toEqual({ resources: 0, pictures: 0, bytes: 0 })
  expect(local.isClearing).toBe(false)
})

test('a failed clearing keeps what was shown and tells why', async () => {
  const local = useLocalData()
  void local.load()
  await main.answer('account:local-data', { ok: true, value: { resources: 3, pictures: 2, bytes: 900 } })
  const clear = local.clear()
  await main.answer('account:clear-local-data', { ok: false, error: { code: 'internal', report: 'x' } })
  await clear
  expect(local.data?.resources).toBe(3)
  expect(local.error?.code).toBe('internal')
})
