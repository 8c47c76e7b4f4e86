import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noFilters } from '../../src/shared/filters/filters.ts'
import type { ChannelName, RequestOf } from '../../src/shared/ipc/contract.ts'
import type { Fault, RouteName } from '../../tools/forum-service/index.ts'
import { get } from '../component/page.ts'
import { secretsBelow, secretsIn } from '../support/secret-search.ts'
import { waitFor } from '../support/patience.ts'
import { find, findIn } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import {
  chooseInAccountMenu,
  fill,
  findCount,
  openAndRead,
  openList,
  passwordField,
  searchFor,
  signOut,
} from './steps.ts'

const { service, start, installation } = useApp()

const sentinel = {
  username: 'sentinel-user',
  email: 'sentinel@example.test',
  password: 'S3ntinel &+%=:"\'/#é🌳 pässword',
}

/** All current secrets, by name. */
function secrets(): Record<string, string> {
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  const tokens = service.issuedTokens.map((token, index) => [`token ${index}`, token] as const)
  expect(tokens.length).toBeGreaterThan(2)
  return {
    password: sentinel.password,
    ...{ connectAllow, clientPassword, apiKey },
    ...Object.fromEntries(tokens),
  }
}

/** Searches the profile, except for the operator's file, which the app only reads. */
async function inProfile(texts: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const { profile } = installation()
  const found = await secretsBelow(profile, texts)
  return found.filter((file) => !file.startsWith(join(profile, 'configuration.json')))
}

/** Everything the page holds. */
const inPage = (): string =>
  JSON.stringify([
    document.documentElement.outerHTML,
    [...document.querySelectorAll('input')].map(({ value }) => value),
    window.location.href,
    window.history.state,
    { ...window.localStorage },
    { ...window.sessionStorage },
  ])

/** Sends main a request. */
const ask = <Name extends ChannelName>(name: Name, request: RequestOf<Name>): Promise<unknown> =>
  window.forumResources.call[name](`sentinel ${name}`, request)

/** Sends main a request on every channel that changes nothing, and signs in. */
async function askEverything(): Promise<void> {
  const everything = { ...noFilters, page: 1 }
  await ask('app:info', undefined)
  await ask('session:read', undefined)
  await ask('session:sign-in', { username: sentinel.username, password: sentinel.password })
  await ask('settings:read', undefined)
  await ask('updates:read', undefined)
  await ask('account:local-data', undefined)
  await ask('account:disable', { password: `not ${sentinel.password}` })
  await ask('resources:list', everything)
  await ask('resources:list', { ...everything, storedPart: { rows: 40, searchPage: 1, only: false } })
  await ask('resources:list', { ...everything, page: 2, storedPart: { rows: 1, searchPage: 1, only: true } })
  await ask('resources:get', { id: 64, language: null })
  await ask('place:read', undefined)
  await ask('service:schema-drift', undefined)
  await ask('diagnostics:read', undefined)
  await ask('resources:terms', { kind: 'category', language: null })
  await ask('resources:term-counts', noFilters)
  await ask('resources:header', { language: null })
  await ask('media:admit', { entryId: 64, language: null, urls: ['https://forum.example/a.png'] })
  await ask('link:open', { url: 'nonsense', text: '' })
  await ask('link:confirm', { token: 'nonsense' })
}

/** Makes the next request of a route fail, presses the button that sends it and waits for the message. */
async function failOnce(app: RunningApp, route: RouteName, fault: Fault, button: string): Promise<void> {
  service.clearRequests()
  const remove = service.addRule({ route, fault })
  await app.user.click(get('button', button))
  await service.waitForRequest((request) => request.route === route && request.durationMs !== undefined)
  await find('button', button, { busy: false })
  await find('alert')
  remove()
}

test.each([
  ['with a keychain', null],
  ['without one', 'no-service'],
  ['with keytar not installed', 'not-installed'],
] as const)('no secret reaches a file, the log, the page or a message to it, %s', async (_, failing) => {
  service.addAccount(sentinel)
  const { keychain } = installation()
  keychain.failing = failing
  const app = await start()
  const messages = app.wire.record()

  // Faults first, so that each error path has handled the password.
  for (const fault of [
    { kind: 'preset', preset: 'edge-403' },
    { kind: 'preset', preset: 'fatal-500' },
    { kind: 'reset', when: 'before-headers' },
    { kind: 'preset', preset: 'html-200' },
  ] as const satisfies readonly Fault[]) {
    await fill(app, await find('textbox', 'Username'), sentinel.username)
    await fill(app, passwordField(), sentinel.password)
    await failOnce(app, 'token', fault, 'Sign in')
  }
  await openList(app, sentinel)
  const title = await openAndRead(app, 1)
  await askEverything()

  const sent = JSON.stringify(messages)
  for (const message of [sentinel.username, 'session:changed', 'session:sign-in', 'account:disable'])
    expect(sent).toContain(message)
  expect(secretsIn(sent, secrets())).toEqual([])
  expect(secretsIn(inPage(), secrets())).toEqual([])
  expect(await inProfile(secrets())).toEqual([])
  const inKeychain = secretsIn([...keychain.items.values()].join('\n'), secrets())
  expect(inKeychain.length > 0, 'tokens in the keychain').toBe(failing === null)
  // An entry that was read is in the cache, and in no other file.
  const cache = join(installation().profile, 'library')
  await waitFor(async () => expect(await inProfile({ title })).not.toEqual([]))
  for (const file of await inProfile({ title })) expect(file).toContain(cache)

  await signOut(app)
  await app.quit()
  expect(await inProfile({ ...secrets(), title })).toEqual([])
})

const faults: readonly Fault[] = [
  { kind: 'preset', preset: 'edge-403' },
  { kind: 'preset', preset: 'fatal-500' },
  { kind: 'preset', preset: 'maintenance' },
  { kind: 'preset', preset: 'html-200' },
  { kind: 'reset', when: 'before-headers' },
  { kind: 'reset', when: 'in-body' },
  { kind: 'truncate' },
  { kind: 'redirect', status: 307, to: 'https://elsewhere.example/' },
]

const registration = {
  'First name': 'Zoë',
  'Last name': "O'Neill",
  Email: 'zoe+tag@example.test',
  Username: 'zoe.o neill-1@work',
  Organisation: 'A & B',
  Position: 'Ranger',
  Country: "Côte d'Ivoire",
}

async function fillPasswords(app: RunningApp): Promise<void> {
  for (const name of ['Password', 'Confirm password']) await fill(app, passwordField(name), sentinel.password)
}

test('no secret of signing up, renewing and deleting reaches a file, the log, the page or a message to it', async () => {
  const app = await start({ configuration: { refreshGrant: 'auto' } })
  const messages = app.wire.record()

  await app.user.click(await find('link', 'Create account'))
  await find('heading', 'Create account')
  for (const [name, value] of Object.entries(registration)) await fill(app, get('textbox', name), value)
  for (const fault of faults) {
    await fillPasswords(app)
    await failOnce(app, 'register', fault, 'Create account')
    // Some faults occur after the account was created.
    service.reset()
  }
  await fillPasswords(app)
  await app.user.click(get('button', 'Create account'))
  await find('heading', 'Check your email')
  await app.user.click(get('button', 'Go to sign in'))

  service.addAccount(sentinel)
  await openList(app, sentinel)
  service.expireTokens()
  await searchFor(app, 'forest')
  await findCount(/^(?!.*240).*\d/)
  await chooseInAccountMenu(app, 'Account')
  await app.user.click(get('button', 'Delete account…'))
  const dialog = await find('dialog', 'Delete account')
  await app.user.click(await findIn(dialog, 'checkbox'))
  for (const fault of faults.slice(0, 3)) {
    await fill(app, passwordField(), sentinel.password)
    await failOnce(app, 'disable-account', fault, 'Delete my account')
    expect(passwordField().value).toBe('')
  }
  await fill(app, passwordField(), sentinel.password)
  await app.user.click(get('button', 'Delete my account'))
  await find('heading', 'Your account was deleted')

  const sent = JSON.stringify(messages)
  for (const channel of ['account:register', 'session:changed', 'account:disable'])
    expect(sent).toContain(channel)
  expect(secretsIn(sent, secrets())).toEqual([])
  expect(secretsIn(inPage(), secrets())).toEqual([])
  await app.quit()
  expect(await inProfile(secrets())).toEqual([])
})

test('the search for secrets finds one that is there, in each spelling', () => {
  const given = { password: sentinel.password }
  expect(secretsIn(`?password=${encodeURIComponent(sentinel.password)}&x=1`, given)).toEqual(['password'])
  expect(secretsIn(new URLSearchParams(given).toString(), given)).toEqual(['password'])
  expect(secretsIn(JSON.stringify(given), given)).toEqual(['password'])
  expect(secretsIn(Buffer.from(sentinel.password).toString('base64'), given)).toEqual(['password'])
  expect(secretsIn('nothing of the kind', given)).toEqual([])
})
