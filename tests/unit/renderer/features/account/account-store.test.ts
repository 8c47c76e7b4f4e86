import { beforeEach, expect, test } from 'vitest'
import { useAccount } from '../../../../../src/renderer/features/account/account-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

test('a deletion leaves a receipt', async () => {
  const account = useAccount()
  const receipt = { username: 'amina', server: 'x', at: '2026-11-21T09:30:00Z', message: 'Deleted.' }
  const answer = account.disable('secret')
  expect(account.isDeleting).toBe(true)
  await main.answer('account:disable', { ok: true, value: receipt })
  await answer
  expect(account.receipt).toEqual(receipt)
  expect(account.isDeleting).toBe(false)
})

test('a deletion that was never answered counts as unknown, a rejected password does not', async () => {
  const account = useAccount()
  const first = account.disable('wrong')
  await main.answer('account:disable', { ok: false, error: { code: 'password-rejected' } })
  await first
  expect(account.deletionUnknown).toBe(false)

  const second = account.disable('secret')
  await main.answer('account:disable', { ok: false, error: { code: 'timeout' } })
  await second
  expect(account.deletionUnknown).toBe(true)
  expect(account.receipt).toBeNull()
})
