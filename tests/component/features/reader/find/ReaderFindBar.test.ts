import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ReaderFindBar from '../../../../../src/renderer/features/reader/find/ReaderFindBar.vue'
import { get, openPage, textOf } from '../../../page.ts'

async function bar({ modelValue = '', count = { current: 0, total: 0 } } = {}) {
  const page = await openPage()
  return { ...page, wrapper: mount(ReaderFindBar, { props: { modelValue, count }, ...page.mounting }) }
}

const box = (): HTMLElement => get('searchbox', 'Find in this resource')

test('typing searches the text, and the box has the focus at once', async () => {
  const { user, wrapper } = await bar()
  expect(document.activeElement).toBe(box())
  await user.keyboard('cr')
  expect(wrapper.emitted('update:modelValue')).toEqual([['c'], ['cr']])
})

test.each([
  { modelValue: 'crabs', count: { current: 2, total: 4 }, words: '2 of 4' },
  { modelValue: 'crabs', count: { current: 0, total: 0 }, words: 'Nothing found' },
  { modelValue: ' ', count: { current: 0, total: 0 }, words: '' },
])('it says “$words”', async ({ words, ...options }) => {
  await bar(options)
  expect(textOf(get('status'))).toBe(words)
})

test('Enter and the buttons lead on and back', async () => {
  const { user, wrapper } = await bar({ modelValue: 'crabs' })
  await user.keyboard('{Enter}{Shift>}{Enter}{/Shift}')
  await user.click(get('button', 'Next match'))
  await user.click(get('button', 'Previous match'))
  expect(wrapper.emitted('step')).toEqual([[1], [-1], [1], [-1]])
})

test('its button closes it', async () => {
  const { user, wrapper } = await bar()
  await user.click(get('button', 'Close find bar'))
  expect(wrapper.emitted('close')).toHaveLength(1)
})

test('led to again, its words are selected, so that typing replaces them', async () => {
  const { user, wrapper } = await bar({ modelValue: 'crabs' })
  get('button', 'Next match').focus()
  wrapper.vm.focus()
  await user.keyboard('x')
  expect(wrapper.emitted('update:modelValue')).toEqual([['x']])
})
