import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import CopyButton from '../../../../src/renderer/ui/buttons/CopyButton.vue'
import { failure, get, ok, openPage, textOf } from '../../page.ts'

async function pressCopy() {
  const page = await openPage()
  mount(CopyButton, { props: { label: 'Copy report', text: 'what went wrong' }, ...page.mounting })
  mount(ToastRegion, page.mounting)
  await page.user.click(get('button', 'Copy report'))
  return page
}

test('the text is copied to the clipboard, and the copy is announced', async () => {
  const { main } = await pressCopy()
  expect(main.requestsOf('clipboard:write')).toEqual([{ text: 'what went wrong' }])
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(textOf(get('status'))).toBe('Copied')
})

test('copying twice in a row is announced twice', async () => {
  const { main, user } = await pressCopy()
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  const said = get('status').firstElementChild
  await user.click(get('button', 'Copy report'))
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(textOf(get('status'))).toBe('Copied')
  expect(get('status').firstElementChild).not.toBe(said)
})

test('for three seconds the button shows it', async () => {
  const { main } = await pressCopy()
  const icon = (): string => get('button', 'Copy report').querySelector('svg')?.innerHTML ?? ''
  const before = icon()
  vi.useFakeTimers()
  void main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  await vi.advanceTimersByTimeAsync(2900)
  expect(icon()).not.toBe(before)
  await vi.advanceTimersByTimeAsync(200)
  await nextTick()
  expect(icon()).toBe(before)
})

test('a text that did not reach the clipboard is not called copied', async () => {
  const { main } = await pressCopy()
  await main.response('clipboard:write', failure({ code: 'internal', report: 'x' }))
  expect(textOf(get('status'))).toBe('')
})
