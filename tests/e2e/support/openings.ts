import { expect, type Locator, type Page } from '@playwright/test'
import type { Credentials } from '../../support/service-steps.ts'
import { englishNames } from '../pages/interface-names.ts'
import type { RunningApp } from './running-app.ts'

export { cutOff, leaveEntries, type Credentials } from '../../support/service-steps.ts'

// Common first steps of tests.

export async function openList(app: RunningApp, account: Credentials): Promise<RunningApp> {
  await app.signIn.signIn(account)
  await expect(app.resources.items.first()).toBeVisible()
  await expect.poll(() => isWaitingForKeychain(app)).toBe(false)
  return app
}

/** A part of the page's bridge, whose own types the testers' kit does not contain. */
interface SessionBridge {
  readonly call: {
    readonly 'session:read': (
      id: string,
      request: undefined,
    ) => Promise<{ readonly value?: { readonly storage?: { readonly reason?: string | null } } }>
  }
}

/** While the keychain takes long to store the session, a notice occupies a part of the screen. */
function isWaitingForKeychain({ page }: RunningApp): Promise<boolean> {
  return page.evaluate(async () => {
    const { forumResources } = globalThis as unknown as { readonly forumResources: SessionBridge }
    const { value } = await forumResources.call['session:read']('keychain', undefined)
    return value?.storage?.reason === 'waiting'
  })
}

/** The bar's message for an ended session. */
export const sessionEnded = (page: Page, { of } = englishNames): Locator =>
  page.getByText(of('renewal.endedTitle'))

/** Waits for the message about an ended session, and opens the dialog that asks for the password. */
export async function openSignInAgain({ page, names: { of } }: RunningApp): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: of('signIn.submit'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: of('renewal.heading'), exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function signInAgain(app: RunningApp, { password }: Credentials): Promise<void> {
  const { page, names } = app
  const dialog = await openSignInAgain(app)
  await dialog.getByRole('textbox', { name: names.of('signIn.password'), exact: true }).fill(password)
  await dialog.getByRole('button', { name: names.of('signIn.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses a radio button, which is checked before main has stored the choice. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click()
  await expect(radio).toBeChecked()
}

declare global {
  /** In main: URLs that tests would have opened outside the app, in order. */
  var openedOutside: string[] | undefined
}

/** Makes main record external URLs instead of opening them; the returned function gives the new ones. */
export async function noteOpened({ electron }: RunningApp): Promise<() => Promise<readonly string[]>> {
  const before = await electron.evaluate(({ shell }) => {
    const seen = (globalThis.openedOutside ??= [])
    shell.openExternal = (url) => Promise.resolve(void seen.push(url))
    return seen.length
  })
  return () => electron.evaluate((_, first) => globalThis.openedOutside?.slice(first) ?? [], before)
}
