import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import IconButton from '../../../../src/renderer/ui/buttons/IconButton.vue'
import type { Locale } from '../../../../src/renderer/i18n/languages.ts'
import { get, openPage } from '../../page.ts'

const shortcut = { words: 'Alt ←', aria: 'Alt+ArrowLeft' }

async function tip(locale: Locale, props: { hint?: string; label: string }): Promise<string | null> {
  const { mounting } = await openPage({ locale })
  mount(IconButton, { props: { ...props, shortcut }, ...mounting })
  return get('button', props.label).getAttribute('title')
}

test('the pointer is told the label, or what stands for it, and the keys', async () => {
  expect(await tip('en', { label: 'Back' })).toBe('Back  Alt ←')
})

test('and of what comes next, its title', async () => {
  expect(await tip('en', { label: 'Next', hint: 'Rice (2)' })).toBe('Rice (2)  Alt ←')
})

test('where words run from the right, a title and keys that do not are kept apart from them', async () => {
  expect(await tip('ar', { label: 'رجوع' })).toBe('رجوع  \u2068Alt ←\u2069')
})

test('and keys from a title of the other direction', async () => {
  expect(await tip('ar', { label: 'التالي', hint: 'Rice (2)' })).toBe(
    '\u2068Rice (2)\u2069  \u2068Alt ←\u2069',
  )
})
