import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { noFilters } from '../../src/shared/filters.ts'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { secretsBelow, secretsIn } from './support/secrets.ts'
import { copyWithoutKeytar } from './support/without-keytar.ts'

const sentinel = {
  username: 'sentinel-user',
  email: 'sentinel@example.test',
  password: 'S3ntinel &+%=:"\'/#é🌳 pässword',
}

type Door = { readonly call: Record<string, (...values: unknown[]) => Promise<unknown>> }

/** Records, in main, every event that is sent to the page. */
async function recordEvents(app: RunningApp): Promise<() => Promise<readonly string[]>> {
  await app.electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    const record: string[] = []
    Object.assign(globalThis, { sentEvents: record })
    if (!contents) return
    const send = contents.send.bind(contents)
    contents.send = (channel: string, ...values: unknown[]) => {
      record.push(JSON.stringify([channel, values]))
      send(channel, ...values)
    }
  })
  return () => app.electron.evaluate(() => (globalThis as unknown as { sentEvents: string[] }).sentEvents)
}

/** What main answers on every channel that changes nothing, and on signing in. */
async function answersOf(app: RunningApp): Promise<readonly string[]> {
  return app.page.evaluate(
    async ({ account, filters }) => {
      const { call } = (globalThis as unknown as { forumResources: Door }).forumResources
      const everything = { ...filters, page: 1 }
      const requests: readonly (readonly [string, unknown])[] = [
        ['app:info', undefined],
        ['session:read', undefined],
        ['session:sign-in', account],
        ['settings:read', undefined],
        ['updates:read', undefined],
        ['account:local-data', undefined],
        ['account:disable', { password: `not ${account.password}` }],
        ['resources:list', everything],
        ['resources:list', { ...everything, stored: { rows: 40, searchPage: 1, only: false } }],
        ['resources:list', { ...everything, page: 2, stored: { rows: 1, searchPage: 1, only: true } }],
        ['resources:get', { id: 64, language: null }],
        ['place:read', undefined],
        ['service:schema-drift', undefined],
        ['diagnostics:read', undefined],
        ['resources:terms', { kind: 'category', language: null }],
        ['resources:term-counts', filters],
        ['resources:header', { language: null }],
        ['media:admit', { entryId: 64, language: null, urls: ['https://forum.example/a.png'] }],
        ['link:open', { url: 'nonsense', text: '' }],
        ['link:confirm', { token: 'nonsense' }],
      ]
      const answers: string[] = []
      for (const [channel, request] of requests) {
        answers.push(JSON.stringify(await call[channel]?.(`sentinel ${channel}`, request)))
      }
      return answers
    },
    { account: { username: sentinel.username, password: sentinel.password }, filters: noFilters },
  )
}

function everySecret(service: ForumService): Record<string, string> {
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  return { password: sentinel.password, connectAllow, clientPassword, apiKey }
}

const runs = [
  { name: 'with a keychain', keychain: 'private', isInstalled: true },
  { name: 'without one', keychain: 'none', isInstalled: true },
  { name: 'with keytar not installed', keychain: 'private', isInstalled: false },
] as const

for (const { name, keychain, isInstalled } of runs) {
  test(`no secret reaches a file, the log, the page or an answer, ${name}`, async ({
    start,
    service,
    profile,
  }) => {
    service.addAccount(sentinel)
    const appFolder = isInstalled ? undefined : await copyWithoutKeytar()
    const app = await start({ keychain, ...(appFolder && { appFolder }) })
    const sentEvents = await recordEvents(app)

    // Faults first, so that each error path has held the password.
    for (const fault of [
      { kind: 'preset', preset: 'edge-403' },
      { kind: 'preset', preset: 'fatal-500' },
      { kind: 'reset', when: 'before-headers' },
      { kind: 'preset', preset: 'html-200' },
    ] as const) {
      service.clearRequests()
      const remove = service.addRule({ route: 'token', fault })
      await app.signIn.signIn(sentinel)
      await service.waitForRequest(({ route, durationMs }) => route === 'token' && durationMs !== undefined)
      await expect(app.signIn.problem).toBeVisible()
      remove()
    }
    await app.signIn.signIn(sentinel)
    await expect(app.resources.items.first()).toBeVisible()
    const title = await app.resources.openAndRead(0)
    const answers = await answersOf(app)
    const tokens = service.issuedTokens
    expect(tokens.length).toBeGreaterThan(2)
    const secrets = {
      ...everySecret(service),
      ...Object.fromEntries(tokens.map((token, index) => [`token ${index}`, token])),
    }
    const inPage = await app.page.evaluate(() =>
      JSON.stringify([
        document.documentElement.outerHTML,
        [...document.querySelectorAll('input')].map(({ value }) => value),
        location.href,
        history.state,
        Object.entries(localStorage),
        Object.entries(sessionStorage),
      ]),
    )
    expect(answers.join()).toContain(sentinel.username)
    expect(secretsIn(answers.join('\n'), secrets)).toEqual([])
    const events = (await sentEvents()).join('\n')
    expect(events).toContain('session:changed')
    expect(secretsIn(events, secrets)).toEqual([])
    expect(secretsIn(inPage, secrets)).toEqual([])
    expect(await secretsBelow(profile, secrets)).toEqual([])
    // What was read is in the library, where it belongs, and in no cache of the engine's.
    await expect.poll(() => secretsBelow(profile, { title })).not.toEqual([])
    const holders = await secretsBelow(profile, { title })
    expect(holders.filter((holder) => !holder.startsWith(join(profile, 'library')))).toEqual([])

    await app.accountMenu.choose('Sign out')
    await expect(app.signIn.heading).toBeVisible()
    await app.quit()
    expect(await secretsBelow(profile, { ...secrets, title })).toEqual([])
    expect(secretsIn(app.output(), secrets)).toEqual([])
    if (appFolder) await rm(appFolder, { recursive: true })
  })
}

test('no secret of signing up, renewing and deleting reaches a file, the log, the page or an answer', async ({
  start,
  service,
  profile,
}) => {
  const app = await start()
  const { signIn, createAccount, resources, account, accountMenu, page } = app
  const sentEvents = await recordEvents(app)
  const faults = [
    { kind: 'preset', preset: 'edge-403' },
    { kind: 'preset', preset: 'fatal-500' },
    { kind: 'preset', preset: 'maintenance' },
    { kind: 'preset', preset: 'html-200' },
    { kind: 'reset', when: 'before-headers' },
    { kind: 'reset', when: 'in-body' },
    { kind: 'truncate' },
    { kind: 'redirect', status: 307, to: `${service.baseUrl}/elsewhere` },
  ] as const

  await signIn.createAccount.click()
  for (const fault of faults) {
    service.clearRequests()
    const remove = service.addRule({ route: 'register', times: 1, fault })
    await createAccount.fill({ Password: sentinel.password, 'Confirm password': sentinel.password })
    await createAccount.submit.click()
    await service.waitForRequest(({ route, durationMs }) => route === 'register' && durationMs !== undefined)
    await expect(createAccount.problem.first()).toBeVisible()
    remove()
    service.reset()
  }
  const typed = { Password: sentinel.password, 'Confirm password': sentinel.password }
  await createAccount.fill(typed)
  await createAccount.submit.click()
  await expect(createAccount.checkEmail).toBeVisible()
  await createAccount.goToSignIn.click()

  service.addAccount(sentinel)
  await signIn.signIn(sentinel)
  await expect(resources.items.first()).toBeVisible()
  service.expireTokens()
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)
  await accountMenu.choose('Account')
  await account.deleteAccount.click()
  await account.understood.check()
  for (const fault of faults.slice(0, 3)) {
    const remove = service.addRule({ route: 'disable-account', times: 1, fault })
    await account.password.fill(sentinel.password)
    await account.confirm.click()
    await expect(account.dialog.getByRole('alert').first()).toBeVisible()
    await expect(account.password).toHaveValue('')
    remove()
  }
  await account.password.fill(sentinel.password)
  await account.confirm.click()
  await expect(account.deleted).toBeVisible()

  const secrets = {
    ...everySecret(service),
    ...Object.fromEntries(service.issuedTokens.map((token, index) => [`token ${index}`, token])),
  }
  expect(service.issuedTokens.length).toBeGreaterThan(2)
  const inPage = await page.evaluate(() =>
    JSON.stringify([document.documentElement.outerHTML, location.href, history.state]),
  )
  expect(secretsIn(inPage, secrets)).toEqual([])
  expect(secretsIn((await sentEvents()).join('\n'), secrets)).toEqual([])
  await app.quit()
  expect(await secretsBelow(profile, secrets)).toEqual([])
  expect(secretsIn(app.output(), secrets)).toEqual([])
})

test('the search for secrets finds one that is there, in each spelling', () => {
  const secrets = { password: sentinel.password }
  expect(secretsIn(`?password=${encodeURIComponent(sentinel.password)}&x=1`, secrets)).toEqual(['password'])
  expect(secretsIn(new URLSearchParams(secrets).toString(), secrets)).toEqual(['password'])
  expect(secretsIn(JSON.stringify(secrets), secrets)).toEqual(['password'])
  expect(secretsIn(Buffer.from(sentinel.password).toString('base64'), secrets)).toEqual(['password'])
  expect(secretsIn('nothing of the kind', secrets)).toEqual([])
})
