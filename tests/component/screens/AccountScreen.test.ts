import type { SessionState } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import AccountScreen from '../../../src/renderer/screens/account/AccountScreen.vue'
import { useSession } from '../../../src/renderer/features/session/session-store.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, factOf, failure, forum, get, has, ok, openPage, withLinks } from '../page.ts'

async function screenOf(session: SessionState = amina, info = forum) {
  const page = await openPage({ session, info, path: '/account' })
  mount(AccountScreen, page.mounting)
  return page
}

test('it says who is signed in, where, since when and how the sign-in is kept', async () => {
  await screenOf()
  expect(factOf('Username')).toBe('amina')
  expect(factOf('Service')).toBe('forum.example.org')
  expect(factOf('Signed in since')).toContain('2026')
  expect(factOf('Session stored in')).toBe('This computer’s keychain, until you sign out')
})

test('the end of the session is shown where it is known', async () => {
  await screenOf()
  expect(factOf('Session valid until about')).toBeNull()
  await screenOf({ ...amina, expectedEnd: '2027-01-02T08:15:00Z' })
  expect(factOf('Session valid until about')).toContain('2027')
})

test.each([
  { reason: 'locked', words: 'Memory only, until you quit the app' },
  { reason: 'waiting', words: 'Waiting for your keychain…' },
] as const)('a sign-in in memory ($reason) is kept in: $words', async ({ reason, words }) => {
  await screenOf({ ...amina, storage: { kind: 'memory', reason } })
  expect(factOf('Session stored in')).toBe(words)
})

test('Sign out asks first', async () => {
  const { main, user } = await screenOf()
  await user.click(get('button', 'Sign out'))
  expect(useSession().dialog).toBe('sign-out')
  expect(main.requestsOf('session:sign-out')).toEqual([])
})

test('once the session has ended it still says whose it was, and deleting asks for signing in first', async () => {
  const { main, user } = await screenOf()
  await main.emit('session:changed', { status: 'signed-out', expired: true, username: 'amina', unread: null })
  expect(factOf('Username')).toBe('amina')
  await user.click(get('button', 'Delete account…'))
  expect(useSession().dialog).toBe('sign-in-again')
})

test('deleting the account is asked about in a dialog, which closes again', async () => {
  const { user } = await screenOf()
  expect(has('dialog')).toBe(false)
  await user.click(get('button', 'Delete account…'))
  expect(get('dialog', 'Delete account').textContent).toContain('amina')
  await user.click(get('button', 'Cancel'))
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Delete account…'))
})

test('a session that ends while the dialog is open closes it for good, and asks for signing in again', async () => {
  const { main, user } = await screenOf()
  await user.click(get('button', 'Delete account…'))
  await main.emit('session:changed', { status: 'signed-out', expired: true, username: 'amina', unread: null })
  expect(has('dialog')).toBe(false)
  expect(useSession().dialog).toBe('sign-in-again')
  await main.emit('session:changed', amina)
  expect(useSession().dialog).toBeNull()
  expect(has('dialog')).toBe(false)
})

test('a session that ends while the account is being deleted interrupts nothing', async () => {
  const { main, user } = await screenOf()
  await user.click(get('button', 'Delete account…'))
  await user.click(get('checkbox'))
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(get('button', 'Delete my account'))
  await main.emit('session:changed', { status: 'signed-out', expired: true, username: 'amina', unread: null })
  expect(has('dialog')).toBe(true)
  expect(useSession().dialog).toBeNull()
  await main.response('account:disable', failure({ code: 'signed-out' }))
  await settled()
  expect(has('dialog')).toBe(false)
  expect(useSession().dialog).toBe('sign-in-again')
})

test('signing out elsewhere closes the dialog, and asks for nothing', async () => {
  const { main, user } = await screenOf()
  await user.click(get('button', 'Delete account…'))
  await main.emit('session:changed', { status: 'signed-out', expired: false, username: null, unread: null })
  expect(has('dialog')).toBe(false)
  expect(useSession().dialog).toBeNull()
})

test('it has the operator’s addresses, profile included', async () => {
  const { main, user } = await screenOf(amina, withLinks)
  await user.click(get('link', 'Your profile'))
  expect(main.requestsOf('operator-link:open')).toEqual([{ name: 'profile' }])
  for (const name of ['Forgotten your password?', 'Help', 'Privacy', 'Contact'])
    expect(has('link', name)).toBe(true)
})

test('links of the operator are left out if there are none', async () => {
  await screenOf()
  expect(has('heading', 'From your service')).toBe(false)
})

test('own data from a file is part of what is stored on this computer as soon as it has been added', async () => {
  const { main, user } = await screenOf()
  const none = { resources: 0, images: 0, bytes: 0, hasOwn: false }
  await main.response('account:local-data', ok<'account:local-data'>(none))
  expect(has('button', 'Clear local data')).toBe(false)
  const additions = {
    ...{ read: 0, starred: 1, positions: 0, annotations: 0, readingLists: 0, listed: 0 },
    ...{ savedSearches: 0, recentSearches: 0, offlineLists: 0 },
  }
  await user.click(get('button', 'Add from a file…'))
  await main.response('marks:choose-import', ok<'marks:choose-import'>({ token: 'a', additions }))
  await user.click(get('button', 'Add these'))
  await main.response('marks:import', ok<'marks:import'>({ ...additions, toFetch: 0 }))
  await main.response('account:local-data', ok<'account:local-data'>({ ...none, hasOwn: true }))
  expect(has('button', 'Clear local data')).toBe(true)
})
