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
    const { electron, page, signIn, resources, reader, accountMenu } = await start()
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await expect(signIn.heading).toBeVisible()
    expect(await findings(page), 'Sign in').toEqual([])
    await signIn.submit.click()
    await expect(signIn.problem).toBeVisible()
    expect(await findings(page), 'Sign in, with problems').toEqual([])
    await signIn.createAccount.click()
    await expect(page.getByRole('heading', { name: 'Create account' })).toBeVisible()
    expect(await findings(page), 'Create account').toEqual([])
    await page.goBack()
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
    await page.getByRole('button', { name: 'Cancel' }).click()
    await accountMenu.choose('Settings')
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await findings(page), 'Settings').toEqual([])
  })
}
