import { expect, test } from 'vitest'
import { get } from '../component/page.ts'
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
  signOut,
  submitSignIn,
} from './steps.ts'

const { service, start } = useApp()

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

test('a sign-in that takes too long is reported, and nothing typed is lost', async () => {
  service.addRule({ route: 'token', fault: { kind: 'hang', when: 'in-body' } })
  // The app's own limit is 20 seconds, as a unit test verifies.
  await submitSignIn(await start({ timeoutMs: 300 }), service.account)
  await says('too long', () => get('alert'))
  expect(passwordField().value).toBe(service.account.password)
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
