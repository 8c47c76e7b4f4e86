import { expect, test } from 'vitest'
import { get, has, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find, findIn, gone } from './page.ts'
import { useApp } from './running-app.ts'
import { fill, leaveEntries, openList, searchFor } from './steps.ts'

const { service, start } = useApp()

const searchBox = (): HTMLElement => get('searchbox', 'Search resources')
const searchIs = (words: string): Promise<void> =>
  waitFor(() => expect(searchBox()).toHaveProperty('value', words))

test('a view is saved and opened again; recent searches are offered where the search begins', async () => {
  leaveEntries(service, 250, 279)
  const app = await start()
  await openList(app, service.account)
  await searchFor(app, '"of the" -zebra')
  await app.user.click(await find('button', 'Save this search…'))
  const dialog = await find('dialog', 'Save this search')
  expect(await findings()).toEqual([])
  await fill(app, await findIn(dialog, 'textbox', 'Name'), 'Of the')
  await app.user.click(await findIn(dialog, 'button', 'Save'))
  const saved = await find('button', 'Of the')
  expect(get('list', 'Saved searches').contains(saved)).toBe(true)
  await waitFor(() => expect(saved.getAttribute('aria-current')).toBe('true'))

  await searchFor(app, 'water')
  await waitFor(() => expect(get('button', 'Of the').hasAttribute('aria-current')).toBe(false))
  await app.user.click(get('button', 'Of the'))
  await searchIs('"of the" -zebra')
  // While rows are being replaced, none of them can take the focus.
  await waitFor(() =>
    expect(get('list', 'Resources').closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false'),
  )

  searchBox().focus()
  await find('list', 'Recent searches')
  await app.user.keyboard('{Escape}')
  await gone('list', 'Recent searches')
  await app.user.keyboard('{ArrowDown}')
  await waitFor(() => expect(get('list', 'Resources').contains(document.activeElement)).toBe(true))
  searchBox().focus()
  // A search is saved at an idle moment.
  await waitFor(() => expect(textOf(get('list', 'Recent searches'))).toContain('water'))
  expect(await findings()).toEqual([])
})

test('a saved search that is deleted right before quitting stays deleted', async () => {
  leaveEntries(service, 250, 279)
  const app = await start()
  await openList(app, service.account)
  for (const words of ['water', 'forest']) {
    await searchFor(app, words)
    await app.user.click(await find('button', 'Save this search…'))
    const dialog = await find('dialog', 'Save this search')
    await fill(app, await findIn(dialog, 'textbox', 'Name'), `About ${words}`)
    await app.user.click(await findIn(dialog, 'button', 'Save'))
    await find('button', `About ${words}`)
  }
  await app.user.click(await find('button', 'Actions for About water'))
  get('menuitem', 'Delete').click()
  await app.quit()

  await start()
  await find('button', 'About forest')
  expect(has('button', 'About water')).toBe(false)
})
