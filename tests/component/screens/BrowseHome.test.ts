import { noFilters } from '@shared/filters/filters'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { unfiltered } from '../../../src/renderer/features/filters/resource-route.ts'
import { useSavedSearches } from '../../../src/renderer/features/filters/searches/saved-searches-store.ts'
import { useResourceList } from '../../../src/renderer/features/list/store/resource-list-store.ts'
import { useMarks } from '../../../src/renderer/features/marks/marks-store.ts'
import BrowseHome from '../../../src/renderer/screens/browse/home/BrowseHome.vue'
import { fromService } from '../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage, textOf } from '../page.ts'

type Props = InstanceType<typeof BrowseHome>['$props']

async function home(props: Partial<Props> = {}, singleKeyShortcuts = true) {
  const page = await openPage({ session: amina, settings: { singleKeyShortcuts } })
  const wrapper = mount(BrowseHome, {
    props: { view: unfiltered, lastRead: null, filters: noFilters, isEntryLeftOut: false, ...props },
    ...page.mounting,
  })
  return { ...page, wrapper }
}

test('an invitation without a number is shown as long as nothing is known', async () => {
  await home()
  expect(has('heading', 'Choose something to read')).toBe(true)
  expect(has('button')).toBe(false)
  expect(textOf(get('list', 'Pick up where you left off'))).toBe('')
})

test('the key for the keyboard shortcuts is named only while it acts', async () => {
  const { wrapper } = await home()
  expect(wrapper.text()).toContain('press ? for all keyboard shortcuts')
  const { wrapper: off } = await home({}, false)
  expect(off.text()).toContain('Pick a resource from the list.')
  expect(off.text()).not.toContain('?')
})

test('the entry read last opens with one click', async () => {
  const { user, wrapper } = await home({ lastRead: { id: 7, title: 'Crabs', language: 'fr' } })
  await user.click(get('button', /Crabs/))
  expect(wrapper.emitted('open')).toEqual([[7]])
})

test.each([
  [true, /3 new resources/],
  [false, /3\+ new/],
])('new resources since the last visit lead to their shelf (all are stored: %s)', async (hasAllNew, name) => {
  const { main, user, wrapper } = await home()
  void useMarks().count(noFilters)
  await main.response(
    'marks:counts',
    ok<'marks:counts'>({
      all: 40,
      unread: 12,
      new: 3,
      saved: 0,
      annotated: 0,
      isWhole: true,
      hasAllNew,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  await settled()
  await user.click(get('button', name))
  expect(wrapper.emitted('change')).toEqual([[{ shelf: 'new' }]])
})

test('saved searches with something new are named, others are not', async () => {
  const { main } = await home()
  void useSavedSearches().load()
  const search = (name: string, count: number) => ({
    id: name,
    name,
    query: { search: name },
    notifies: false,
    filters: { ...noFilters, search: name },
    news: { count, isMore: false },
  })
  await main.response('searches:saved', ok<'searches:saved'>([search('Rice', 2), search('Peat', 0)]))
  await settled()
  expect(has('button', /2 new in a saved search.*Rice/)).toBe(true)
  expect(has('button', /Peat/)).toBe(false)
})

test('the size of the cache is the service’s own number, and not that of a part', async () => {
  const { main, wrapper } = await home()
  void useResourceList().show(noFilters)
  await main.response('resources:list', fromService(1, [1, 2], { total: 240, hasMore: true }))
  await settled()
  expect(textOf(get('list', 'Pick up where you left off'))).toBe('In the library240 resources')
  for (const part of [{ search: 'crabs' }, { language: 'ar' }]) {
    await wrapper.setProps({ view: { ...unfiltered, ...part } })
    expect(textOf(get('list', 'Pick up where you left off'))).toBe('')
  }
})

test('an entry that is not reopened is reported', async () => {
  await home({ isEntryLeftOut: true })
  expect(textOf(get('status'))).toContain('was not reopened')
})
