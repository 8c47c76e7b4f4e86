import { screen } from '@testing-library/dom'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import type { Credentials } from '../support/service-steps.ts'
import { find, findIn, findStatus, gone, says } from './page.ts'
import type { RunningApp } from './running-app.ts'

export { cutOff, leaveEntries } from '../support/service-steps.ts'

// Steps that most journeys share, with the names of docs/testers.md.

/** Replaces a field's text. */
export async function fill({ user }: RunningApp, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  await user.click(field)
  // Pastes, since typing would interpret `{` and `[` as keys.
  if (text !== '') await user.paste(text)
}

/** A password field has no role. */
export const passwordField = (name = 'Password'): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(name)

export async function submitSignIn(app: RunningApp, { username, password }: Credentials): Promise<void> {
  await fill(app, await find('textbox', 'Username'), username)
  await fill(app, passwordField(), password)
  await app.user.click(get('button', 'Sign in'))
}

export async function openList(app: RunningApp, account: Credentials): Promise<void> {
  await submitSignIn(app, account)
  await findRow(1)
}

/** The list and its rows by selector: looking up roles is slow on such a large page. */
function listElement(): HTMLElement {
  const list = document.querySelector<HTMLElement>('ul[aria-label="Resources"]')
  if (!list) throw new Error(`there is no list\n${textOf(document.body)}`)
  return list
}
const rowsByPosition = (): ReadonlyMap<number, HTMLElement> =>
  new Map(
    [...listElement().querySelectorAll<HTMLElement>('li[aria-posinset]')].map((row) => [
      Number(row.getAttribute('aria-posinset')),
      row,
    ]),
  )

/** The row at that position, once it is rendered. */
export function findRow(position: number): Promise<HTMLElement> {
  return waitFor(() => {
    const row = rowsByPosition().get(position)
    if (!row || !get('list', 'Resources').contains(row)) throw new Error(`row ${position} is not drawn`)
    return row
  })
}

/**
 * Scrolls the list until the row is rendered, loading more as needed. Row heights are known without layout;
 * the list ends with its last row, as in a real engine.
 */
export function scrollToRow(position: number): Promise<HTMLElement> {
  return waitFor(() => {
    const rows = rowsByPosition()
    const row = rows.get(position)
    if (row) return row
    scrollListTo(offsetOfList() + (position > Math.max(...rows.keys()) ? 1 : -1) * innerHeight)
    throw new Error(`row ${position} is not drawn, but ${[...rows.keys()].join(', ')}`)
  })
}

/** Ids of the first `count` entries in order; scrolls through them. */
export async function entriesOf(count: number): Promise<readonly number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    await scrollToRow(ids.length + 1)
    const rows = rowsByPosition()
    for (let row = rows.get(ids.length + 1); row && ids.length < count; row = rows.get(ids.length + 1))
      ids.push(Number(row.dataset['entry']))
  }
  return ids
}

/** In CSS pixels. */
export const offsetOfList = (): number => scrollerOfList().scrollTop

/** Scrolls the list, at most to its current end. */
export function scrollListTo(offset: number): void {
  const scroller = scrollerOfList()
  const height = Number.parseFloat(listElement().style.getPropertyValue('block-size'))
  scroller.scrollTop = Math.max(0, Math.min(offset, height - scroller.clientHeight))
  scroller.dispatchEvent(new Event('scroll'))
}

const scrollerOfList = (): HTMLElement => {
  const { parentElement } = listElement()
  if (!parentElement) throw new Error('the list is in the box that scrolls')
  return parentElement
}

/** Titles of the rendered rows. */
export const titles = (): readonly string[] =>
  [...get('list', 'Resources').querySelectorAll('li[aria-posinset] a')].map((link) => textOf(link))

/** The list's count, once its text matches. */
export const findCount = findStatus

export async function searchFor(app: RunningApp, words: string): Promise<void> {
  const box = get('searchbox', 'Search resources')
  await fill(app, box, words)
  await app.user.type(box, '{Enter}')
}

/** Selects a term, after narrowing the choices to it. */
export async function chooseTerm(
  app: RunningApp,
  filter: 'Category' | 'Region',
  name: string,
): Promise<void> {
  await fill(app, get('combobox', filter), name)
  const choices = await find('listbox', filter)
  await app.user.click(await findIn(choices, 'option', name))
}

/** Opens a row's entry and waits for its text; returns the title. */
export async function openAndRead(app: RunningApp, position: number): Promise<string> {
  const row = await findRow(position)
  const link = row.querySelector('a')
  if (!link) throw new Error('a row has a link')
  const title = textOf(link)
  await app.user.click(link)
  await findIn(get('region', 'Reader'), 'heading', title, { level: 2 })
  return title
}

export async function chooseInAccountMenu(
  app: RunningApp,
  item: 'Account' | 'Settings' | 'Diagnostics',
): Promise<void> {
  await app.user.click(await find('button', 'Account menu'))
  await app.user.click(await find('menuitem', item))
  await find('heading', item, { level: 1 })
}

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

/** The bar's message for an ended session. */
export const sessionEnded = 'Your session has ended'

/** Signs in again after a session has ended. */
export async function signInAgain(app: RunningApp, { password }: Credentials): Promise<void> {
  await says(sessionEnded)
  // Testing Library also takes the reader's header for a banner.
  const [bar] = screen.getAllByRole('banner')
  await app.user.click(await findIn(bar ?? document.body, 'button', 'Sign in'))
  const dialog = await find('dialog', 'Sign in again')
  await fill(app, passwordField(), password)
  await app.user.click(await findIn(dialog, 'button', 'Sign in'))
  await gone('dialog')
}

/** Scrolls until the count matches: the list loads more by itself near its end. */
export function scrollUntilCount(words: RegExp): Promise<void> {
  return waitFor(() => {
    scrollListTo(Infinity)
    const statuses = [...document.querySelectorAll('[role=status]')].map(textOf)
    if (!statuses.some((status) => words.test(status)))
      throw new Error(`no count says ${String(words)}: ${statuses.join(' | ')}`)
  })
}

export function ticked(name: string): Promise<HTMLElement> {
  return find('option', name, { selected: true })
}

/** Says that the service is unreachable; otherwise empty. */
export const offlineBanner = (): HTMLElement => get('status', 'Connection')

/** Presses the banner's Try again, unless main has already noticed that the service is back. */
export async function retry({ user }: RunningApp): Promise<void> {
  const button = offlineBanner().querySelector('button')
  if (button) await user.click(button)
}
