import { signedOut, type SessionState } from '@shared/app/session'
import { fireEvent, screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import App from '../../src/renderer/App.vue'
import { fromService } from '../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../unit/renderer/in-memory-bridge.ts'
import { shownToast } from '../../src/renderer/ui/toast/toast.ts'
import { amina, failure, get, has, ok, openPage, textOf, type PageStart } from './page.ts'
import { waitFor } from '../support/patience.ts'

const ended: SessionState = { status: 'signed-out', expired: true, username: 'amina', unread: null }

async function app(start: PageStart = {}) {
  const page = await openPage(start)
  const wrapper = mount(App, page.mounting)
  await page.router.isReady()
  await settled()
  return { ...page, wrapper }
}

async function signedInAt(path: string) {
  return app({ session: amina, path })
}

test('until it is known where to begin, no screen is shown', async () => {
  const { mounting } = await openPage()
  mount(App, mounting)
  expect(screen.getByText('Restoring your session…')).toBeTruthy()
  expect(has('heading', 'Sign in')).toBe(false)
  await settled()
  expect(has('heading', 'Sign in')).toBe(true)
})

test('the window is named for its screen', async () => {
  const { router } = await signedInAt('/settings')
  expect(document.title).toBe('Settings – Forum Resources')
  await router.push('/account')
  expect(document.title).toBe('Account – Forum Resources')
})

test('another account that signs in in another window finds nothing of the first one here', async () => {
  const { main, place } = await signedInAt('/resources?search=rice')
  await expect.poll(() => main.requestsOf('resources:list').length).toBe(1)
  await main.emit('session:changed', { ...amina, username: 'bo' })
  await expect.poll(place).toBe('/resources')
  await expect.poll(() => main.requestsOf('resources:list').length).toBeGreaterThan(1)
  expect(main.requestsOf('resources:list').at(-1)).toMatchObject({ search: '' })
  expect(has('searchbox')).toBe(true)
})

test('a list is loaded again after another window has cleared the local data', async () => {
  const { main, place } = await signedInAt('/resources?search=rice')
  await expect.poll(() => main.requestsOf('resources:list').length).toBe(1)
  await main.response('resources:list', fromService(1, [7]))
  expect(has('link', 'Entry 7')).toBe(true)
  await main.emit('local-data:cleared', undefined)
  await expect.poll(() => main.requestsOf('resources:list').length).toBe(2)
  await main.response('resources:list', fromService(1, [8]))
  await expect.poll(() => [has('link', 'Entry 7'), has('link', 'Entry 8')]).toEqual([false, true])
  expect(place()).toBe('/resources?search=rice')
})

test('a new screen is announced by its heading', async () => {
  const { router } = await signedInAt('/settings')
  await router.push('/account')
  await settled()
  expect(document.activeElement).toBe(get('heading', 'Account', { level: 1 }))
})

test('a screen that puts the focus into a field of its own keeps it there', async () => {
  const { router } = await app({ path: '/create-account' })
  await router.push('/sign-in')
  await settled()
  expect(document.activeElement).toBe(get('textbox', 'Username'))
})

test.each([
  ['the marks that keep directions apart', 'طلب من \u2068forum.example\u2069', 'طلب من forum.example'],
  ['soft hyphens', 'Hy\u00adphen\u00adation', 'Hyphenation'],
])('copying leaves out %s and changes nothing else', async (_marks, shown, copied) => {
  await app({ path: '/sign-in', locale: 'ar' })
  const heading = get('heading', 'Sign in')
  const copyOf = (html: string) => {
    heading.innerHTML = html
    getSelection()?.selectAllChildren(heading)
    const data = new Map<string, string>()
    const clipboardData = { setData: (type: string, text: string) => void data.set(type, text) }
    return { isLeft: fireEvent.copy(document.body, { clipboardData }), data }
  }
  const { isLeft, data } = copyOf(`Some <b>${shown}</b>`)
  expect([isLeft, data.get('text/plain')]).toEqual([false, expect.stringContaining(`Some ${copied}`)])
  expect(data.get('text/html')).toContain(`>${copied}</b>`)
  expect(copyOf('Some <b>words</b>')).toEqual({ isLeft: true, data: new Map() })
})

test('a skip link moves the focus to the main content', async () => {
  const { user } = await signedInAt('/settings')
  await user.click(get('link', 'Skip to content'))
  expect(document.activeElement).toBe(get('main'))
})

test('the bar with the account menu stands over screens with a session only', async () => {
  const { router } = await signedInAt('/settings')
  expect(has('button', 'Account menu')).toBe(true)
  await router.push('/create-account')
  await settled()
  expect(has('button', 'Account menu')).toBe(false)
})

test.each([
  ['/diagnostics', 'Diagnostics'],
  ['/guide', 'Guide'],
])(
  'the bar stands over %s while somebody is signed in; signing out leads to Sign in',
  async (path, heading) => {
    const { main, user, place } = await signedInAt(path)
    expect(get('heading', heading, { level: 1 })).toBeTruthy()
    expect(has('link', 'Forum Resources')).toBe(true)
    await user.click(get('button', 'Account menu'))
    await user.click(get('menuitem', 'Sign out'))
    await user.keyboard('{Enter}')
    await main.response('session:sign-out', ok<'session:sign-out'>(signedOut))
    await settled()
    expect(place()).toBe('/sign-in')
  },
)

test.each([
  ['/diagnostics', 'Diagnostics'],
  ['/guide', 'Guide'],
])('%s has no bar before anybody signs in', async (path, heading) => {
  await app({ path })
  expect(get('heading', heading, { level: 1 })).toBeTruthy()
  expect(has('button', 'Account menu')).toBe(false)
})

test('signing out leads to signing in; the history knows no screen of that account, the engine no image', async () => {
  const { main, router, user, mounting, place } = await openPage({
    session: amina,
    path: '/resources?search=private',
  })
  await router.push('/account')
  mount(App, mounting)
  await settled()
  expect(JSON.stringify(window.history.state)).toContain('private')
  await expect.poll(() => main.requestsOf('menu:set').length).toBeGreaterThan(0)
  const clearings = main.clearings()
  await user.click(get('button', 'Sign out'))
  await user.keyboard('{Enter}')
  await main.response('session:sign-out', ok<'session:sign-out'>(signedOut))
  await settled()
  expect(place()).toBe('/sign-in')
  expect(JSON.stringify(window.history.state)).not.toContain('private')
  await expect.poll(() => main.clearings() - clearings).toBe(1)
})

test('a session that ends mid-use shows a bar, and asks for the password only on request', async () => {
  const { main, user, place } = await signedInAt('/settings')
  await main.emit('session:changed', ended)
  expect(has('dialog')).toBe(false)
  expect(screen.getByText('Your session has ended.')).toBeTruthy()
  await user.click(get('button', 'Sign in'))
  expect(has('dialog', 'Sign in again')).toBe(true)
  expect(place()).toBe('/settings')
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await main.emit('session:changed', amina)
  await main.response('session:sign-in', ok<'session:sign-in'>(amina))
  expect(has('dialog')).toBe(false)
  expect(screen.queryByText('Your session has ended.')).toBeNull()
  expect(has('heading', 'Settings')).toBe(true)
  await settled()
  expect(document.activeElement).not.toBe(document.body)
})

test('put off, the dialog gives the focus back and asks again when it is wanted', async () => {
  const { main, user } = await signedInAt('/settings')
  await main.emit('session:changed', ended)
  await user.click(get('button', 'Sign in'))
  await user.click(get('button', 'Cancel'))
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Sign in'))
  await user.click(get('button', 'Sign in'))
  expect(has('dialog', 'Sign in again')).toBe(true)
})

test('using another account in the sign-in dialog signs the first one out', async () => {
  const { main, user, place } = await signedInAt('/settings')
  await main.emit('session:changed', ended)
  await user.click(get('button', 'Sign in'))
  await user.click(get('button', 'Use another account'))
  expect(has('dialog', 'Sign out')).toBe(true)
  await user.keyboard('{Enter}')
  await main.response('session:sign-out', ok<'session:sign-out'>(signedOut))
  await settled()
  expect(has('dialog')).toBe(false)
  expect(place()).toBe('/sign-in')
})

test('a deleted account ends at its receipt, and signing in never shows', async () => {
  const { main, user, place } = await signedInAt('/account')
  await user.click(get('button', 'Delete account…'))
  await user.click(get('checkbox'))
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(get('button', 'Delete my account'))
  await main.emit('session:changed', signedOut)
  await settled()
  expect(place()).toBe('/account')
  const receipt = {
    username: 'amina',
    server: 'forum.example.org',
    at: '2026-11-21T09:30:00Z',
    message: 'Gone.',
  }
  await main.response('account:disable', ok<'account:disable'>(receipt))
  await waitFor(() => expect(place()).toBe('/account-deleted'))
  await settled()
  expect(document.activeElement).toBe(get('heading', 'Your account was deleted'))
})

test('a deletion nobody knows the end of ends at signing in, which says so', async () => {
  const { main, user } = await signedInAt('/account')
  await user.click(get('button', 'Delete account…'))
  await user.click(get('checkbox'))
  await user.type(screen.getByLabelText('Password'), 'secret')
  await user.click(get('button', 'Delete my account'))
  await main.emit('session:changed', signedOut)
  await main.response('account:disable', failure({ code: 'outcome-unknown' }))
  await settled()
  expect(screen.getByText(/^The app could not confirm whether your account was deleted/)).toBeTruthy()
  expect(main.requestsOf('account:disable')).toHaveLength(1)
})

test('an account that waits for its confirmation is shown again at the next start', async () => {
  const awaitingConfirmation = { username: 'zoe', email: 'zoe@example.org' }
  await app({ settings: { awaitingConfirmation } })
  expect(textOf(get('heading', 'Check your email'))).toBe('Check your email')
  expect(screen.getByText('zoe@example.org')).toBeTruthy()
})

test('an app without a configuration begins with connecting to a service', async () => {
  const configuration = { state: 'missing', locations: [] } as const
  await app({
    info: {
      version: '1',
      commit: null,
      runtime: 'x',
      platform: 'linux',
      isForTesters: true,
      usesScreenReader: false,
      disabledFeatures: [],
      configuration,
    },
  })
  expect(has('heading', 'Connect to your service')).toBe(true)
})

test('a link that comes while somebody is signed in waits in a notice, and is looked at on request', async () => {
  const { main, user, place } = await signedInAt('/account')
  await main.response('setup:read', failure({ code: 'internal', report: 'r-1' }))
  await main.emit('setup:proposed', { id: 'p-1', server: 'forum.example' })
  const notice = await waitFor(() => get('complementary', 'A link proposes a service'))
  expect(textOf(notice)).toContain('It would connect this app to forum.example.')
  expect(place()).toBe('/account')
  await user.click(get('button', 'Review'))
  expect(main.requestsOf('setup:taken')).toEqual([{ id: 'p-1' }])
  expect(has('complementary', 'A link proposes a service')).toBe(false)
})

test('a set-up link that proposes nothing says so', async () => {
  const { main } = await signedInAt('/account')
  await main.response('setup:read', failure({ code: 'internal', report: 'r-1' }))
  await main.emit('setup:link-refused', undefined)
  const state = { fields: {}, isUsersSetup: false, server: null, proposal: null, isLinkRefused: true }
  await main.response('setup:read', { ok: true, value: state } as never)
  expect(shownToast.value?.words).toBe('The set-up link was not used: it is damaged or incomplete.')
})

test('a link from outside waits until somebody is signed in, and then shows its view', async () => {
  const { main, router, place } = await app()
  await main.emit('app-link:arrived', undefined)
  expect(main.requestsOf('app-link:take')).toEqual([])
  await main.emit('session:changed', amina)
  await router.push('/settings')
  await settled()
  await main.response('app-link:take', ok<'app-link:take'>({ kind: 'view', query: { search: 'rice' } }))
  await router.isReady()
  await settled()
  expect(place()).toBe('/resources?search=rice')
})

test('a link to another service is reported and not followed', async () => {
  const { main, user, place } = await signedInAt('/settings')
  await main.response(
    'app-link:take',
    ok<'app-link:take'>({ kind: 'other-service', server: 'other.example' }),
  )
  expect(textOf(get('complementary', 'The link was not opened'))).toContain('It is for other.example.')
  expect(place()).toBe('/settings')
  await user.click(get('button', 'Dismiss'))
  expect(has('complementary', 'The link was not opened')).toBe(false)
})

test('the notice about a link disappears with the account that opened it', async () => {
  const { main, router } = await signedInAt('/settings')
  await main.response('app-link:take', ok<'app-link:take'>({ kind: 'unreadable' }))
  expect(has('complementary', 'The link was not opened')).toBe(true)
  await main.emit('session:changed', signedOut)
  await settled()
  await main.emit('session:changed', { ...amina, username: 'badru' })
  await router.push('/settings')
  await settled()
  expect(has('complementary', 'The link was not opened')).toBe(false)
})
