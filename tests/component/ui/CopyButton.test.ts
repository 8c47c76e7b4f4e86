import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import CopyButton from '../../../src/renderer/ui/CopyButton.vue'
import { failure, get, ok, openPage, textOf } from '../page.ts'

async function pressCopy() {
  const page = await openPage()
  mount(CopyButton, { props: { label: 'Copy report', text: 'what went wrong' }, ...page.mounting })
  await page.user.click(get('button', 'Copy report'))
  return page
}

test('the text is put on the clipboard, and said so', async () => {
  const { main } = await pressCopy()
  expect(main.requestsOf('clipboard:write')).toEqual([{ text: 'what went wrong' }])
  expect(textOf(get('status'))).toBe('')
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(textOf(get('status'))).toBe('Copied')
})

test('after three seconds nothing is said any more', async () => {
  const { main } = await pressCopy()
  vi.useFakeTimers()
  void main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  await vi.advanceTimersByTimeAsync(2900)
  expect(textOf(get('status'))).toBe('Copied')
  await vi.advanceTimersByTimeAsync(200)
  await nextTick()
  expect(textOf(get('status'))).toBe('')
})

test('a text that did not reach the clipboard is not called copied', async () => {
  const { main } = await pressCopy()
  await main.response('clipboard:write', failure({ code: 'internal', report: 'x' }))
  expect(textOf(get('status'))).toBe('')
})
