import { noFilters } from '../../src/shared/filters.ts'
import { expect, test } from './support/app.ts'
import { openList, sessionEnded, signInAgain } from './support/openings.ts'

test('the account screen says who, where, since when, how it is kept and what is stored, and clears it', async ({
  signedIn,
  service,
}) => {
  const { page, accountMenu, account } = signedIn
  await accountMenu.choose('Account')
  const screen = page.getByRole('main')
  await expect(screen).toContainText(service.account.username)
  await expect(screen).toContainText(new URL(service.baseUrl).host)
  await expect(screen).toContainText('This computer, protected by its keychain, until you sign out')
  await expect(screen).toContainText('Session ends about')
  await expect(screen).toContainText(/20 resources and \d+ pictures?, [\d.]+\s.B in all/)
  await account.clearLocalData.click()
  await expect(screen).toContainText('Everything stored was removed.')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
})

test('a name and password with every character that needs encoding signs in', async ({ app, service }) => {
  const odd = { username: `ümit & co+%=:"'/#é🌳`, email: 'u@example.test', password: `&+%=:"'/#é🌳 \\ ` }
  service.addAccount(odd)
  await openList(app, odd)
})

test('signing in can be cancelled through to the socket, and nothing typed is lost', async ({
  app,
  service,
}) => {
  const { page, signIn } = app
  service.addRule({ route: 'token', fault: { kind: 'hang', when: 'before-headers' } })
  await signIn.signIn(service.account)
  await service.waitForRequest(({ route }) => route === 'token')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await service.waitForRequest(({ route, aborted }) => route === 'token' && aborted)
  await expect(signIn.password).toHaveValue(service.account.password)
  service.clearRules()
  await signIn.submit.click()
  await expect(page.getByRole('list', { name: 'Resources' })).toBeVisible()
})

test.describe('what kept a sign-in from being answered is told in its own words', () => {
  const failures = [
    ['no network', 'net::ERR_INTERNET_DISCONNECTED', 'You are offline'],
    ['a certificate nobody vouches for', 'net::ERR_CERT_AUTHORITY_INVALID', 'The connection is not secure'],
    ['a name that does not exist', 'net::ERR_NAME_NOT_RESOLVED', /reached/],
    ['a proxy that does not answer', 'net::ERR_PROXY_CONNECTION_FAILED', /proxy/i],
  ] as const
  for (const [name, message, words] of failures) {
    test(name, async ({ app: { electron, signIn, resources }, service }) => {
      // The machine's own network cannot be taken away here: its fetch fails as it would.
      await electron.evaluate(({ session }, text) => {
        const guarded = session.fromPartition('forum-resources-changes')
        const real = guarded.fetch.bind(guarded)
        guarded.fetch = async () => Promise.reject(new Error(text))
        Object.assign(globalThis, { restoreNetwork: () => void (guarded.fetch = real) })
      }, message)
      await signIn.signIn(service.account)
      await expect(signIn.problem).toContainText(words)
      await expect(signIn.password).toHaveValue(service.account.password)
      await electron.evaluate(() =>
        (globalThis as unknown as { restoreNetwork: () => void }).restoreNetwork(),
      )
      await signIn.submit.click()
      await expect(resources.items.first()).toBeVisible()
    })
  }

  test('a service that takes longer than anybody waits', async ({ start, service }) => {
    service.addRule({ route: 'token', fault: { kind: 'hang', when: 'in-body' } })
    // The app's own limit for a request is 20 seconds; a unit test holds it to that.
    const { signIn } = await start({ environment: { FORUM_RESOURCES_REQUEST_TIMEOUT_MS: '1000' } })
    await signIn.signIn(service.account)
    await expect(signIn.problem).toContainText('too long')
    await expect(signIn.password).toHaveValue(service.account.password)
  })
})

test('two hundred parallel calls that learn of the end lead to one bar and one token request', async ({
  signedIn,
  service,
}) => {
  const { page } = signedIn
  service.expireTokens()
  service.clearRequests()
  const codes = await page.evaluate(async (everything) => {
    type Answer = { readonly ok: boolean; readonly error?: { readonly code: string } }
    type Call = (requestId: string, request: unknown) => Promise<Answer>
    const door = globalThis as unknown as { forumResources: { call: Record<'resources:list', Call> } }
    const list = door.forumResources.call['resources:list']
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) => list(`parallel ${n}`, { ...everything, page: n + 1 })),
    )
    return answers.map(({ error }) => error?.code)
  }, noFilters)
  expect(new Set(codes)).toEqual(new Set(['signed-out']))
  await expect(sessionEnded(page)).toHaveCount(1)
  await signInAgain(signedIn, service.account)
  expect(service.requests.filter(({ route }) => route === 'token')).toHaveLength(1)
})

test('where the service has the refresh grant, nobody notices that a token has expired', async ({
  start,
  service,
}) => {
  const app = await start({ configuration: { refreshGrant: 'auto' } })
  const { page, resources } = await openList(app, service.account)
  service.expireTokens()
  service.clearRequests()
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)
  await expect.poll(() => service.requests.filter(({ route }) => route === 'token')).toHaveLength(1)
  await expect(sessionEnded(page)).toHaveCount(0)
})

test('where it refuses, it is asked once and remembered, also after a restart', async ({
  start,
  service,
}) => {
  service.setRefreshGrant(false)
  const first = await openList(await start(), service.account)
  service.expireTokens()
  service.clearRequests()
  await first.resources.searchFor('forest')
  await expect(sessionEnded(first.page)).toBeVisible()
  await first.quit()
  const second = await openList(await start(), service.account)
  service.expireTokens()
  // What the first has searched for stands in the box again.
  await second.resources.searchFor('river')
  await expect(sessionEnded(second.page)).toBeVisible()
  // One refused refresh of the first start, one sign-in of the second.
  expect(service.requests.filter(({ route }) => route === 'token').map(({ status }) => status)).toEqual([
    400, 200,
  ])
})

test('another account finds nothing of the one before, even where it is kept; who kept it does', async ({
  signedIn,
  service,
}) => {
  const other = { username: 'bo', email: 'bo@example.test', password: 'eight characters' }
  service.addAccount(other)
  const { page, resources, accountMenu } = signedIn
  await resources.searchFor('private search of amina')
  await expect(page.getByText(/private search of amina/).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => window.forumResources.call['place:read']('test', undefined)))
    .toMatchObject({ value: { route: expect.stringContaining('private') as unknown } })
  await accountMenu.askToSignOut()
  await expect(accountMenu.signOutDialog).toContainText(/\d+ resources .*B in all/)
  // Its words have the room they need, and no hole below them.
  const [height, line, own] = await accountMenu.signOutDialog.getByRole('status').evaluate((box) => {
    const text = document.createRange()
    text.selectNodeContents(box)
    const lineHeight = Number.parseFloat(getComputedStyle(box).lineHeight)
    return [box.clientHeight, lineHeight, text.getBoundingClientRect().height] as const
  })
  expect(height - own).toBeLessThan(1.5 * line)
  await page.keyboard.press('Escape')
  await expect(accountMenu.button).toBeFocused()
  await accountMenu.askToSignOut()
  await accountMenu.signOutDialog.getByRole('checkbox').check()
  await page.keyboard.press('Enter')
  await openList(signedIn, other)
  await expect(resources.search).toHaveValue('')
  await expect(resources.count.first()).toContainText('of 240')
  expect(await page.evaluate(() => [history.length, JSON.stringify(history.state)].join())).not.toContain(
    'private',
  )
  for (let n = 0; n < 5; n++) await page.evaluate(() => history.back())
  await expect(resources.items.first()).toBeVisible()
  await expect(resources.search).toHaveValue('')
  expect(await page.content()).not.toContain('private search')
  await accountMenu.choose('Sign out')
  await signedIn.signIn.signIn(service.account)
  await expect(resources.search).toHaveValue('private search of amina')
})
