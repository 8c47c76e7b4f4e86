import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h, ref } from 'vue'
import {
  fallBackTo,
  isFocusLost,
  useFocusFallback,
} from '../../../../src/renderer/ui/dialog/focus-fallback.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../../page.ts'
import { waitFor } from '../../../support/patience.ts'

/** A section with a button that disappears when pressed, next to one that stays. */
async function openScreen({ around = true } = {}) {
  const page = await openPage()
  const Screen = defineComponent(() => {
    const isThere = ref(true)
    useFocusFallback(() => document.querySelector('main'))
    return () =>
      h('main', { tabindex: -1 }, [
        h('section', { tabindex: around ? -1 : undefined, 'aria-label': 'Local data' }, [
          isThere.value
            ? h('div', [h('button', { onClick: () => (isThere.value = false) }, 'Clear local data')])
            : null,
        ]),
        h('button', 'Sign out'),
      ])
  })
  mount(Screen, page.mounting)
  return page
}

test.each([
  { around: true, role: 'region' },
  { around: false, role: 'main' },
])(
  'the focus of a removed element moves to the closest that can have it ($role)',
  async ({ around, role }) => {
    const { user } = await openScreen({ around })
    await user.click(get('button', 'Clear local data'))
    expect(has('button', 'Clear local data')).toBe(false)
    await waitFor(() => expect(document.activeElement).toBe(get(role)))
    expect(isFocusLost()).toBe(true)
  },
)

test('focus given to another element at that moment stays there', async () => {
  const { user } = await openScreen()
  await user.click(get('button', 'Clear local data'))
  get('button', 'Sign out').focus()
  await settled()
  expect(document.activeElement).toBe(get('button', 'Sign out'))
  expect(isFocusLost()).toBe(false)
})

test('a fallback focus is distinguished from one that a person chose', async () => {
  await openScreen()
  expect(isFocusLost()).toBe(true)
  get('button', 'Sign out').focus()
  expect(isFocusLost()).toBe(false)
  fallBackTo(get('main'))
  expect(isFocusLost()).toBe(true)
  get('button', 'Sign out').focus()
  get('main').focus()
  expect(isFocusLost()).toBe(false)
})
