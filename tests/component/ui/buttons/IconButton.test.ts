import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import IconButton from '../../../../src/renderer/ui/buttons/IconButton.vue'
import { get, openPage } from '../../page.ts'

const shortcut = { words: 'Alt ←', aria: 'Alt+ArrowLeft' }

async function tooltipOf(props: { hint?: string; label: string }) {
  const { mounting } = await openPage()
  mount(IconButton, { props: { ...props, shortcut }, ...mounting })
  const button = get('button', props.label)
  const { tip, keys } = button.dataset
  return { tip, keys, description: button.getAttribute('aria-description') }
}

test('the tooltip shows the label and the keys', async () => {
  expect(await tooltipOf({ label: 'Back' })).toEqual({ tip: 'Back', keys: 'Alt ←', description: null })
})

test('a hint replaces the label in the tooltip, and describes the button to screen readers', async () => {
  expect(await tooltipOf({ label: 'Next', hint: 'Rice (2)' })).toEqual({
    tip: 'Rice (2)',
    keys: 'Alt ←',
    description: 'Rice (2)',
  })
})
