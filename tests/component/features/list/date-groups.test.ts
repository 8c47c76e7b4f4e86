import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computed, defineComponent, h } from 'vue'
import { useResourceList } from '../../../../src/renderer/features/list/store/resource-list-store.ts'
import { useDateGroups } from '../../../../src/renderer/features/list/rows/use-date-groups.ts'
import {
  fromService,
  filtersFor,
  row,
  searchedPage,
} from '../../../unit/renderer/features/list/sample-pages.ts'
import { openPage } from '../../page.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Group names in a list with two rows from today and one from yesterday. */
async function names(said: Partial<ReturnType<typeof filtersFor>> = {}) {
  vi.setSystemTime(new Date(2026, 10, 18, 23, 58))
  const days = [18, 18, 17].map((day) => new Date(2026, 10, day, 12).toISOString())
  const rows = days.map((date, index) => row(index + 1, { date }))
  const page = await openPage()
  const list = useResourceList()
  void list.show({ ...filtersFor(), ...said })
  const response = said.sort
    ? {
        ok: true as const,
        value: { ...searchedPage(1, [], { rows }), from: 'stored-search' as const, reason: null },
      }
    : fromService(1, [], { rows })
  await page.main.response('resources:list', response)
  const Names = defineComponent(() => {
    const groups = useDateGroups(computed(() => list.shown?.rows ?? []))
    return () => h('p', groups.value.map(({ first, name }) => `${first} ${name}`).join(', '))
  })
  return mount(Names, page.mounting)
}

test('the first row of each stretch of days is named, and again after midnight', async () => {
  const wrapper = await names()
  expect(wrapper.text()).toBe('0 Today, 2 Yesterday')
  await vi.advanceTimersByTimeAsync(180_000)
  expect(wrapper.text()).toBe('0 Yesterday, 2 This week')
})

test('a list in another order than that of dates has no stretches of days', async () => {
  expect((await names({ sort: 'title' })).text()).toBe('')
  expect((await names({ search: 'reef' })).text()).toBe('')
})
