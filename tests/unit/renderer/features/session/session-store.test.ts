import { signedOut, type SessionState } from '@shared/app/session'
import { beforeEach, expect, test } from 'vitest'
import { useSession, findSignInProblems } from '../../../../../src/renderer/features/session/session-store.ts'
import { createInMemoryBridge, createStores, type InMemoryBridge } from '../../in-memory-bridge.ts'

const amina: SessionState = {
  status: 'signed-in',
  username: 'amina',
  server: 'forum.example.org',
  since: '2026-11-20T08:15:00Z',
  expectedEnd: null,
  storage: { kind: 'keychain' },
}

const aminaExpired: SessionState = { status: 'signed-out', expired: true, username: 'amina', unread: null }

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

async function startedAs(state: SessionState) {
  const session = useSession()
  const start = session.start()
  await main.response('session:read', { ok: true, value: state })
  await start
  return session
}

test('until main has answered nobody is signed in nor signed out', () => {
  const session = useSession()
  void session.start()
  expect(session.state).toBeNull()
})

test('an event that comes before the answer counts, for it is newer', async () => {
  const session = useSession()
  void session.start()
  await main.emit('session:changed', amina)
  await main.response('session:read', { ok: true, value: signedOut })
  expect(session.account?.username).toBe('amina')
})

test('a session that ends in mid-use keeps the screens open and remembers whose it was', async () => {
  const session = await startedAs(amina)
  await main.emit('session:changed', aminaExpired)
  expect(session.interrupted).toEqual({ username: 'amina', server: 'forum.example.org' })
  expect(session.isOpen).toBe(true)
  expect(session.renewals).toBe(0)
})

test('signing in again after an interruption counts as one renewal', async () => {
  const session = await startedAs(amina)
  await main.emit('session:changed', aminaExpired)
  const signIn = session.signIn('amina', 'secret', new AbortController().signal)
  await main.emit('session:changed', amina)
  await main.response('session:sign-in', { ok: true, value: amina })
  await signIn
  expect(session.renewals).toBe(1)
  expect(session.interrupted).toBeNull()
})

test('a session found expired at the start leads to the sign-in screen, not to a dialog', async () => {
  const session = await startedAs(aminaExpired)
  expect(session.interrupted).toBeNull()
  expect(session.isOpen).toBe(false)
  expect(session.ended?.expired).toBe(true)
  expect(session.ended?.username).toBe('amina')
})

test('the dialog over a screen goes with what it was about', async () => {
  const session = await startedAs(amina)
  await main.emit('session:changed', aminaExpired)
  session.dialog = 'sign-in-again'
  await main.emit('session:changed', amina)
  expect(session.dialog).toBeNull()
  session.dialog = 'sign-out'
  await main.emit('session:changed', amina)
  expect(session.dialog).toBe('sign-out')
  await main.emit('session:changed', signedOut)
  expect(session.dialog).toBeNull()
})

test('signing out works even when main cannot confirm it', async () => {
  const session = await startedAs(amina)
  const signOut = session.signOut(false)
  await main.response('session:sign-out', { ok: false, error: { code: 'internal', report: 'x' } })
  await signOut
  expect(session.isOpen).toBe(false)
})

test('a rejected sign-in leaves the state as it was', async () => {
  const session = await startedAs(signedOut)
  const signIn = session.signIn('amina', 'wrong', new AbortController().signal)
  await main.response('session:sign-in', { ok: false, error: { code: 'credentials-rejected' } })
  expect(await signIn).toEqual({ ok: false, error: { code: 'credentials-rejected' } })
  expect(session.isOpen).toBe(false)
})

test('only empty fields are a problem before a sign-in is sent', () => {
  expect(findSignInProblems('  ', '')).toEqual({
    username: 'signIn.usernameMissing',
    password: 'signIn.passwordMissing',
  })
  expect(findSignInProblems('amina', ' ')).toEqual({})
})
