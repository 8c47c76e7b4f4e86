import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ShelfColumn from '../../../../src/renderer/features/marks/ShelfColumn.vue'
import { filtersFor } from '../../../unit/renderer/features/list/sample-pages.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, ok, openPage } from '../../page.ts'

const birds = { id: 2, name: 'Birds', entries: 7 }
const reefs = { id: 4, name: 'الشعاب', entries: 1 }

async function column(shelf: string | null, lists: readonly (typeof birds)[]) {
  const page = await openPage()
  const wrapper = mount(ShelfColumn, {
    props: { shelf, filters: filtersFor() },
    ...page.mounting,
  })
  await page.main.response('reading-lists:read', ok<'reading-lists:read'>(lists))
  await settled()
  return { ...page, wrapper }
}

test('reading lists stand under the shelves with their numbers, each a choice in place of a shelf', async () => {
  const { user, wrapper } = await column(null, [birds, reefs])
  const group = get('group', 'Reading lists')
  expect([...group.querySelectorAll('label')].map((label) => label.textContent.trim())).toEqual([
    'Birds 7',
    'الشعاب 1',
  ])
  await user.click(get('radio', 'الشعاب 1'))
  expect(wrapper.emitted('change')).toEqual([[{ shelf: 'list-4' }]])
  await wrapper.setProps({ shelf: 'list-4' })
  expect(screen.getAllByRole('radio', { checked: true })).toEqual([get('radio', 'الشعاب 1')])
  await user.click(get('radio', 'All'))
  expect(wrapper.emitted('change')).toEqual([[{ shelf: 'list-4' }], [{ shelf: null }]])
})

test('shelves and reading lists are one choice: one stop of Tab, and arrows lead from one to the other', async () => {
  const { user, wrapper } = await column('saved', [birds])
  await user.tab()
  expect(document.activeElement).toBe(get('radio', 'Saved'))
  await user.keyboard('{ArrowDown}')
  expect(wrapper.emitted('change')).toEqual([[{ shelf: 'list-2' }]])
  await user.tab()
  expect(document.activeElement).toBe(get('button', 'Manage reading lists'))
  await user.keyboard('{Enter}')
  expect(wrapper.emitted('manage')).toHaveLength(1)
})

test('a person without reading lists is offered one on the “Saved” shelf', async () => {
  const { wrapper } = await column(null, [])
  expect(has('heading', 'Reading lists')).toBe(false)
  await wrapper.setProps({ shelf: 'saved' })
  expect(has('heading', 'Reading lists')).toBe(true)
  expect(has('button', 'Manage reading lists')).toBe(true)
})
