import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useMarks } from '../../../../src/renderer/features/marks/marks-store.ts'
import ShelfBar from '../../../../src/renderer/features/marks/ShelfBar.vue'
import { filtersFor } from '../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, ok, openPage, withoutFeatures } from '../../page.ts'

/** The bar of the whole list, with twelve unread entries. */
async function bar(shelf: string | null = null, { info = withoutFeatures(), annotated = 2 } = {}) {
  const page = await openPage({ info })
  const wrapper = mount(ShelfBar, { props: { shelf, filters: filtersFor() }, ...page.mounting })
  void useMarks().count(filtersFor())
  await page.main.response(
    'marks:counts',
    ok<'marks:counts'>({
      all: 40,
      unread: 12,
      new: 3,
      saved: 0,
      annotated,
      isWhole: true,
      hasAllNew: true,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  await settled()
  return { ...page, wrapper }
}

test('each shelf shows how many entries it has, except “All”, whose number is in the list', async () => {
  await bar('new')
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent?.trim())
  expect(names).toEqual(['All', 'Unread 12', 'New 3', 'Saved 0', 'Notes 2'])
  expect(get('radio', 'New 3')).toHaveProperty('checked', true)
  expect(has('combobox', 'Reading list')).toBe(false)
})

test('there is no shelf of notes where the operator has switched them off', async () => {
  await bar(null, { info: withoutFeatures('annotations') })
  expect(has('radio', 'Saved 0')).toBe(true)
  expect(has('radio', /Notes/)).toBe(false)
})

test('there is a shelf of notes once there are any, and while a filter leaves none of them', async () => {
  const { main, wrapper } = await bar(null, { annotated: 0 })
  const counts = {
    all: 40,
    unread: 12,
    new: 3,
    saved: 0,
    isWhole: true,
    hasAllNew: true,
    toFetch: { saved: 0, annotated: 0 },
  }
  expect(has('radio', /Notes/)).toBe(false)
  void useMarks().count(filtersFor())
  await main.response('marks:counts', ok<'marks:counts'>({ ...counts, annotated: 1 }))
  await settled()
  expect(has('radio', 'Notes 1')).toBe(true)
  await wrapper.setProps({ filters: filtersFor('crabs') })
  void useMarks().count(filtersFor('crabs'))
  await main.response('marks:counts', ok<'marks:counts'>({ ...counts, annotated: 0 }))
  await settled()
  expect(has('radio', 'Notes 0')).toBe(true)
  await wrapper.setProps({ filters: filtersFor() })
  void useMarks().count(filtersFor())
  await main.response('marks:counts', ok<'marks:counts'>({ ...counts, annotated: 0 }))
  await settled()
  expect(has('radio', /Notes/)).toBe(false)
})

test('the numbers are of the list that is shown: another one has none until it is counted', async () => {
  const { main, wrapper } = await bar()
  const other = filtersFor('crabs')
  await wrapper.setProps({ filters: other })
  expect(has('radio', 'Unread')).toBe(true)
  void useMarks().count(other)
  await main.response(
    'marks:counts',
    ok<'marks:counts'>({
      all: 2,
      unread: 1,
      new: 0,
      saved: 0,
      annotated: 0,
      isWhole: true,
      hasAllNew: true,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  await settled()
  expect(has('radio', 'Unread 1')).toBe(true)
  await wrapper.setProps({ filters: { ...other, shelf: 'new' }, shelf: 'new' })
  expect(has('radio', 'Unread 1')).toBe(true)
  await wrapper.setProps({ filters: null })
  expect(has('radio', 'Unread')).toBe(true)
})

test('saved resources that are still to be fetched count as saved, and under a filter as some that may be', async () => {
  const { main, wrapper } = await bar()
  const counts = {
    all: 40,
    unread: 12,
    new: 3,
    saved: 1,
    annotated: 0,
    isWhole: true,
    hasAllNew: true,
    toFetch: { saved: 3, annotated: 0 },
  }
  void useMarks().count(filtersFor())
  await main.response('marks:counts', ok<'marks:counts'>(counts))
  await settled()
  expect(has('radio', 'Saved 4')).toBe(true)
  await wrapper.setProps({ filters: filtersFor('crabs') })
  void useMarks().count(filtersFor('crabs'))
  await main.response('marks:counts', ok<'marks:counts'>(counts))
  await settled()
  expect(has('radio', 'Saved 1+')).toBe(true)
})

test('a partly stored list may have more unread entries, but no more new or saved ones', async () => {
  const { main } = await bar()
  void useMarks().count(filtersFor())
  await main.response(
    'marks:counts',
    ok<'marks:counts'>({
      all: 40,
      unread: 12,
      new: 3,
      saved: 2,
      annotated: 0,
      isWhole: false,
      hasAllNew: true,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  await settled()
  expect([has('radio', 'Unread 12+'), has('radio', 'New 3'), has('radio', 'Saved 2')]).toEqual([
    true,
    true,
    true,
  ])
})

test('no number is shown if only entries that are not stored may be unread', async () => {
  const { main } = await bar()
  void useMarks().count(filtersFor())
  await main.response(
    'marks:counts',
    ok<'marks:counts'>({
      all: 40,
      unread: 0,
      new: 0,
      saved: 0,
      annotated: 0,
      isWhole: false,
      hasAllNew: true,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  await settled()
  expect([has('radio', 'Unread'), has('radio', 'New 0')]).toEqual([true, true])
})

test('more entries may be new if all the listed ones are', async () => {
  const { main } = await bar()
  void useMarks().count(filtersFor())
  await main.response(
    'marks:counts',
    ok<'marks:counts'>({
      all: 20,
      unread: 20,
      new: 20,
      saved: 0,
      annotated: 0,
      isWhole: false,
      hasAllNew: false,
      toFetch: { saved: 0, annotated: 0 },
    }),
  )
  await settled()
  expect([has('radio', 'New 20+'), has('radio', 'Saved 0')]).toEqual([true, true])
})

test('choosing a shelf changes what is shown, and everything is none of them', async () => {
  const { user, wrapper } = await bar('unread')
  await user.click(get('radio', 'Saved 0'))
  await user.click(get('radio', 'All'))
  expect(wrapper.emitted('change')).toEqual([[{ shelf: 'saved' }], [{ shelf: null }]])
})

test('the person’s reading lists are among what is saved', async () => {
  const { main, user, wrapper } = await bar('list-4')
  await main.response(
    'reading-lists:read',
    ok<'reading-lists:read'>([
      { id: 2, name: 'Birds', entries: 7 },
      { id: 4, name: 'Reefs', entries: 1 },
    ]),
  )
  await settled()
  expect(get('radio', 'Saved 0')).toHaveProperty('checked', true)
  expect(get('combobox', 'Reading list')).toHaveProperty('value', '4')
  await user.selectOptions(get('combobox', 'Reading list'), '2')
  await user.selectOptions(get('combobox', 'Reading list'), '')
  expect(wrapper.emitted('change')).toEqual([[{ shelf: 'list-2' }], [{ shelf: 'saved' }]])
  await user.click(get('button', 'Manage reading lists'))
  expect(wrapper.emitted('manage')).toHaveLength(1)
})
