import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceFilterChips from '../../../../src/renderer/features/filters/ResourceFilterChips.vue'
import { get, openPage } from '../../page.ts'

test('each filter in force is named, and its button asks for it alone to be removed', async () => {
  const { user, mounting } = await openPage()
  const chips = mount(ResourceFilterChips, {
    props: {
      filters: [
        { key: 'search', label: 'Search', value: 'crabs', removal: { search: '' } },
        { key: 'category', label: 'Category', value: 'Health & Safety', removal: { category: null } },
      ],
    },
    ...mounting,
  })
  expect(get('list', 'Active filters').contains(get('button', 'Remove Search: crabs'))).toBe(true)
  await user.click(get('button', 'Remove Category: Health & Safety'))
  expect(chips.emitted('remove')).toEqual([[{ category: null }]])
})
