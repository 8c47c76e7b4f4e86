import { expect, type Locator, type Page } from '@playwright/test'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { englishNames } from '../pages/interface-names.ts'
import type { RunningApp } from './running-app.ts'

// How tests begin, and how they come to what they are about.

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Signs in and waits for the first rows. */
export async function openList(app: RunningApp, account: Credentials): Promise<RunningApp> {
  await app.signIn.signIn(account)
  await expect(app.resources.items.first()).toBeVisible()
  return app
}

/** What the bar says of a session that has ended. */
export const sessionEnded = (page: Page, { of } = englishNames): Locator =>
  page.getByText(of('renewal.endedTitle'))

/** Waits until the session is told to have ended, and opens the dialog that asks for the password. */
export async function openSignInAgain({ page, names: { of } }: RunningApp): Promise<Locator> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: of('signIn.submit'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: of('renewal.heading'), exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Signs in again where a session has ended, and waits until the dialog is gone. */
export async function signInAgain(app: RunningApp, { password }: Credentials): Promise<void> {
  const { page, names } = app
  const dialog = await openSignInAgain(app)
  await dialog.getByRole('textbox', { name: names.of('signIn.password'), exact: true }).fill(password)
  await dialog.getByRole('button', { name: names.of('signIn.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

/** Chooses a radio button whose choice is stored: it shows as chosen once main has said so. */
export async function choose(radio: Locator): Promise<void> {
  await radio.click()
  await expect(radio).toBeChecked()
}

/** Every connection is cut; the returned function mends it. */
export function cutOff(service: ForumService): () => void {
  return service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
}

/** Ids of the service's entries when it starts (docs/forum-service.md). */
const [firstId, lastId] = [40, 279]

/** Takes every entry but those of these ids out of the list, so that its end is near. */
export function leaveEntries(service: ForumService, first: number, last: number): void {
  for (let id = firstId; id <= lastId; id += 1) if (id < first || id > last) service.removeEntry(id)
}

declare global {
  /** Of main: what tests had it open outside the app, all of them one after the other. */
  var openedOutside: string[] | undefined
}

/** Main opens nothing outside the app any more but notes it; the returned function tells what, from now on. */
export async function noteOpened({ electron }: RunningApp): Promise<() => Promise<readonly string[]>> {
  const before = await electron.evaluate(({ shell }) => {
    const seen = (globalThis.openedOutside ??= [])
    shell.openExternal = (url) => Promise.resolve(void seen.push(url))
    return seen.length
  })
  return () => electron.evaluate((_, first) => globalThis.openedOutside?.slice(first) ?? [], before)
}
