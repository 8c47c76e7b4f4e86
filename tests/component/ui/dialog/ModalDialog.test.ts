import { fireEvent } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import ModalDialog from '../../../../src/renderer/ui/dialog/ModalDialog.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage } from '../../page.ts'

async function openDialog(props: { readonly dismissible?: boolean } = {}) {
  const page = await openPage()
  const Screen = defineComponent(() => {
    const isOpen = ref(false)
    const close = (): void => void (isOpen.value = false)
    return () => [
      h('button', { onClick: () => (isOpen.value = true) }, 'Open'),
      isOpen.value
        ? h(ModalDialog, { heading: 'Delete account', onClose: close, ...props }, () => [
            h('input', { 'aria-label': 'Password' }),
            h('button', { autofocus: true, onClick: close }, 'Cancel'),
          ])
        : null,
    ]
  })
  mount(Screen, page.mounting)
  await page.user.click(get('button', 'Open'))
  return page
}

test('a dialog is named by its heading and gives the focus to what asks for it first', async () => {
  await openDialog()
  expect(get('dialog', 'Delete account').contains(get('heading', 'Delete account'))).toBe(true)
  expect(document.activeElement).toBe(get('button', 'Cancel'))
})

test('Esc closes it, and the focus is back where it was', async () => {
  const { user } = await openDialog()
  await user.keyboard('{Escape}')
  await settled()
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Open'))
})

test('a dialog opens again before the engine has reported that Esc closed it', async () => {
  await openDialog()
  fireEvent.keyDown(get('button', 'Cancel'), { key: 'Escape' })
  await nextTick()
  get('button', 'Open').click()
  await settled()
  expect(has('dialog', 'Delete account')).toBe(true)
})

test('closed by a button inside, it gives the focus back too', async () => {
  const { user } = await openDialog()
  await user.click(get('button', 'Cancel'))
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Open'))
})

test('Esc does not close a dialog that may not be dismissed', async () => {
  const { user } = await openDialog({ dismissible: false })
  await user.keyboard('{Escape}')
  expect(has('dialog', 'Delete account')).toBe(true)
})
