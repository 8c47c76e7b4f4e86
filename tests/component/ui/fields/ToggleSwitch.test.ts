import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ToggleSwitch from '../../../../src/renderer/ui/fields/ToggleSwitch.vue'
import { get, openPage } from '../../page.ts'

test('a switch is pressed by its words too, and by the space bar', async () => {
  const { user, mounting } = await openPage()
  const toggle = mount(ToggleSwitch, {
    props: { label: 'Remember username', modelValue: false },
    ...mounting,
  })
  await user.click(toggle.get('span').element)
  expect(toggle.emitted('update:modelValue')).toEqual([[true]])
  get('switch', 'Remember username').focus()
  await user.keyboard(' ')
  expect(toggle.emitted('update:modelValue')).toHaveLength(2)
})

test('the switch’s description is on the element that people operate, and on nothing else', async () => {
  const { mounting } = await openPage()
  const hint = document.body.appendChild(document.createElement('p'))
  Object.assign(hint, { id: 'hint', textContent: 'For letters alone.' })
  mount(ToggleSwitch, {
    props: { label: 'Single-key shortcuts', modelValue: true },
    attrs: { 'aria-describedby': 'hint' },
    ...mounting,
  })
  expect(
    get('switch', 'Single-key shortcuts', { description: 'For letters alone.', checked: true }),
  ).toBeTruthy()
  expect(document.querySelectorAll('[aria-describedby]')).toHaveLength(1)
})
