import type { SessionState } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useAccount } from '../../../src/renderer/features/account/account-store.ts'
import SignInScreen from '../../../src/renderer/screens/account/SignInScreen.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, ok, openPage, textOf, withLinks, type PageStart } from '../page.ts'
import { sampleFields } from '../../support/sample-fields.ts'
import { never } from '../../support/queries.ts'

async function screenOf(start: PageStart = {}) {
  const page = await openPage({ path: '/sign-in', ...start })
  return { ...page, show: () => mount(SignInScreen, page.mounting) }
}

const ended: Extract<SessionState, { status: 'signed-out' }> = {
  status: 'signed-out',
  expired: false,
  username: null,
  unread: null,
}
const zoe = { username: 'zoe', email: 'zoe@example.org' }

test.each([
  {
    whose: 'of the account created here, before any other',
    start: {
      settings: { awaitingConfirmation: zoe, rememberedUsername: 'bo' },
      session: { ...ended, username: 'amina' },
    },
    name: 'zoe',
  },
  {
    whose: 'of the session that has ended, before the remembered one',
    start: { settings: { rememberedUsername: 'bo' }, session: { ...ended, username: 'amina' } },
    name: 'amina',
  },
  { whose: 'that is remembered', start: { settings: { rememberedUsername: 'bo' } }, name: 'bo' },
])('the name $whose is filled in, and the password has the focus', async ({ start, name }) => {
  const { show } = await screenOf(start)
  show()
  expect(get('textbox', 'Username')).toHaveProperty('value', name)
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('a sign-in in another window leads on here as well', async () => {
  const { main, show, place } = await screenOf()
  show()
  await main.emit('session:changed', amina)
  await expect.poll(place).toBe('/resources')
})

test('the username has the focus if none is known', async () => {
  const { show } = await screenOf()
  show()
  expect(document.activeElement).toBe(get('textbox', 'Username'))
})

test('the screen names the service', async () => {
  const { show } = await screenOf()
  show()
  expect(screen.getByText('Use your account on forum.example.org.')).toBeTruthy()
})

test('an ended session is reported', async () => {
  const { show } = await screenOf({ session: { ...ended, expired: true } })
  show()
  expect(screen.getByText('Your session has ended. Sign in to continue where you left off.')).toBeTruthy()
})

test('a renewal whose response was lost is reported', async () => {
  const { show } = await screenOf({ session: { ...ended, expired: true, renewalLost: true } })
  show()
  expect(
    screen.getByText(
      'The service’s reply was lost while your session was being renewed, and the old session no longer works. Sign in to continue where you left off. Everything stored on this computer has been kept.',
    ),
  ).toBeTruthy()
})

test('a session that could not be restored is reported with the reason', async () => {
  const { show } = await screenOf({ session: { ...ended, unread: 'locked' } })
  show()
  expect(screen.getByText('Your session could not be restored')).toBeTruthy()
  expect(screen.getByText(/^Your keychain is locked\. Unlock it and restart/)).toBeTruthy()
})

test('a damaged session record is reported', async () => {
  const { show } = await screenOf({ session: { ...ended, unread: 'record-damaged' } })
  show()
  expect(screen.getByText(/^The file that records who was signed in is damaged\./)).toBeTruthy()
})

test('a deletion with an unknown outcome is reported instead of the end of the session', async () => {
  const { main, show } = await screenOf({ session: { ...ended, expired: true } })
  void useAccount().disable('secret')
  await main.response('account:disable', failure({ code: 'outcome-unknown' }))
  show()
  expect(screen.getByText(/^The app could not confirm whether your account was deleted/)).toBeTruthy()
  expect(screen.queryByText(/Your session has ended/)).toBeNull()
})

test('a sign-in that is refused after such a deletion says something of it', async () => {
  const { main, user, show } = await screenOf({ session: { ...ended, username: 'amina' } })
  void useAccount().disable('secret')
  await main.response('account:disable', failure({ code: 'outcome-unknown' }))
  show()
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await main.response('session:sign-in', failure({ code: 'credentials-rejected' }))
  await settled()
  expect(screen.getByText(/If you typed both correctly, your account was deleted/)).toBeTruthy()
})

test('a sign-in that is refused to the account just deleted does not ask about its email address', async () => {
  const { main, user, show } = await screenOf({ session: { ...amina, username: 'zoe' } })
  void useAccount().disable('secret')
  const receipt = {
    username: 'zoe',
    server: 'forum.example.org',
    at: '2026-11-20T08:00:00.000Z',
    message: '',
  }
  await main.response('account:disable', ok<'account:disable'>(receipt))
  await main.emit('session:changed', ended)
  show()
  const signIn = async (name: string) => {
    await user.clear(get('textbox', 'Username'))
    await user.type(get('textbox', 'Username'), name)
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
    await main.response('session:sign-in', failure({ code: 'credentials-rejected' }))
    await settled()
    return textOf(get('alert', 'There is a problem'))
  }
  expect(await signIn('Zoe')).not.toContain('Have you confirmed your email address?')
  expect(await signIn('bo')).toContain('Have you confirmed your email address?')
})

test('an account created here is forgotten once anybody has signed in, in whatever window', async () => {
  const { main, show } = await screenOf()
  void useAccount().register(sampleFields({ username: 'zoe', email: 'zoe@example.org' }), never)
  const registered = { ...zoe, verificationRequired: false }
  await main.response('account:register', ok<'account:register'>(registered))
  await main.emit('session:changed', amina)
  await main.emit('session:changed', ended)
  show()
  expect(get('textbox', 'Username')).toHaveProperty('value', '')
})

test('the name of an account that may have been created is filled in', async () => {
  const { main, show } = await screenOf()
  void useAccount().register(sampleFields({ username: 'zoe', email: 'zoe@example.org' }), never)
  await main.response('account:register', failure({ code: 'timeout' }))
  show()
  expect(get('textbox', 'Username')).toHaveProperty('value', 'zoe')
})

test('signing in leads to the resources; what waited for it is forgotten', async () => {
  const { main, user, show, place } = await screenOf({ settings: { awaitingConfirmation: zoe } })
  show()
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await main.response('session:sign-in', ok<'session:sign-in'>({ ...amina, username: 'zoe' }))
  await settled()
  expect(place()).toBe('/resources')
  expect(main.requestsOf('settings:change')).toContainEqual({ awaitingConfirmation: null })
})

test('people without an account find a link to creating one', async () => {
  const { user, show, place } = await screenOf()
  show()
  await user.click(get('link', 'Create account'))
  // The screen's module loads first.
  await expect.poll(place).toBe('/create-account')
})

test.each<readonly [who: string, start: PageStart, links: readonly string[]]>([
  [
    'who gives addresses',
    { info: withLinks },
    ['Forgotten your password?', 'Create account', 'Diagnostics', 'Help', 'Contact', 'Privacy'],
  ],
  ['who gives none', {}, ['Create account', 'Diagnostics']],
])('the links of an operator %s', async (_who, start, links) => {
  const { show } = await screenOf(start)
  show()
  expect(screen.getAllByRole('link').map(textOf)).toEqual(links)
})

test('the connection to a service that is new is checked before a password is asked for, until it works', async () => {
  const { main, user, show } = await screenOf()
  const wrapper = show()
  await settled()
  expect(screen.getByText('Checking the connection…')).toBeTruthy()
  await main.response('checks:run', ok<'checks:run'>([{ step: 'edge', finding: { code: 'edge-refused' } }]))
  expect(screen.getByText('Something needs attention before you can sign in.')).toBeTruthy()
  expect(screen.getByText(/^The service’s firewall/)).toBeTruthy()
  expect(main.requestsOf('settings:change')).toEqual([])
  wrapper.unmount()

  show()
  await settled()
  await main.response('checks:run', ok<'checks:run'>([{ step: 'edge', finding: { code: 'edge-accepted' } }]))
  expect(screen.getByText('The connection works.')).toBeTruthy()
  expect(main.requestsOf('settings:change')).toEqual([{ checkedServer: 'forum.example.org' }])

  // It disappears when a failure contradicts it.
  await user.type(screen.getByLabelText('Username'), 'amina')
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}')
  await main.response('session:sign-in', failure({ code: 'credentials-rejected' }))
  expect(screen.getByText('The connection works.')).toBeTruthy()
  await user.type(screen.getByLabelText('Password'), 'right{Enter}')
  await main.response('session:sign-in', failure({ code: 'unreachable', reason: 'dns' }))
  expect(screen.queryByText('The connection works.')).toBeNull()
})

test('a press on “Check the connection” counts although the first check fails under it', async () => {
  const { main, user, show } = await screenOf()
  show()
  await settled()
  const button = get('button', 'Check the connection')
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  await main.response('checks:run', ok<'checks:run'>([{ step: 'edge', finding: { code: 'edge-refused' } }]))
  // The notice comes after the button, so it does not move it.
  const notice = screen.getByText('Something needs attention before you can sign in.')
  expect(button.compareDocumentPosition(notice)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.pointer({ keys: '[/MouseLeft]', target: get('button', 'Check the connection') })
  expect(main.requestsOf('checks:run')).toHaveLength(2)
})

test('a first check that another one has taken the place of says nothing of the connection', async () => {
  const { main, show } = await screenOf()
  show()
  await settled()
  await main.partial('checks:run', { step: 'name', finding: { code: 'name-found', host: 'forum.example' } })
  await main.response('checks:run', failure({ code: 'cancelled' }))
  expect(screen.queryByText('The connection works.')).toBeNull()
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('a service that was found to work is checked on demand only', async () => {
  const { main, user, show } = await screenOf({ settings: { checkedServer: 'forum.example.org' } })
  show()
  await settled()
  expect(main.requestsOf('checks:run')).toEqual([])
  await user.click(get('button', 'Check the connection'))
  expect(main.requestsOf('checks:run')).toHaveLength(1)
})
