import { screen } from '@testing-library/dom'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, findIn, findStatus, gone, says } from './page.ts'
import type { RunningApp } from './running-app.ts'

// What most journeys are made of, by the names of docs/testers.md.

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

/** The list and its rows by their elements: looking up roles takes long on a page this large. */
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

/** The row of that position, once it is drawn. */
export function findRow(position: number): Promise<HTMLElement> {
  return waitFor(() => {
    const row = rowsByPosition().get(position)
    if (!row || !get('list', 'Resources').contains(row)) throw new Error(`row ${position} is not drawn`)
    return row
  })
}

/**
 * Scrolls the list until the row of that position is drawn, from where it is and loading on as far as that takes. Row
 * heights are known without layout; the list ends where its last row does, as the engine has it.
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

/** The ids of so many entries from the top, in their order; scrolls through them. */
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

/** How far the list is scrolled, in CSS pixels. */
export const offsetOfList = (): number => scrollerOfList().scrollTop

/** Scrolls the list, at most to its end as it is now. */
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

/** The titles of the rows that are drawn. */
export const titles = (): readonly string[] =>
  [...get('list', 'Resources').querySelectorAll('li[aria-posinset] a')].map((link) => textOf(link))

/** What the list says of how many there are, once it knows and what it says fits. */
export const findCount = findStatus

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
  // Testing Library takes the header of the reader for a banner as well.
  const [bar] = screen.getAllByRole('banner')
  await app.user.click(await findIn(bar ?? document.body, 'button', 'Sign in'))
  const dialog = await find('dialog', 'Sign in again')
  await fill(app, passwordField(), password)
  await app.user.click(await findIn(dialog, 'button', 'Sign in'))
  await gone('dialog')
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

/** Scrolls on until the count reads so: near its end the list loads more by itself. */
export function scrollUntilCount(words: RegExp): Promise<void> {
  return waitFor(() => {
    scrollListTo(Infinity)
    const statuses = [...document.querySelectorAll('[role=status]')].map(textOf)
    if (!statuses.some((status) => words.test(status)))
      throw new Error(`no count says ${String(words)}: ${statuses.join(' | ')}`)
  })
}

/** Waits until a category or region of that name is ticked. */
export function ticked(name: string): Promise<HTMLElement> {
  return find('option', name, { selected: true })
}

/** Says that the service is out of reach; empty while it is not. */
export const offlineBanner = (): HTMLElement => get('status', 'Connection')

/** Presses Try again of the banner, unless main has found out by itself that the service is back. */
export async function retry({ user }: RunningApp): Promise<void> {
  const button = offlineBanner().querySelector('button')
  if (button) await user.click(button)
}
