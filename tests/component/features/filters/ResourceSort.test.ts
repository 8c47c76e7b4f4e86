import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceSort from '../../../../src/renderer/features/filters/ResourceSort.vue'
import { unfiltered } from '../../../../src/renderer/features/filters/resource-route.ts'
import { get, has, openPage } from '../../page.ts'

test('the order of the list is chosen', async () => {
  const { user, mounting } = await openPage()
  const wrapper = mount(ResourceSort, { props: { view: unfiltered }, ...mounting })
  const box = get('combobox', 'Sort by')
  expect(box).toHaveProperty('value', 'newest')
  await user.selectOptions(box, 'Oldest first')
  expect(wrapper.emitted('change')).toEqual([[{ sort: 'oldest' }]])
})

test('relevance is offered with a search alone', async () => {
  const { mounting } = await openPage()
  const wrapper = mount(ResourceSort, { props: { view: unfiltered }, ...mounting })
  expect(has('option', 'Relevance')).toBe(false)
  await wrapper.setProps({ view: { ...unfiltered, search: 'sea' } })
  expect(has('option', 'Relevance')).toBe(true)
})

test('an order of one’s own is offered in a reading list alone', async () => {
  const { mounting } = await openPage()
  const wrapper = mount(ResourceSort, { props: { view: { ...unfiltered, shelf: 'saved' } }, ...mounting })
  expect(has('option', 'My order')).toBe(false)
  await wrapper.setProps({ view: { ...unfiltered, shelf: 'list-3' } })
  expect(has('option', 'My order')).toBe(true)
})
