import { rm } from 'node:fs/promises'
import { root } from '../../tools/setup/project.mjs'
import { expect, test } from './support/app.ts'
import { copyWithoutKeytar } from './support/without-keytar.ts'

test('a session is kept in the keychain and restored at the next start, without asking the service', async ({
  start,
  service,
}) => {
  const first = await start()
  await first.signIn.signIn(service.account)
  await expect(first.resources.items.first()).toBeVisible()
  await first.quit()
  service.clearRequests()
  const second = await start()
  await expect(second.resources.items.first()).toBeVisible()
  expect(service.requests.filter(({ route }) => route === 'token')).toEqual([])
})

test('after signing out the next start asks for the password', async ({ start, service }) => {
  const first = await start()
  await first.signIn.signIn(service.account)
  await expect(first.resources.items.first()).toBeVisible()
  await first.accountMenu.choose('Sign out')
  await expect(first.signIn.heading).toBeVisible()
  await first.quit()
  const second = await start()
  await expect(second.signIn.heading).toBeVisible()
})

test('with keytar not installed the app works the same, in memory only', async ({ start, service }) => {
  const appFolder = await copyWithoutKeytar()
  const { signIn, resources, page } = await start({ appFolder })
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  await expect(page.getByText('You will be signed out when the app closes')).toBeVisible()
  await rm(appFolder, { recursive: true })
})

test('a session that the service ends asks for the password over the screen, and goes on where it was', async ({
  start,
  service,
}) => {
  const { page, signIn, resources, reader } = await start({ configuration: { refreshGrant: 'off' } })
  await signIn.signIn(service.account)
  await resources.open(0)
  const title = await reader.title.innerText()
  service.expireTokens()
  await resources.search.fill('forest')
  await resources.search.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(service.account.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(resources.search).toHaveValue('forest')
  await expect(resources.items.first()).toBeVisible()
  await expect(reader.title).toHaveText(title)
})

test('after signing in again the list stands where it stood', async ({ start, service }) => {
  const { page, signIn, resources } = await start({ configuration: { refreshGrant: 'off' } })
  await signIn.signIn(service.account)
  await resources.scrollToRow(13)
  const before = await resources.row(13).boundingBox()
  service.expireTokens()
  await page.evaluate(() => {
    type Door = { readonly call: Record<string, (...values: unknown[]) => Promise<unknown>> }
    const door = (globalThis as unknown as { forumResources: Door }).forumResources
    const everything = { search: '', category: null, region: null, type: null, language: null, page: 9 }
    return door.call['resources:list']?.('notice the end', everything)
  })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(service.account.password)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  const after = await resources.row(13).boundingBox()
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? Number.POSITIVE_INFINITY))).toBeLessThanOrEqual(2)
})

test('a second start shows the window of the first and ends', async ({ start, service, profile }) => {
  const first = await start()
  await expect(first.signIn.heading).toBeVisible()
  const shown = first.electron.evaluate(
    ({ app }) => new Promise((resolve) => app.once('second-instance', () => resolve(true))),
  )
  const { _electron } = await import('@playwright/test')
  const { findEngine } = await import('../../tools/setup/engine.mjs')
  const engine = findEngine()
  const second = _electron
    .launch({
      executablePath: engine.executable,
      args: [root],
      env: {
        ...(process.env as Record<string, string>),
        ...engine.environment,
        FORUM_RESOURCES_CONFIG: `${profile}.config.json`,
        FORUM_RESOURCES_PROFILE: profile,
      },
    })
    .then(
      (app) => app.close(),
      () => undefined,
    )
  expect(await shown).toBe(true)
  await second
  await first.signIn.signIn(service.account)
  await expect(first.resources.items.first()).toBeVisible()
})
