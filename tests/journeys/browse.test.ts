import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { nextTick } from 'vue'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { says } from './page.ts'
import { useApp } from './running-app.ts'
import {
  entriesOf,
  findCount,
  findRow,
  leaveEntries,
  openList,
  scrollUntilCount,
  searchFor,
  sessionEnded,
  signInAgain,
  submitSignIn,
} from './steps.ts'

const { service, start } = useApp()

const searchBox = (): HTMLElement => get('searchbox', 'Search resources')

test('while a slow service is asked there is a skeleton, and then its rows', async () => {
  const app = await start()
  const respond = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await submitSignIn(app, service.account)
  await findCount(/^Loading resources…$/)
  const skeleton = (): Element | null => get('region', 'Resources').querySelector('.skeleton')
  await waitFor(() => expect(skeleton()).not.toBeNull())
  respond()
  await findRow(1)
  expect(skeleton()).toBeNull()
})

test('a search that is replaced is given up down to the socket, and its answer never shown', async () => {
  // Requests end only by being replaced.
  const app = await start({ timeoutMs: 600_000 })
  await openList(app, service.account)
  const respond = service.addRule({ route: 'entries', fault: { kind: 'hold' } })
  await searchFor(app, 'mangrove')
  await service.waitForRequest(({ query }) => query['search'] === 'mangrove')
  await searchFor(app, 'forest')
  await service.waitForRequest(({ query, aborted }) => query['search'] === 'mangrove' && aborted)
  respond()
  const marked = (): string => textOf(get('list', 'Resources').querySelector('mark') ?? document.body)
  await waitFor(() => expect(marked()).toMatch(/^forest/i))
  expect(searchBox()).toHaveProperty('value', 'forest')
  expect(service.requests.find(({ query }) => query['search'] === 'mangrove')?.status).toBeUndefined()
})

test('keys that compose a word with an input method do nothing else', async () => {
  const app = await start()
  await openList(app, service.account)
  await searchFor(app, 'mangrove')
  await findCount(/^20 of (?!240)\d+ resources$/)
  const press = (key: string, isComposing: boolean) => {
    const event = new KeyboardEvent('keydown', { key, isComposing, bubbles: true, cancelable: true })
    searchBox().dispatchEvent(event)
    return event.defaultPrevented
  }
  searchBox().focus()
  for (const key of ['Escape', 'ArrowDown', 'Enter']) expect(press(key, true), key).toBe(false)
  await nextTick()
  expect(searchBox()).toHaveProperty('value', 'mangrove')
  expect(document.activeElement).toBe(searchBox())
  press('Escape', false)
  await waitFor(() => expect(searchBox()).toHaveProperty('value', ''))
})

test('without totals the list goes on to its end, and its size counts as unknown until then', async () => {
  leaveEntries(service, 100, 159)
  service.addRule({ route: 'entries', fault: { kind: 'strip-headers' } })
  await openList(await start(), service.account)
  await findCount(/^\d+ resources so far$/)
  expect((await findRow(1)).getAttribute('aria-setsize')).toBe('-1')
  await scrollUntilCount(/^60 resources$/)
  expect((await findRow(60)).getAttribute('aria-setsize')).toBe('60')
})

test('entries of one and the same second, and entries that come again on the next page, are listed once', async () => {
  // They share one date: only their ids tell them apart (docs/forum-service.md).
  const [first, last] = [128, 147]
  leaveEntries(service, first - 30, last + 30)
  service.addRule({ route: 'entries', fault: { kind: 'repeat-across-pages', entries: 4 } })
  await openList(await start(), service.account)
  await scrollUntilCount(/^80 resources$/)
  const entries = await entriesOf(80)
  expect(new Set(entries).size).toBe(entries.length)
  for (let id = first; id <= last; id += 1) expect(entries).toContain(id)
})

test('a search stays in its box when the session turns out to have ended', async () => {
  const app = await start()
  await openList(app, service.account)
  service.addRule({ route: 'entries', times: 1, fault: { kind: 'preset', preset: 'invalid_token' } })
  await app.user.type(searchBox(), 'mangro')
  await says(sessionEnded)
  expect(searchBox()).toHaveProperty('value', 'mangro')
  expect(screen.queryByRole('alert')).toBeNull()
  await signInAgain(app, service.account)
  expect(searchBox()).toHaveProperty('value', 'mangro')
  await findRow(1)
})
