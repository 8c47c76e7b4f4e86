import { beforeEach, expect, test } from 'vitest'
import { defaultSettings } from '../../../../../src/shared/settings.ts'
import { useAccount } from '../../../../../src/renderer/features/account/account-store.ts'
import { useSession } from '../../../../../src/renderer/features/session/session-store.ts'
import { useSettings } from '../../../../../src/renderer/features/settings/settings-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'
import { sampleFields } from '../../../../support/sample-fields.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

test('a deletion leaves a receipt', async () => {
  const account = useAccount()
  const receipt = { username: 'amina', server: 'x', at: '2026-11-21T09:30:00Z', message: 'Deleted.' }
  const response = account.disable('secret')
  expect(account.isDeleting).toBe(true)
  await main.response('account:disable', { ok: true, value: receipt })
  await response
  expect(account.receipt).toEqual(receipt)
  expect(account.isDeleting).toBe(false)
})

test('a deletion that was never answered counts as unknown, a rejected password does not', async () => {
  const account = useAccount()
  const first = account.disable('wrong')
  await main.response('account:disable', { ok: false, error: { code: 'password-rejected' } })
  await first
  expect(account.deletionUnknown).toBe(false)

  const second = account.disable('secret')
  await main.response('account:disable', { ok: false, error: { code: 'outcome-unknown' } })
  await second
  expect(account.deletionUnknown).toBe(true)
  expect(account.receipt).toBeNull()
})

async function signedInAs(username: string, rememberedUsername: string): Promise<void> {
  void useSession().start()
  await main.response('session:read', { ok: true, value: { status: 'signed-in', username, server: 'x' } })
  void useSettings().load()
  await main.response('settings:read', { ok: true, value: { ...defaultSettings, rememberedUsername } })
}

test.each([
  { outcome: 'done', response: { ok: true, value: {} }, remembered: null },
  { outcome: 'unknown', response: { ok: false, error: { code: 'outcome-unknown' } }, remembered: null },
  { outcome: 'refused', response: { ok: false, error: { code: 'password-rejected' } }, remembered: 'amina' },
] as const)('after a deletion that is $outcome the remembered name is $remembered', async (each) => {
  await signedInAs('amina', 'amina')
  void useAccount().disable('secret')
  await main.response('account:disable', each.response)
  expect(useSettings().settings.rememberedUsername).toBe(each.remembered)
})

test('a deletion leaves the remembered name of somebody else alone', async () => {
  await signedInAs('amina', 'zoe')
  void useAccount().disable('secret')
  await main.response('account:disable', { ok: true, value: {} })
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('a form that another window’s sign-in closes keeps nothing of what was typed', async () => {
  await signedInAs('amina', 'amina')
  const account = useAccount()
  account.keepDraft(sampleFields())
  expect(account.draft).toEqual({})
})

const registered = { username: 'zoe', email: 'zoe@example.test' }

test('an account that waits for its confirmation is remembered until somebody signs in', async () => {
  const account = useAccount()
  const response = account.register(sampleFields(), new AbortController().signal)
  await main.response('account:register', { ok: true, value: { ...registered, verificationRequired: true } })
  const stored = { ...defaultSettings, awaitingConfirmation: registered }
  await main.emit('settings:changed', stored)
  await main.response('settings:change', { ok: true, value: stored })
  await response
  expect(account.created).toEqual({ ...registered, verificationRequired: true })
  const forgotten = account.forgetCreated()
  await main.emit('settings:changed', defaultSettings)
  await main.response('settings:change', { ok: true, value: defaultSettings })
  await forgotten
  expect(account.created).toBeNull()
})

test('an account that is ready at once is not kept across restarts', async () => {
  const account = useAccount()
  const response = account.register(sampleFields(), new AbortController().signal)
  await main.response('account:register', { ok: true, value: { ...registered, verificationRequired: false } })
  await response
  expect(account.created).toEqual({ ...registered, verificationRequired: false })
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('an account that could not be remembered across restarts still waits for its confirmation now', async () => {
  const account = useAccount()
  const response = account.register(sampleFields(), new AbortController().signal)
  await main.response('account:register', { ok: true, value: { ...registered, verificationRequired: true } })
  await main.emit('settings:changed', { ...defaultSettings, awaitingConfirmation: registered })
  await main.response('settings:change', {
    ok: false,
    error: { code: 'internal', report: 'settings-not-kept' },
  })
  expect((await response).ok).toBe(true)
  expect(account.created).toEqual({ ...registered, verificationRequired: true })
})
