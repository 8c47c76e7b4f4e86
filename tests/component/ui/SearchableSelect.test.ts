import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SearchableSelect from '../../../src/renderer/ui/SearchableSelect.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../page.ts'

// The list itself is drawn by its place on the screen, which there is none of here: tests/e2e shows it.

const options = [
  { id: 1, name: 'Health & Safety' },
  { id: 2, name: 'Forests' },
]

async function select(props: { readonly modelValue: number | null; readonly options?: typeof options }) {
  const page = await openPage()
  const wrapper = mount(SearchableSelect, {
    props: { id: 'category', label: 'Category', placeholder: 'All categories', options, ...props },
    ...page.mounting,
  })
  await settled()
  return { ...page, wrapper }
}

test('what is chosen is shown by its name, with a button that clears it', async () => {
  const { user, wrapper } = await select({ modelValue: 2 })
  expect(get('combobox', 'Category')).toHaveProperty('value', 'Forests')
  await user.click(get('button', 'Clear Category'))
  expect(wrapper.emitted('update:modelValue')).toEqual([[null]])
})

test('where nothing is chosen there is nothing to clear', async () => {
  await select({ modelValue: null })
  expect(get('combobox', 'Category')).toHaveProperty('value', '')
  expect(has('button', 'Clear Category')).toBe(false)
})

test('a choice whose name comes late is named once it is there', async () => {
  const { wrapper } = await select({ modelValue: 2, options: [] })
  await wrapper.setProps({ options })
  await settled()
  expect(get('combobox', 'Category')).toHaveProperty('value', 'Forests')
})
