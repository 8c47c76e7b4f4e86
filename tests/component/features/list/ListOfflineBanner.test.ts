import type { ListPage } from '@shared/entries/resources'
import { signedOut } from '@shared/app/session'
import type { Result } from '@shared/errors/result'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ListOfflineBanner from '../../../../src/renderer/features/list/ListOfflineBanner.vue'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import { fromSearch, fromService, filtersFor } from '../../../unit/renderer/features/list/sample-pages.ts'
import AnnouncedWords from '../../../../src/renderer/ui/announcer/AnnouncedWords.vue'
import { useLoadedContent } from '../../../../src/renderer/features/session/loaded-content-store.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, openPage, textOf } from '../../page.ts'

async function banner(response: Result<ListPage>, filters: Partial<ReturnType<typeof filtersFor>> = {}) {
  const opened = await openPage({ session: amina })
  mount(ListOfflineBanner, opened.mounting)
  mount(AnnouncedWords, opened.mounting)
  const list = useResourceList()
  void list.show({ ...filtersFor(), ...filters })
  await opened.main.response('resources:list', response)
  return { ...opened, list }
}

/** The banner itself, and the announcement for screen readers. */
const [place, said] = [0, 1].map((index) => () => screen.getAllByRole('status')[index] ?? document.body) as [
  () => HTMLElement,
  () => HTMLElement,
]

test('while the service answers there is no banner', async () => {
  await banner(fromService(1, [1]))
  expect(textOf(place())).toBe('')
})

test('an unreachable service is reported with the age of the stored list', async () => {
  const { list, main } = await banner(fromService(1, [1]))
  void list.refresh()
  await main.response('resources:list', failure({ code: 'offline' }))
  expect(textOf(place())).toContain('You are offline This computer has no network connection')
  expect(textOf(place())).toMatch(/Last updated \d+ seconds? ago\./)
})

test('no age is shown without a list', async () => {
  await banner(failure({ code: 'offline' }))
  expect(textOf(place())).not.toContain('Last updated')
})

test('a filter that cannot be applied to stored resources is reported', async () => {
  await banner(fromSearch({ code: 'offline' }, 1, [1]), { type: 'Photo' })
  expect(textOf(place())).toContain('The type filter cannot be applied to resources stored on this computer.')
})

test.each([
  {
    what: 'can apply',
    response: fromSearch({ code: 'offline' }, 1, [1]),
    filters: {},
  },
  {
    what: 'without results leaves out',
    response: fromSearch({ code: 'offline' }, 1, []),
    filters: { type: 'Photo' as const },
  },
])('filters that a search $what are not reported', async ({ response, filters }) => {
  await banner(response, { search: 'crabs', ...filters })
  expect(textOf(place())).not.toContain('cannot be applied')
})

test('with the first answer of the service the banner goes', async () => {
  const { main, user } = await banner(fromSearch({ code: 'offline' }, 1, [1]))
  await user.click(get('button', 'Try again'))
  await main.response('resources:list', fromService(1, [1]))
  expect(textOf(place())).toBe('')
})

test('the banner disappears when the service rejects a request', async () => {
  const { main, user } = await banner(fromSearch({ code: 'offline' }, 1, []))
  await user.click(get('button', 'Try again'))
  await main.response('resources:list', failure({ code: 'forbidden' }))
  expect(textOf(place())).toBe('')
})

test('the banner disappears when the session has ended', async () => {
  const { main } = await banner(fromSearch({ code: 'offline' }, 1, [1]))
  await main.emit('session:changed', { ...signedOut, expired: true })
  expect(textOf(place())).toBe('')
})

test('the banner comes into a place that was there before, whose ages are not read out each time they change', async () => {
  const { list, main } = await banner(fromService(1, [1]))
  const before = place()
  void list.refresh()
  await main.response('resources:list', failure({ code: 'offline' }))
  expect(place()).toBe(before)
  expect(textOf(before)).toContain('You are offline')
  expect([...before.querySelectorAll('time')].map((time) => time.getAttribute('aria-live'))).toEqual(['off'])
})

test('the return of the service is announced, but not after everything was forgotten', async () => {
  const { list, main } = await banner(failure({ code: 'offline' }))
  useLoadedContent().forget()
  await settled()
  expect(textOf(said())).toBe('')
  void list.show(filtersFor())
  await main.response('resources:list', failure({ code: 'offline' }))
  void list.refresh()
  await main.response('resources:list', fromService(1, [1]))
  expect(textOf(place())).toBe('')
  expect(textOf(said())).toBe('The service can be reached again.')
})

test('the banner goes once main reaches the service, also beside a list that only the cache answers', async () => {
  const { list, main } = await banner(failure({ code: 'offline' }))
  void list.show({ ...filtersFor(), shelf: 'saved' })
  await main.response('resources:list', fromSearch(null, 1, [1]))
  expect(textOf(place())).toContain('You are offline')
  await main.emit('connection:restored', undefined)
  expect(textOf(place())).toBe('')
  expect(textOf(said())).toBe('The service can be reached again.')
})

test('a recovery while requests are repeated by hand repeats them once more', async () => {
  const { user, main } = await banner(failure({ code: 'offline' }))
  await user.click(get('button', 'Try again'))
  const requests = () => main.requestsOf('resources:list').length
  const before = requests()
  await main.emit('connection:restored', undefined)
  expect(requests()).toBe(before)
  await main.response('resources:list', failure({ code: 'timeout' }))
  await settled()
  expect(requests()).toBe(before + 1)
  await main.response('resources:list', fromService(1, [1]))
  expect(textOf(place())).toBe('')
})
