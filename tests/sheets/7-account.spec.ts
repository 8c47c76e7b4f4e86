import { writeFile } from 'node:fs/promises'
import type { UpdateStatus } from '../../src/shared/app/app-info.ts'
import { expect, test } from '../e2e/support/app.ts'
import { leaveEntries, openList } from '../e2e/support/openings.ts'
import { openCamera } from './camera.ts'
import { closeAll, give, goTo, inTheme, listIsThere, scrollScreen, tell } from './ways.ts'

const links = { profile: 'https://forum.example.org/profile', help: 'https://help.example.org/app' }

const updates: readonly UpdateStatus[] = [
  { state: 'waiting' },
  { state: 'checking' },
  { state: 'up-to-date' },
  { state: 'downloading', version: '1.2.0' },
  { state: 'ready', version: '1.2.0' },
  { state: 'put-off', until: Date.UTC(2027, 0, 31) },
  { state: 'failed', reason: 'unreachable' },
  { state: 'failed', reason: 'untrusted' },
  { state: 'failed', reason: 'expired' },
  { state: 'failed', reason: 'failed' },
]

test('account and settings', async ({ start, service, profile }, testInfo) => {
  const take = await openCamera(testInfo, 7)
  leaveEntries(service, 100, 159)
  const app = await openList(await start({ configuration: { links, languages: [] } }), service.account)
  const { page, names, signIn, accountMenu, account } = app
  const { of } = names
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const whole = page.getByRole('switch', { name: of('offline.whole'), exact: true })
  const offline = page.locator('section').filter({ has: whole })
  await take(page, 'account-menu', () => accountMenu.button.click())
  await take(page, 'settings', async () => {
    await closeAll(page)
    await accountMenu.choose('Settings')
  })
  for (const part of [1, 2, 3, 4, 5]) await take(page, `settings-${part}`, () => scrollScreen(page, part))
  await take(page, 'settings-dark', async () => {
    await scrollScreen(page, 0)
    await inTheme(app, 'dark')
  })
  await take(page, 'offline-under-way', async () => {
    await inTheme(app, 'light')
    service.addRule({ route: 'entries', fault: { kind: 'per-page-limit', most: 20 } })
    await whole.check()
    await expect(offline.getByRole('progressbar')).toBeVisible()
    await offline.scrollIntoViewIfNeeded()
  })
  await take(page, 'offline-paused', async () => {
    await offline.getByRole('button', { name: of('offline.pause'), exact: true }).click()
    await expect(offline.getByText(of('offline.pausedBy.person'))).toBeVisible()
  })
  await take(page, 'offline-spared', async () => {
    await offline.getByRole('button', { name: of('offline.resume'), exact: true }).click()
    await page
      .locator('section')
      .filter({ has: page.locator('table') })
      .locator('input[value=on]')
      .check({ force: true })
    await expect(offline.getByText(of('offline.pausedBy.saving'))).toBeVisible()
    await offline.scrollIntoViewIfNeeded()
  })
  await take(page, 'offline-complete', async () => {
    service.clearRules()
    await page
      .locator('section')
      .filter({ has: page.locator('table') })
      .locator('input[value=off]')
      .check({ force: true })
    await expect(offline.getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })
    await offline.scrollIntoViewIfNeeded()
  })
  await take(page, 'offline-removed', async () => {
    service.removeEntry(100)
    await whole.uncheck()
    await expect(offline.getByRole('button', { name: of('offline.pause'), exact: true })).toHaveCount(0)
    await whole.check()
    await expect(offline.getByText(of('offline.removed', { count: 1 }, 1))).toBeVisible({ timeout: 60_000 })
  })
  await take(page, 'offline-refused', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'rest_forbidden' } })
    await whole.uncheck()
    await expect(offline.getByRole('button', { name: of('offline.pause'), exact: true })).toHaveCount(0)
    await whole.check()
    await expect(offline.getByText(of('offline.problem.failed'))).toBeVisible({ timeout: 60_000 })
  })
  for (const status of updates)
    await take(page, `updates-${status.state}${'reason' in status ? `-${status.reason}` : ''}`, async () => {
      service.clearRules()
      await tell(app, 'updates:changed', status)
      const heading = page.getByRole('heading', { name: of('settings.updates'), exact: true })
      await heading.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    })
  await take(page, 'account', () => accountMenu.choose('Account'))
  await take(page, 'account-1', () => scrollScreen(page, 1))
  await take(page, 'marks-saved', async () => {
    await give(app, `${profile}.marks.json`)
    await button(of('marks.export')).click()
    await expect(page.getByText(of('marks.exported'))).toBeVisible()
  })
  await take(page, 'marks-added-nothing', async () => {
    await button(of('marks.import')).click()
    await expect(page.getByText(of('marks.importAddsNothing'))).toBeVisible()
  })
  await take(page, 'marks-refused', async () => {
    await writeFile(`${profile}.other.json`, '{}')
    await give(app, `${profile}.other.json`)
    await button(of('marks.import')).click()
    await expect(page.getByText(of('marks.importProblem.not-a-state'))).toBeVisible()
  })
  await take(page, 'account-foot', () => account.deleteAccount.scrollIntoViewIfNeeded())
  await take(page, 'clear-local-data', async () => {
    await account.clearLocalData.click()
    await expect(account.clearConfirm).toBeVisible()
  })
  await take(page, 'account-cleared', async () => {
    await account.clearConfirm.click()
    await expect(page.getByText(of('account.localCleared'))).toBeVisible()
  })
  await take(page, 'delete-account', async () => {
    await account.deleteAccount.click()
    await expect(account.dialog).toBeVisible()
  })
  await take(page, 'delete-account-problems', async () => {
    await account.confirm.click()
    await expect(account.dialog.getByRole('alert')).toBeVisible()
  })
  await take(page, 'delete-account-refused', async () => {
    await account.understood.check()
    await account.password.fill('wrong')
    await account.confirm.click()
    await expect(account.password).toHaveAttribute('aria-invalid', 'true')
    await expect(account.dialog.getByRole('alert')).toBeVisible()
  })
  await take(page, 'delete-account-not-deleted', async () => {
    service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
    await account.password.fill(service.account.password)
    await account.confirm.click()
    await expect(
      account.dialog.getByRole('alert').or(account.dialog.locator('.notice')).first(),
    ).toBeVisible()
    await expect(account.confirm).not.toHaveAttribute('aria-busy', 'true')
  })
  await take(page, 'delete-account-under-way', async () => {
    service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'latency', ms: 8_000 } })
    service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
    await account.password.fill(service.account.password)
    await account.confirm.click()
    await expect(account.confirm).toHaveAttribute('aria-busy', 'true')
  })
  await take(page, 'sign-out', async () => {
    await expect(account.confirm).not.toHaveAttribute('aria-busy', 'true')
    await account.cancel.click()
    // Stores data again, so that signing out can keep it.
    await goTo(page, '/resources')
    await listIsThere(app)
    await accountMenu.askToSignOut()
  })
  await take(page, 'sign-out-keeps', () => page.getByRole('dialog').getByRole('checkbox').check())
  await take(page, 'receipt', async () => {
    service.clearRules()
    await closeAll(page)
    await accountMenu.choose('Account')
    await account.deleteAccount.click()
    await account.understood.check()
    await account.password.fill(service.account.password)
    await account.confirm.click()
    await expect(account.deleted).toBeVisible()
  })
  await take(page, 'receipt-saved', async () => {
    await give(app, `${profile}.receipt.txt`)
    await button(of('account.receiptSave')).click()
    await expect(page.getByText(of('account.receiptSaved'))).toBeVisible()
  })
  const deletes = async (): Promise<void> => {
    service.reset()
    await page
      .getByRole('button', { name: of('account.receiptDone') })
      .or(signIn.submit)
      .first()
      .click()
    await expect(signIn.heading).toBeVisible()
    await openList(app, service.account)
    await accountMenu.choose('Account')
    await account.deleteAccount.click()
    await account.understood.check()
    await account.password.fill(service.account.password)
    service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'reset', when: 'in-body' } })
  }
  await take(page, 'receipt-found-gone', async () => {
    await deletes()
    await account.confirm.click()
    await expect(page.getByText(of('account.receiptFoundGone'))).toBeVisible()
  })
  await take(page, 'deletion-unknown', async () => {
    await deletes()
    service.addRule({ route: 'token', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
    await account.confirm.click()
    await expect(page.getByText(of('signIn.deletionUnknown'))).toBeVisible()
  })
  await take(page, 'deletion-likely', async () => {
    await signIn.signIn(service.account)
    await expect(page.getByText(of('signIn.deletionLikely'))).toBeVisible()
  })
  await app.quit()

  const { operatorFeatures } = await import('../../src/shared/config/operator-values.ts')
  service.reset()
  const fixed = await openList(
    await start({ configuration: { disabledFeatures: operatorFeatures } }),
    service.account,
  )
  await take(fixed.page, 'switched-off-settings', () => fixed.accountMenu.choose('Settings'))
  await take(fixed.page, 'switched-off-settings-foot', () => scrollScreen(fixed.page, 99))
  await take(fixed.page, 'switched-off-account', () => fixed.accountMenu.choose('Account'))
  await take(fixed.page, 'switched-off-print', async () => {
    await goTo(fixed.page, '/resources')
    await listIsThere(fixed)
    await fixed.resources.open(0)
    await expect(fixed.reader.region.locator('article h2')).toBeVisible()
    await fixed.page.keyboard.press('Control+p')
    await expect(fixed.page.getByRole('alert')).toBeVisible()
  })
})
