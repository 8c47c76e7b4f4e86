import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { h } from 'vue'
import PopoverButton from '../../../../src/renderer/ui/buttons/PopoverButton.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../../page.ts'

async function popover(opens: 'menu' | 'dialog', onCloseAutoFocus?: (event: Event) => void) {
  const page = await openPage()
  mount(PopoverButton, {
    props: { opens, ...(onCloseAutoFocus && { onCloseAutoFocus }) },
    slots: { button: () => h('button', 'Text'), default: () => h('button', 'Larger') },
    ...page.mounting,
  })
  return page
}

test.each(['menu', 'dialog'] as const)(
  'the button opens a %s of its own name, and announces the kind',
  async (opens) => {
    const { user } = await popover(opens)
    const button = get('button', 'Text')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await user.click(button)
    await settled()
    expect(has(opens, 'Text')).toBe(true)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(button.getAttribute('aria-haspopup')).toBe(opens)
  },
)

test('beside an open dialog the page can still be used', async () => {
  const { user } = await popover('dialog')
  await user.click(get('button', 'Text'))
  await settled()
  expect(get('dialog').getAttribute('aria-modal')).not.toBe('true')
  expect(has('button', 'Text')).toBe(true)
})

test('Esc closes it, and the focus goes back to the button', async () => {
  const { user } = await popover('dialog')
  await user.click(get('button', 'Text'))
  await settled()
  await user.keyboard('{Escape}')
  await settled()
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Text'))
})

test('the focus stays where a screen wants it', async () => {
  const { user } = await popover('dialog', (event) => event.preventDefault())
  await user.click(get('button', 'Text'))
  await settled()
  await user.keyboard('{Escape}')
  await settled()
  expect(document.activeElement).not.toBe(get('button', 'Text'))
})
