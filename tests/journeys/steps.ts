import { screen } from '@testing-library/dom'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, findIn, gone, says } from './page.ts'
import type { RunningApp } from './running-app.ts'

// What most journeys are made of, by the names of docs/testing.md.

export interface Credentials {
  readonly username: string
  readonly password: string
}

/** Replaces what is in a field. */
export async function fill({ user }: RunningApp, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  // Pasted, for `{` and `[` would be read as keys.
  if (text !== '') await user.paste(text)
}

/** A field for a password has no role. */
export const passwordField = (name = 'Password'): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(name)

export async function submitSignIn(app: RunningApp, { username, password }: Credentials): Promise<void> {
  await fill(app, await find('textbox', 'Username'), username)
  await fill(app, passwordField(), password)
  await app.user.click(get('button', 'Sign in'))
}

/** Signs in and waits for the first rows. */
export async function openList(app: RunningApp, account: Credentials): Promise<void> {
  await submitSignIn(app, account)
  await findRow(1)
}

/** The row of that position, once it is drawn. */
export function findRow(position: number): Promise<HTMLElement> {
  return waitFor(() => {
    const row = get('list', 'Resources').querySelector<HTMLElement>(`li[aria-posinset="${position}"]`)
    if (!row) throw new Error(`row ${position} is not drawn`)
    return row
  })
}

/** The titles of the rows that are drawn. */
export const titles = (): readonly string[] =>
  [...get('list', 'Resources').querySelectorAll('li[aria-posinset] a')].map((link) => textOf(link))

/** What the list says of how many there are, once it knows and what it says fits. */
export function findCount(words: RegExp): Promise<HTMLElement> {
  return waitFor(() => {
    const count = screen.queryAllByRole('status').find((status) => words.test(textOf(status)))
    if (!count) throw new Error(`no count says ${String(words)}: ${textOf(document.body)}`)
    return count
  })
}

/** Types a search and presses Enter. */
export async function searchFor(app: RunningApp, words: string): Promise<void> {
  const box = get('searchbox', 'Search resources')
  await fill(app, box, words)
  await app.user.type(box, '{Enter}')
}

/** Ticks a term of a filter, after narrowing its choices to it. */
export async function chooseTerm(
  app: RunningApp,
  filter: 'Category' | 'Region',
  name: string,
): Promise<void> {
  await fill(app, get('combobox', filter), name)
  const choices = await find('listbox', filter)
  await app.user.click(await findIn(choices, 'option', name))
}

/** Opens the entry of a row and waits until it can be read; its title. */
export async function openAndRead(app: RunningApp, position: number): Promise<string> {
  const row = await findRow(position)
  const link = row.querySelector('a')
  if (!link) throw new Error('a row has a link')
  const title = textOf(link)
  await app.user.click(link)
  await findIn(get('region', 'Reader'), 'heading', title, { level: 2 })
  return title
}

/** Opens a screen by the menu of who is signed in. */
export async function chooseInAccountMenu(
  app: RunningApp,
  item: 'Account' | 'Settings' | 'Diagnostics',
): Promise<void> {
  await app.user.click(await find('button', 'Account menu'))
  await app.user.click(await find('menuitem', item))
  await find('heading', item, { level: 1 })
}

/** Opens the dialog that asks whether to sign out. */
export async function askToSignOut(app: RunningApp): Promise<HTMLElement> {
  await app.user.click(await find('button', 'Account menu'))
  await app.user.click(await find('menuitem', 'Sign out'))
  return find('dialog', 'Sign out')
}

export async function signOut(app: RunningApp): Promise<void> {
  const dialog = await askToSignOut(app)
  await app.user.click(await findIn(dialog, 'button', 'Sign out'))
  await find('heading', 'Sign in')
}

/** What the bar says of a session that has ended. */
export const sessionEnded = 'Your session has ended'

/** Signs in again where the session has ended, and waits until the dialog is gone. */
export async function signInAgain(app: RunningApp, { password }: Credentials): Promise<void> {
  await says(sessionEnded)
  await app.user.click(await findIn(get('banner'), 'button', 'Sign in'))
  const dialog = await find('dialog', 'Sign in again')
  await fill(app, passwordField(), password)
  await app.user.click(await findIn(dialog, 'button', 'Sign in'))
  await gone('dialog')
}
