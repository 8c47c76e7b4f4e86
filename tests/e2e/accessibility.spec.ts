import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './support/app.ts'

/** Axe's findings as lines a person can act on. */
async function findings(page: Page): Promise<readonly string[]> {
  // Its default opens a page in a way that Electron refuses.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  )
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any screen, ${theme}`, async ({ start, service }) => {
    const { electron, page, signIn, createAccount, resources, reader, accountMenu, account } = await start({
      configuration: { refreshGrant: 'off' },
    })
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await expect(signIn.heading).toBeVisible()
    expect(await findings(page), 'Sign in').toEqual([])
    await signIn.submit.click()
    await expect(signIn.problem).toBeVisible()
    expect(await findings(page), 'Sign in, with problems').toEqual([])
    await signIn.createAccount.click()
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
    expect(await findings(page), 'Create account').toEqual([])
    await createAccount.submit.click()
    await expect(createAccount.problem).toBeVisible()
    expect(await findings(page), 'Create account, with problems').toEqual([])
    await createAccount.fill()
    await createAccount.submit.click()
    await expect(createAccount.checkEmail).toBeVisible()
    expect(await findings(page), 'Check your email').toEqual([])
    await createAccount.goToSignIn.click()
    await signIn.signIn(service.account)
    await expect(resources.items.first()).toBeVisible()
    expect(await findings(page), 'Resources').toEqual([])
    await resources.open(0)
    await expect(reader.region.locator('p').first()).toBeVisible()
    expect(await findings(page), 'Resources, with an entry').toEqual([])
    await resources.search.fill('zzzzqqq')
    await resources.search.press('Enter')
    await expect(page.getByText(/zzzzqqq/).first()).toBeVisible()
    expect(await findings(page), 'Resources, nothing found').toEqual([])
    await accountMenu.choose('Account')
    await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
    expect(await findings(page), 'Account').toEqual([])
    await page.getByRole('button', { name: 'Delete account…' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete account' })).toBeVisible()
    expect(await findings(page), 'Delete account').toEqual([])
    await account.cancel.click()
    await accountMenu.choose('Settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await findings(page), 'Settings').toEqual([])
    await page.getByRole('link', { name: 'Forum Resources' }).click()
    await expect(resources.search).toBeVisible()
    service.expireTokens()
    await resources.search.fill('forest')
    await resources.search.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
    expect(await findings(page), 'Sign in again').toEqual([])
    await signIn.password.fill(service.account.password)
    await signIn.submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await accountMenu.choose('Account')
    await account.deleteAccount.click()
    await account.understood.check()
    await account.password.fill(service.account.password)
    await account.confirm.click()
    await expect(account.deleted).toBeVisible()
    expect(await findings(page), 'Receipt').toEqual([])
  })

  test(`axe finds nothing while the service is not set up, ${theme}`, async ({ start }) => {
    const { electron, page } = await start({ configuration: { service: { baseUrl: 'nonsense' } } })
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await expect(page.getByRole('heading', { name: 'Connect to your service' })).toBeVisible()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByText('service.baseUrl')).toBeVisible()
    expect(await findings(page), 'Connect to your service').toEqual([])
  })

  test(`axe finds nothing with a banner, a failed list and in a narrow window, ${theme}`, async ({
    start,
    service,
  }) => {
    const { electron, page, signIn, resources, reader } = await start({ keychain: 'none' })
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await signIn.signIn(service.account)
    await expect(resources.items.first()).toBeVisible()
    await expect(page.getByText('You will be signed out when the app closes')).toBeVisible()
    expect(await findings(page), 'Resources, with the session in memory only').toEqual([])
    const recover = service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'maintenance' } })
    await resources.search.fill('mangrove')
    await resources.search.press('Enter')
    await expect(page.getByText('The service is being maintained')).toBeVisible()
    expect(await findings(page), 'Resources, with the list failed').toEqual([])
    recover()
    await page
      .getByRole('button', { name: /try again/i })
      .first()
      .click()
    await expect(resources.items.first()).toBeVisible()
    await page.setViewportSize({ width: 900, height: 600 })
    await expect(reader.region).toBeHidden()
    expect(await findings(page), 'Resources, narrow').toEqual([])
    await resources.open(0)
    await expect(page.getByRole('button', { name: 'Back' })).toBeVisible()
    await expect(reader.region.locator('p').first()).toBeVisible()
    expect(await findings(page), 'Resources, narrow, with an entry').toEqual([])
  })
}
