import { languageCodes } from '../../src/shared/i18n/languages.ts'
import { startForumService } from '../../tools/forum-service/index.ts'
import { expect, test } from './support/app.ts'
import { cutOff, openList } from './support/openings.ts'
import { resize, restingBoxes } from './support/resize.ts'

test('signing in leads to the resources', async ({ app, service }) => {
  const { signIn, resources } = app
  await expect(signIn.heading).toBeVisible()
  await signIn.signIn(service.account)
  await expect(resources.title).toHaveText('Resources & Stories – the Forum’s Library')
  await expect(resources.items.first()).toBeVisible()
})

test('a wrong password is told in words, keeps the name and clears only the password', async ({
  app,
  service,
}) => {
  const { page, signIn, resources } = app
  await signIn.signIn({ username: service.account.username, password: 'wrong' })
  await expect(signIn.problem).toContainText('Username or password is not right')
  await expect(page.getByText('Have you confirmed your email?')).toBeVisible()
  await expect(signIn.username).toHaveValue(service.account.username)
  await expect(signIn.password).toHaveValue('')
  await signIn.password.fill(service.account.password)
  await signIn.submit.click()
  await expect(resources.items.first()).toBeVisible()
})

test('a service that cannot be reached is told in words; nothing typed is lost; it goes on when it is back', async ({
  app,
  service,
}) => {
  const { signIn, resources } = app
  const recover = cutOff(service)
  await signIn.signIn(service.account)
  await expect(signIn.problem).toBeVisible()
  await expect(signIn.problem).not.toContainText(/ERR_|undefined|oops/i)
  await expect(signIn.username).toHaveValue(service.account.username)
  await expect(signIn.password).toHaveValue(service.account.password)
  recover()
  await signIn.submit.click()
  await expect(resources.items.first()).toBeVisible()
})

test('a stopped service is told, and found again once it has been started', async ({ start }) => {
  const service = await startForumService()
  const port = Number(new URL(service.baseUrl).port)
  const { signIn, resources } = await start({ configuration: { ...service.configuration } })
  await service.close()
  await signIn.signIn(service.account)
  await expect(signIn.problem).toContainText(/reach/i)
  await expect(signIn.password).toHaveValue(service.account.password)
  const again = await startForumService({ port })
  await signIn.submit.click()
  await expect(resources.items.first()).toBeVisible()
  await again.close()
})

test(
  'a wrong edge header is the set-up’s fault and says so, with a report to copy',
  { tag: '@clipboard' },
  async ({ start, service }) => {
    const configuration = {
      service: { ...service.configuration.service, connectAllow: 'sentinel-wrong-value' },
    }
    const { page, electron, signIn } = await start({ configuration, isNewService: true })
    // The check comes before any password, and sends no secret to what does not let it in.
    await expect(page.getByText('Before you sign in, something is in the way.')).toBeVisible()
    expect(service.requests.map(({ path }) => path)).toEqual(['/wp-json/'])
    await page.getByRole('button', { name: 'Check the connection' }).click()
    const check = page.getByRole('dialog', { name: 'Connection check' })
    await expect(check.getByRole('status')).toHaveText('The connection does not work: Admission.')
    await expect(check.getByRole('listitem').filter({ hasText: 'Clock' })).toContainText('Not checked')
    await page.keyboard.press('Escape')
    await expect(check).toBeHidden()
    await signIn.signIn(service.account)
    await expect(signIn.problem).toContainText('This app is not set up correctly')
    await expect(signIn.password).toHaveValue(service.account.password)
    // Where the clipboard is the system's, an earlier copy is still on it.
    await electron.evaluate(({ clipboard }) => clipboard.writeText(''))
    await page.getByRole('button', { name: 'Copy report' }).click()
    const copied = (): Promise<string> => electron.evaluate(async ({ clipboard }) => clipboard.readText())
    await expect.poll(async () => (await copied()).length).toBeGreaterThan(20)
    const report = await copied()
    for (const secret of ['sentinel', service.account.password, service.account.username]) {
      expect(report).not.toContain(secret)
    }
  },
)

test('the name is remembered only when asked for', async ({ signedIn: first, restart, service }) => {
  await first.accountMenu.choose('Sign out')
  await expect(first.signIn.username).toHaveValue('')
  await first.signIn.remember.click()
  await openList(first, service.account)
  await first.accountMenu.choose('Sign out')
  await expect(first.signIn.username).toHaveValue(service.account.username)
  await first.quit()
  const second = await restart()
  await expect(second.signIn.username).toHaveValue(service.account.username)
  await expect(second.signIn.password).toHaveValue('')
})

test.describe('in a pseudo-locale', () => {
  for (const [locale, direction] of [
    ['pseudo', 'ltr'],
    ['pseudo-rtl', 'rtl'],
  ] as const)
    test(`${locale} the app starts, its words changed and written ${direction}`, async ({ start }) => {
      const { page } = await start({ environment: { FORUM_RESOURCES_LOCALE: locale } })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toHaveCount(0)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
    })
})

for (const language of languageCodes)
  test(`in a small window the language to choose stands on one line: ${language}`, async ({ start }) => {
    const { page, signIn } = await start({ language })
    await resize(page, 900, 600)
    const choice = page.locator('#welcome-language')
    const [field] = await restingBoxes(signIn.username)
    for (const code of ['', ...languageCodes]) {
      await choice.selectOption(code)
      await expect(page.locator('html')).toHaveAttribute('lang', code || language)
      const [box] = await restingBoxes(choice)
      expect(box.height, code).toBe(field.height)
    }
  })
