import { within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import SegmentedChoice from '../../../../src/renderer/ui/fields/SegmentedChoice.vue'
import { get, openPage } from '../../page.ts'

const options = [
  { value: 'cards', label: 'Cards' },
  { value: 'compact', label: 'Compact' },
] as const

async function choice(props: { readonly iconsOnly?: boolean } = {}) {
  const page = await openPage()
  const chosen = ref<'cards' | 'compact'>('cards')
  const Screen = defineComponent(
    () => () =>
      h(
        SegmentedChoice<'cards' | 'compact'>,
        {
          label: 'List density',
          options,
          modelValue: chosen.value,
          'onUpdate:modelValue': (value: 'cards' | 'compact') => (chosen.value = value),
          ...props,
        },
        { option: () => h('svg', { 'aria-hidden': true }) },
      ),
  )
  mount(Screen, page.mounting)
  return { ...page, chosen }
}

test('the choices are a group with a name, and what is chosen is checked', async () => {
  await choice()
  expect(get('group', 'List density').contains(get('radio', 'Cards', { checked: true }))).toBe(true)
  expect(get('radio', 'Compact', { checked: false })).toBeTruthy()
})

test('a click chooses', async () => {
  const { user, chosen } = await choice()
  await user.click(get('radio', 'Compact'))
  expect(chosen.value).toBe('compact')
})

test('the engine knows the radios of each choice as a group of their own', async () => {
  const { mounting } = await openPage()
  const slots = { option: () => null }
  const both = ['List', 'Colours'].map(
    (label) => () => h(SegmentedChoice<'cards' | 'compact'>, { label, options, modelValue: 'cards' }, slots),
  )
  mount(
    defineComponent(() => () => both.map((one) => one())),
    mounting,
  )
  const namesIn = (group: string): readonly string[] =>
    within(get('group', group))
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ name }) => name)
  const [list, colours] = [new Set(namesIn('List')), new Set(namesIn('Colours'))]
  expect([list.size, colours.size, new Set([...list, ...colours, '']).size]).toEqual([1, 1, 3])
})

test('the group is one tab stop, and arrows choose within it', async () => {
  const { user, chosen } = await choice()
  await user.tab()
  expect(document.activeElement).toBe(get('radio', 'Cards'))
  await user.keyboard('{ArrowRight}')
  expect(chosen.value).toBe('compact')
  await user.tab()
  expect(document.activeElement).toBe(document.body)
})

test('icons alone keep their names, and show them to whoever points', async () => {
  await choice({ iconsOnly: true })
  expect(get('radio', 'Compact').closest('[data-tip="Compact"]')).not.toBeNull()
})
