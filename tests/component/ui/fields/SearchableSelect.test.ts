import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import AnnouncedWords from '../../../../src/renderer/ui/AnnouncedWords.vue'
import SearchableSelect from '../../../../src/renderer/ui/fields/SearchableSelect.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage, textOf } from '../../page.ts'
import { waitFor } from '../../../support/patience.ts'

// Where the list stands, and over what, is shown by tests/e2e.

const options = [
  { id: 1, name: 'École' },
  { id: 2, name: 'Forests' },
  { id: 3, name: 'Forest fires' },
]

interface SelectProps {
  readonly modelValue?: number | null
  readonly options?: typeof options
  readonly loading?: boolean
}

/** A box that keeps what is chosen, as the screens do, between a button before it and one behind. */
async function select(props: SelectProps = {}) {
  const page = await openPage()
  mount(AnnouncedWords, page.mounting)
  const wrapper = mount(SearchableSelect, {
    props: {
      id: 'category',
      label: 'Category',
      placeholder: 'All categories',
      loading: false,
      options,
      modelValue: null,
      ...props,
      'onUpdate:modelValue': (modelValue: number | null) => void wrapper.setProps({ modelValue }),
    },
    ...page.mounting,
  })
  await settled()
  return { ...page, wrapper, chosen: () => wrapper.emitted('update:modelValue')?.flat() ?? [] }
}

const box = (): HTMLInputElement => get('combobox', 'Category') as HTMLInputElement
const offered = (): readonly string[] => screen.queryAllByRole('option').map(textOf)
const selectedText = (): string => box().value.slice(box().selectionStart ?? 0, box().selectionEnd ?? 0)
const active = (): string | null => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? null : textOf(document.getElementById(id) ?? document.body)
}

test('what is chosen is shown by its name, and clearing it leaves the focus in the box', async () => {
  const { user, chosen } = await select({ modelValue: 2 })
  expect(box().value).toBe('Forests')
  await user.click(get('button', 'Clear Category'))
  expect(chosen()).toEqual([null])
  expect(box().value).toBe('')
  expect(document.activeElement).toBe(box())
})

test('where nothing is chosen there is nothing to clear', async () => {
  await select()
  expect(box().value).toBe('')
  expect(has('button', 'Clear Category')).toBe(false)
})

test('a choice whose name comes late is named once it is there', async () => {
  const { wrapper } = await select({ modelValue: 2, options: [] })
  await wrapper.setProps({ options })
  expect(box().value).toBe('Forests')
})

test('the first letter typed into a closed box narrows the list, and so does pasted text', async () => {
  const { user } = await select()
  await user.tab()
  await user.keyboard('e')
  expect(offered()).toEqual(['École', 'Forests', 'Forest fires'])
  await user.keyboard('{Escape}')
  await user.paste('eco')
  expect(offered()).toEqual(['École'])
})

test('the text is selected with the focus, so that typing replaces it', async () => {
  const { user } = await select({ modelValue: 2 })
  await user.tab()
  expect(selectedText()).toBe('Forests')
  await user.keyboard('fire')
  expect(box().value).toBe('fire')
  expect(offered()).toEqual(['Forest fires'])
})

test('a click into the box selects its text and offers everything', async () => {
  const { user } = await select({ modelValue: 2 })
  await user.click(box())
  expect(selectedText()).toBe('Forests')
  expect(offered()).toHaveLength(3)
  expect(get('option', 'Forests', { selected: true })).toBeTruthy()
  await user.click(get('option', 'École'))
  expect(box().value).toBe('École')
  expect(offered()).toEqual([])
  expect(document.activeElement).toBe(box())
})

test('an emptied box filters no longer', async () => {
  const { user, chosen } = await select({ modelValue: 2 })
  await user.clear(box())
  expect(chosen()).toEqual([null])
  expect(offered()).toHaveLength(3)
})

test('Tab closes the list and leaves the choice as it was', async () => {
  const { user, chosen } = await select()
  await user.type(box(), 'for')
  await user.tab()
  expect(has('listbox')).toBe(false)
  expect(box().value).toBe('')
  expect(chosen()).toEqual([])
})

test('what the box says of its list is true, opened and closed', async () => {
  const { user } = await select()
  expect(box().getAttribute('aria-controls')).toBeNull()
  expect(box().getAttribute('aria-expanded')).toBe('false')
  expect(box().getAttribute('aria-autocomplete')).toBe('list')
  await user.click(box())
  expect(box().getAttribute('aria-expanded')).toBe('true')
  expect(box().getAttribute('aria-controls')).toBe(get('listbox', 'Category').id)
  await user.type(box(), 'zzz')
  expect(has('listbox')).toBe(false)
  expect(box().getAttribute('aria-controls')).toBeNull()
  expect(box().getAttribute('aria-expanded')).toBe('false')
})

test('nothing is chosen before an arrow points at it', async () => {
  const { user, chosen } = await select()
  await user.type(box(), 'for')
  expect(active()).toBeNull()
  await user.keyboard('{Enter}')
  expect(chosen()).toEqual([])
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Forest fires')
  await user.keyboard('{Enter}')
  expect(chosen()).toEqual([3])
  expect(active()).toBeNull()
  expect(has('listbox')).toBe(false)
})

test('Enter takes a name that was typed in full, whatever its case and accents', async () => {
  const { user, chosen } = await select()
  await user.type(box(), 'ecole{Enter}')
  expect(chosen()).toEqual([1])
  expect(box().value).toBe('École')
})

test('arrows open the list: at what is chosen, at either end, or, with Alt, at nothing', async () => {
  const { user } = await select()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Forest fires')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('École')
  await user.keyboard('{Escape}{Alt>}{ArrowDown}{/Alt}')
  expect(has('listbox')).toBe(true)
  expect(active()).toBeNull()
  await user.click(get('option', 'Forests'))
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Forests')
})

test('Esc closes the list first, and the choice stands again in the box', async () => {
  const { user } = await select({ modelValue: 2 })
  const seen = vi.fn()
  document.addEventListener('keydown', seen)
  await user.type(box(), 'zzz')
  seen.mockClear()
  await user.keyboard('{Escape}')
  expect(box().value).toBe('Forests')
  expect(seen).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(seen).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', seen)
})

test('how many match is announced, and that nothing does', async () => {
  const { user } = await select()
  const announced = () => textOf(get('status'))
  await user.type(box(), 'for')
  await waitFor(() => expect(announced()).toBe('2 choices'))
  await user.type(box(), 'zz')
  await waitFor(() => expect(announced()).toBe('Nothing matches “forzz”'))
  expect(screen.getAllByText('Nothing matches “forzz”')).toHaveLength(2)
  await user.tab()
  await waitFor(() => expect(announced()).toBe(''))
})

test('a list that is opened before its choices are there says so, and fills under the focus', async () => {
  const { user, wrapper } = await select({ options: [], loading: true })
  await user.type(box(), 'e')
  expect(screen.getAllByText('Loading choices…')[0]).toBeTruthy()
  expect(screen.queryByText(/Nothing matches/)).toBeNull()
  await wrapper.setProps({ options: options.slice(0, 1), loading: false })
  await settled()
  expect(offered()).toEqual(['École'])
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('e')
})

test('the button beside the box opens and closes the list', async () => {
  const { user } = await select()
  const button = get('button', 'Show choices for Category')
  await user.click(button)
  expect(offered()).toHaveLength(3)
  expect(document.activeElement).toBe(box())
  await user.click(button)
  expect(has('listbox')).toBe(false)
})
