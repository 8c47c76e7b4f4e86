import { fireEvent } from '@testing-library/dom'
import { userEvent } from '@testing-library/user-event'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test } from 'vitest'
import { ref } from 'vue'
import PaneSplitter from '../../../src/renderer/ui/PaneSplitter.vue'
import { get } from '../page.ts'

function splitter(direction: 'ltr' | 'rtl' = 'ltr') {
  document.documentElement.dir = direction
  document.documentElement.style.direction = direction
  onTestFinished(() => {
    document.documentElement.dir = ''
    document.documentElement.style.direction = ''
  })
  const user = userEvent.setup()
  const size = ref(300)
  const events: string[] = []
  const wrapper = mount(PaneSplitter, {
    attachTo: document.body,
    props: {
      modelValue: size.value,
      'onUpdate:modelValue': (newSize: number) => {
        size.value = newSize
        void wrapper.setProps({ modelValue: newSize })
      },
      label: 'Width of the list',
      minimum: 200,
      maximum: 500,
      controls: 'list',
      onSettled: () => void events.push('settled'),
      onReset: () => void events.push('reset'),
    },
  })
  return { user, size, events, bar: get('separator', 'Width of the list') }
}

test('it says what it parts and how wide that is', async () => {
  const { bar } = splitter()
  const said = ['orientation', 'valuenow', 'valuemin', 'valuemax', 'controls'].map((name) =>
    bar.getAttribute(`aria-${name}`),
  )
  expect(said).toEqual(['vertical', '300', '200', '500', 'list'])
  expect(bar.tabIndex).toBe(0)
})

test.each([
  { direction: 'ltr', right: 316, left: 300 },
  { direction: 'rtl', right: 284, left: 300 },
] as const)('arrow keys move it where they point, written $direction', async ({ direction, right, left }) => {
  const { user, bar, size, events } = splitter(direction)
  bar.focus()
  await user.keyboard('{ArrowRight}')
  expect(size.value).toBe(right)
  await user.keyboard('{ArrowLeft}')
  expect(size.value).toBe(left)
  expect(events).toEqual(['settled', 'settled'])
})

test('Home and End lead to its limits, and no key beyond them', async () => {
  const { user, bar, size } = splitter()
  bar.focus()
  await user.keyboard('{Home}{ArrowLeft}')
  expect(size.value).toBe(200)
  await user.keyboard('{End}{ArrowRight}')
  expect(size.value).toBe(500)
})

test('Enter and a double click give the pane its own size back', async () => {
  const { user, bar, events } = splitter()
  bar.focus()
  await user.keyboard('{Enter}')
  await user.dblClick(bar)
  expect(events).toEqual(['reset', 'reset'])
})

test.each([
  { direction: 'ltr', size: 340 },
  { direction: 'rtl', size: 260 },
] as const)(
  'it follows the pointer, written $direction, and is kept where it is released',
  async (expected) => {
    const { bar, size, events } = splitter(expected.direction)
    fireEvent.pointerDown(bar, { pointerId: 1, clientX: 300, button: 0 })
    fireEvent.pointerMove(bar, { pointerId: 1, clientX: 340 })
    expect(size.value).toBe(expected.size)
    expect(events).toEqual([])
    fireEvent.pointerUp(bar, { pointerId: 1, clientX: 340 })
    expect(events).toEqual(['settled'])
    fireEvent.pointerMove(bar, { pointerId: 1, clientX: 400 })
    expect(size.value).toBe(expected.size)
  },
)

test('the other keys keep their meaning', async () => {
  const { user, bar, size, events } = splitter()
  bar.focus()
  await user.keyboard('{ArrowDown}{Control>}{ArrowRight}{/Control}x')
  expect([size.value, events]).toEqual([300, []])
})
