import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import AnnouncedWords from '../../../../../src/renderer/ui/announcer/AnnouncedWords.vue'
import FacetFilter from '../../../../../src/renderer/features/filters/terms/FacetFilter.vue'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { waitFor } from '../../../../support/patience.ts'
import { get, has, openPage, textOf } from '../../../page.ts'

const options = [
  { id: 1, name: 'École' },
  { id: 2, name: 'Forests' },
  { id: 3, name: 'Forest fires' },
  { id: 4, name: 'Peat' },
]

/** A facet that keeps its selection, as the screen does. */
async function facet(props: Partial<InstanceType<typeof FacetFilter>['$props']> = {}) {
  const page = await openPage()
  mount(AnnouncedWords, page.mounting)
  const wrapper = mount(FacetFilter, {
    props: {
      id: 'category',
      label: 'Category',
      placeholder: 'All categories',
      isLoading: false,
      counts: null,
      options,
      modelValue: [],
      ...props,
      'onUpdate:modelValue': (modelValue: readonly number[]) => void wrapper.setProps({ modelValue }),
    },
    ...page.mounting,
  })
  await settled()
  return { ...page, wrapper, ticked: () => wrapper.props('modelValue') }
}

const box = (): HTMLInputElement => get('combobox', 'Category') as HTMLInputElement
const names = (): readonly string[] =>
  screen.queryAllByRole('option').map((option) => option.querySelector('.name')?.textContent ?? '')
const isTicked = (name: RegExp): boolean => get('option', name).getAttribute('aria-selected') === 'true'
const active = (): string | null => {
  const id = box().getAttribute('aria-activedescendant')
  return id === null ? null : textOf(document.getElementById(id) ?? document.body)
}

test('any of the terms are ticked, and unticked, one beside the other', async () => {
  const { user, ticked } = await facet()
  await user.click(get('option', 'Forests'))
  await user.click(get('option', 'Peat'))
  expect(ticked()).toEqual([2, 4])
  expect([isTicked(/Forests/), isTicked(/Peat/), isTicked(/École/)]).toEqual([true, true, false])
  await user.click(get('option', 'Forests'))
  expect(ticked()).toEqual([4])
})

test('typing narrows the list, whatever the accents, and Enter ticks the first and makes room for the next word', async () => {
  const { user, ticked } = await facet()
  await user.type(box(), 'eco')
  expect(names()).toEqual(['École'])
  await user.keyboard('{Enter}')
  expect(ticked()).toEqual([1])
  expect(box().value).toBe('')
  expect(names()).toHaveLength(options.length)
})

test('names that begin with the text come first, then names with a later word that does', async () => {
  const { user, ticked } = await facet({
    options: [
      { id: 1, name: 'Agroforestry' },
      { id: 2, name: 'Community forests' },
      { id: 3, name: 'Forest fires' },
    ],
  })
  await user.type(box(), 'forest')
  expect(names()).toEqual(['Forest fires', 'Community forests', 'Agroforestry'])
  await user.keyboard('{Enter}')
  expect(ticked()).toEqual([3])
})

test('arrows go through the list and past its ends, and Enter ticks what is pointed at', async () => {
  const { user, ticked } = await facet()
  await user.tab()
  expect(active()).toBeNull()
  await user.keyboard('{ArrowUp}')
  expect(active()).toBe('Peat')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()).toBe('Forests')
  await user.keyboard('{Enter}')
  expect(ticked()).toEqual([2])
  expect(active()).toBe('Forests')
})

test('it is one stop of the tab key', async () => {
  const { user } = await facet({ modelValue: [2] })
  await user.tab()
  expect(document.activeElement).toBe(box())
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('Enter in an empty box ticks nothing', async () => {
  const { user, wrapper } = await facet()
  await user.type(box(), '{Enter}')
  expect(wrapper.emitted('update:modelValue')).toBeUndefined()
})

test('Esc empties the box, and is somebody else’s once there is nothing to empty', async () => {
  const { user } = await facet()
  let passed = 0
  document.body.addEventListener('keydown', ({ key }) => (passed += Number(key === 'Escape')))
  await user.type(box(), 'for{Escape}')
  expect([box().value, passed]).toEqual(['', 0])
  await user.keyboard('{Escape}')
  expect(passed).toBe(1)
})

test('its button takes back what was typed and what is ticked', async () => {
  const { user, ticked } = await facet()
  expect(has('button', 'Clear Category')).toBe(false)
  await user.click(get('option', 'Peat'))
  await user.type(box(), 'for')
  await user.click(get('button', 'Clear Category'))
  expect([box().value, ticked()]).toEqual(['', []])
  expect(document.activeElement).toBe(box())
})

test('ticked terms come first and empty ones last, but nothing moves under the pointer or the focus', async () => {
  const counts = new Map([
    [1, 4],
    [3, 2],
    [4, 7],
  ])
  const { user } = await facet({ counts })
  expect(names()).toEqual(['École', 'Forest fires', 'Peat', 'Forests'])
  await user.click(get('option', /Peat/))
  expect(names()).toEqual(['École', 'Forest fires', 'Peat', 'Forests'])
  await user.unhover(get('option', /Peat/))
  await settled()
  expect(document.activeElement).toBe(box())
  expect(names()).toEqual(['École', 'Forest fires', 'Peat', 'Forests'])
  box().blur()
  await waitFor(() => expect(names()).toEqual(['Peat', 'École', 'Forest fires', 'Forests']))
})

test('terms have the numbers of their entries where these are known, and else none', async () => {
  const { wrapper } = await facet()
  expect(get('option', 'Forests').getAttribute('aria-description')).toBeNull()
  await wrapper.setProps({ counts: new Map([[2, 41]]) })
  expect(get('option', /Forests/).getAttribute('aria-description')).toBe('41 resources')
  expect(get('option', /École/).getAttribute('aria-description')).toBe('No resources')
})

test('the number of matching choices is announced, including none', async () => {
  const { user } = await facet()
  await user.type(box(), 'fore')
  await waitFor(() => expect(screen.getByText('2 choices')).toBeTruthy())
  await user.type(box(), 'x')
  expect(screen.getByText('Nothing matches “forex”')).toBeTruthy()
})

test('its list is as high while it is on its way or narrowed as it will be', async () => {
  const { wrapper, user } = await facet({ isLoading: true, options: [] })
  const rows = (): string => wrapper.find<HTMLElement>('.choices').element.style.getPropertyValue('--rows')
  expect(rows()).toBe('7.5')
  await wrapper.setProps({ isLoading: false, options })
  await user.type(box(), 'eco')
  expect(rows()).toBe('4')
  await wrapper.setProps({ isLoading: true, options: [] })
  expect(screen.queryByText('No choices available')).toBeNull()
})
