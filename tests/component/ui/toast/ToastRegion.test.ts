import { within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import ModalDialog from '../../../../src/renderer/ui/dialog/ModalDialog.vue'
import { showToast } from '../../../../src/renderer/ui/toast/toast.ts'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import { forum, get, has, openPage, textOf, type PageStart } from '../../page.ts'

async function region(start: PageStart = {}) {
  const page = await openPage(start)
  mount(
    defineComponent(() => () => [h('button', 'Mark'), h('input', { 'aria-label': 'Text' }), h(ToastRegion)]),
    page.mounting,
  )
  return { ...page, status: get('status') }
}

async function show(words: string, undo?: () => void): Promise<void> {
  showToast(words, undo)
  await nextTick()
}

const isShown = (): boolean => has('button', 'Dismiss')

test('a confirmation is put into a region that was there before it, as a new element each time', async () => {
  const { status } = await region()
  expect(textOf(status)).toBe('')
  await show('Link copied')
  expect(get('status')).toBe(status)
  expect(textOf(status)).toBe('Link copied')
  const first = status.firstElementChild
  await show('Link copied')
  expect(status.firstElementChild).not.toBe(first)
})

test('it stays for six seconds, and for ten where it can be undone', async () => {
  await region()
  vi.useFakeTimers()
  await show('Link copied')
  await vi.advanceTimersByTimeAsync(5900)
  expect(isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(isShown()).toBe(false)
  await show('Marked 1 as read', () => undefined)
  await vi.advanceTimersByTimeAsync(9900)
  expect(isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(isShown()).toBe(false)
})

test('it stays while the pointer or the focus is on it, and for its time afterwards', async () => {
  const { status } = await region()
  vi.useFakeTimers()
  await show('Link copied')
  const toast = status.firstElementChild as HTMLElement
  toast.dispatchEvent(new PointerEvent('pointerenter'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isShown()).toBe(true)
  get('button', 'Dismiss').focus()
  toast.dispatchEvent(new PointerEvent('pointerleave'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(isShown()).toBe(true)
  get('button', 'Mark').focus()
  await vi.advanceTimersByTimeAsync(5900)
  expect(isShown()).toBe(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(isShown()).toBe(false)
})

test('Undo takes back what was done, once, and gives the focus back', async () => {
  const { user } = await region()
  const undo = vi.fn()
  get('button', 'Mark').focus()
  await show('Marked 1 as read', undo)
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(get('button', 'Undo'))
  await user.keyboard('{Enter}')
  expect(undo).toHaveBeenCalledTimes(1)
  expect(isShown()).toBe(false)
  expect(document.activeElement).toBe(get('textbox', 'Text'))
})

test('Ctrl+Z undoes as well, but in a text field it is the field’s own', async () => {
  const { user } = await region()
  const undo = vi.fn()
  await show('Marked 1 as read', undo)
  get('textbox', 'Text').focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()
  get('button', 'Mark').focus()
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledTimes(1)
})

test('and so does the same key of a keyboard with Arabic letters', async () => {
  await region()
  const undo = vi.fn()
  await show('Marked 1 as read', undo)
  const key = { key: 'ئ', code: 'KeyZ', ctrlKey: true, bubbles: true, cancelable: true }
  document.body.dispatchEvent(new KeyboardEvent('keydown', key))
  expect(undo).toHaveBeenCalledTimes(1)
})

test('on macOS Command+Z does, and Ctrl+Z does not', async () => {
  const { user } = await region({ info: { ...forum, platform: 'darwin' } })
  const undo = vi.fn()
  await show('Marked 1 as read', undo)
  await user.keyboard('{Control>}z{/Control}')
  expect(undo).not.toHaveBeenCalled()
  await user.keyboard('{Meta>}z{/Meta}')
  expect(undo).toHaveBeenCalledTimes(1)
})

test('Esc dismisses it besides what Esc does there; on the toast it does nothing else', async () => {
  const { user } = await region()
  const escapes = vi.fn()
  window.addEventListener('keydown', escapes)
  await show('Link copied')
  get('button', 'Mark').focus()
  await user.keyboard('{Escape}')
  expect([isShown(), escapes.mock.calls.length]).toEqual([false, 1])
  await show('Link copied')
  get('button', 'Dismiss').focus()
  await user.keyboard('{Escape}')
  expect([isShown(), escapes.mock.calls.length]).toEqual([false, 1])
  window.removeEventListener('keydown', escapes)
})

test('over a modal dialog it is in the dialog, where it is read out and can be reached', async () => {
  const page = await openPage()
  const isOpen = ref(true)
  mount(
    defineComponent(() => () => [
      h(ToastRegion),
      isOpen.value ? h(ModalDialog, { heading: 'Cite' }, () => 'A citation') : null,
    ]),
    page.mounting,
  )
  await show('Citation copied')
  expect(within(get('dialog')).getByText('Citation copied')).toBeTruthy()
  isOpen.value = false
  await nextTick()
  await nextTick()
  expect(textOf(get('status'))).toBe('Citation copied')
})
