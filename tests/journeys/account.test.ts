import { describe, expect, test } from 'vitest'
import { noFilters } from '../../src/shared/filters/filters.ts'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, findIn, gone, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import {
  askToSignOut,
  chooseInAccountMenu,
  findCount,
  findRow,
  openList,
  passwordField,
  searchFor,
  sessionEnded,
  signInAgain,
  signOut,
  submitSignIn,
} from './steps.ts'

const { service, start } = useApp()

const tokenRequests = () => service.requests.filter(({ route }) => route === 'token')

/** Loads the first row's image from main, as the engine does when it renders the row. */
async function loadFirstPicture({ main }: RunningApp): Promise<void> {
  const image = (await findRow(1)).querySelector('img')
  const id = new URL(image?.src ?? '').pathname.slice(1)
  const loaded = await main.service.inUse()?.features.media.image(id, 256, new AbortController().signal)
  expect(loaded).toMatchObject({ ok: true })
}

test('the account screen says who, where, since when, how the sign-in is kept and what is stored, and clears it', async () => {
  const app = await start()
  await openList(app, service.account)
  await loadFirstPicture(app)
  await chooseInAccountMenu(app, 'Account')
  const main = (): HTMLElement => get('main')
  await says(/[\d.]+\s.B \(20 resources and 1 picture\)/, main)
  await says(service.account.username, main)
  await says(new URL(service.baseUrl).host, main)
  await says('Signed in since', main)
  await says('This computer’s keychain, until you sign out', main)
  await says('Session valid until about', main)
  await app.user.click(get('button', 'Clear local data'))
  await app.user.click(await find('button', 'Clear data'))
  await says('Everything stored here was deleted.', main)
  await chooseInAccountMenu(app, 'Settings')
  await chooseInAccountMenu(app, 'Account')
  await says('Nothing is stored right now.', main)
})

test('a name and password with every character that needs encoding signs in', async () => {
  const odd = { username: `ümit & co+%=:"'/#é🌳`, email: 'u@example.test', password: `&+%=:"'/#é🌳 \\ ` }
  service.addAccount(odd)
  await openList(await start(), odd)
})

test('signing in can be cancelled through to the socket, and nothing typed is lost', async () => {
  // Longer than the test, so that only the person can end the request.
  const app = await start({ timeoutMs: 600_000 })
  service.addRule({ route: 'token', fault: { kind: 'hang', when: 'before-headers' } })
  await submitSignIn(app, service.account)
  await service.waitForRequest(({ route }) => route === 'token')
  await app.user.click(await find('button', 'Cancel'))
  await service.waitForRequest(({ route, aborted }) => route === 'token' && aborted)
  expect(passwordField().value).toBe(service.account.password)
  service.clearRules()
  await app.user.click(await find('button', 'Sign in'))
  await findRow(1)
})

describe('the reason why a sign-in got no response is given in its own words', () => {
  test.each([
    ['no network', 'net::ERR_INTERNET_DISCONNECTED', 'You are offline'],
    ['a certificate nobody vouches for', 'net::ERR_CERT_AUTHORITY_INVALID', 'The connection is not secure'],
    ['a name that does not exist', 'net::ERR_NAME_NOT_RESOLVED', /reached/],
    ['a proxy that does not answer', 'net::ERR_PROXY_CONNECTION_FAILED', /proxy/i],
  ] as const)('%s', async (_, message, words) => {
    let networkError: string | null = message
    const app = await start({ networkError: () => networkError })
    await submitSignIn(app, service.account)
    await says(words, () => get('alert'))
    expect(passwordField().value).toBe(service.account.password)
    networkError = null
    await app.user.click(get('button', 'Sign in'))
    await findRow(1)
  })

  test('a service that takes longer than anybody waits', async () => {
    service.addRule({ route: 'token', fault: { kind: 'hang', when: 'in-body' } })
    // The app's own limit is 20 seconds, as a unit test verifies.
    await submitSignIn(await start({ timeoutMs: 300 }), service.account)
    await says('too long', () => get('alert'))
    expect(passwordField().value).toBe(service.account.password)
  })
})

test('two hundred parallel calls that learn of the end lead to one bar and one token request', async () => {
  const app = await start()
  await openList(app, service.account)
  service.expireTokens()
  service.clearRequests()
  const list = window.forumResources.call['resources:list']
  const responses = await Promise.all(
    Array.from({ length: 200 }, (_, n) => list(`parallel ${n}`, { ...noFilters, page: n + 1 })),
  )
  expect(new Set(responses.map((response) => (response.ok ? 'ok' : response.error.code)))).toEqual(
    new Set(['signed-out']),
  )
  await says(sessionEnded)
  expect(textOf(document.body).split(sessionEnded)).toHaveLength(2)
  await signInAgain(app, service.account)
  expect(tokenRequests()).toHaveLength(1)
})

test('an expired token is renewed unnoticed if the service has the refresh grant', async () => {
  const app = await start({ configuration: { refreshGrant: 'auto' } })
  await openList(app, service.account)
  service.expireTokens()
  service.clearRequests()
  await searchFor(app, 'forest')
  await findCount(/^(?!.*240).*\d/)
  await waitFor(() => expect(tokenRequests()).toHaveLength(1))
  expect(textOf(document.body)).not.toContain(sessionEnded)
})

test('a refresh grant that the service refuses is requested once and remembered, also after a restart', async () => {
  const configuration = { refreshGrant: 'auto' }
  service.setRefreshGrant(false)
  const first = await start({ configuration })
  await openList(first, service.account)
  service.expireTokens()
  service.clearRequests()
  await searchFor(first, 'forest')
  await says(sessionEnded)
  await first.quit()
  const second = await start({ configuration })
  await openList(second, service.account)
  service.expireTokens()
  // The search box holds the first search again.
  await searchFor(second, 'river')
  await says(sessionEnded)
  // The first start's refused refresh, and the second start's sign-in.
  expect(tokenRequests().map(({ status }) => status)).toEqual([400, 200])
})

test('another account finds nothing of the one before, even where that is kept; its owner finds it again', async () => {
  const other = { username: 'bo', email: 'bo@example.test', password: 'eight characters' }
  service.addAccount(other)
  const app = await start()
  await openList(app, service.account)
  await searchFor(app, 'private search of amina')
  await says('private search of amina', () => get('region', 'Resources'))
  await waitFor(async () => {
    const place = await window.forumResources.call['place:read']('test', undefined)
    expect(place).toMatchObject({ value: { route: expect.stringContaining('private') as unknown } })
  })
  const dialog = await askToSignOut(app)
  await says(/B \(\d+ resources /, () => dialog)
  await app.user.keyboard('{Escape}')
  await gone('dialog')
  await waitFor(() => expect(document.activeElement).toBe(get('button', 'Account menu')))
  const again = await askToSignOut(app)
  await app.user.click(await findIn(again, 'checkbox'))
  await app.user.keyboard('{Enter}')
  await find('heading', 'Sign in')
  await openList(app, other)
  await findCount(/of 240/)
  expect(get('searchbox', 'Search resources')).toHaveProperty('value', '')
  expect(document.documentElement.outerHTML).not.toContain('private search')
  await signOut(app)
  await submitSignIn(app, service.account)
  await waitFor(() =>
    expect(get('searchbox', 'Search resources')).toHaveProperty('value', 'private search of amina'),
  )
})
