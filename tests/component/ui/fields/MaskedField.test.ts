import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import MaskedField from '../../../../src/renderer/ui/fields/MaskedField.vue'
import { screen } from '@testing-library/dom'
import { get, has, openPage, textOf } from '../../page.ts'

async function field(kind: 'password' | 'confirmation' = 'password') {
  const page = await openPage()
  const wrapper = mount(MaskedField, {
    props: { id: 'new', label: 'Password', autocomplete: 'new-password', modelValue: 'secret', kind },
    ...page.mounting,
  })
  return { ...page, wrapper }
}

/** A masked password field has no role; a visible one is a textbox. */
const isMasked = (): boolean => !has('textbox', 'Password')
const box = (): HTMLElement => screen.getByLabelText('Password')

test('a password is masked until it is asked for, and the button says what it will do', async () => {
  const { user } = await field()
  expect(isMasked()).toBe(true)
  await user.click(get('button', 'Show password'))
  expect(isMasked()).toBe(false)
  await user.click(get('button', 'Hide password'))
  expect(isMasked()).toBe(true)
})

test('a password is always required', async () => {
  await field()
  expect(screen.getByLabelText('Password').getAttribute('aria-required')).toBe('true')
})

test('the button of a second password has a name of its own', async () => {
  const { user } = await field('confirmation')
  await user.click(get('button', 'Show confirmed password'))
  expect(has('button', 'Hide confirmed password')).toBe(true)
})

test('a form that is sent masks the password again', async () => {
  const { user, wrapper } = await field()
  await user.click(get('button', 'Show password'))
  wrapper.vm.mask()
  await wrapper.vm.$nextTick()
  expect(isMasked()).toBe(true)
})

test('Caps Lock is reported while somebody types, until the field is left', async () => {
  const { user } = await field()
  expect(textOf(get('status'))).toBe('')
  await user.type(box(), '{CapsLock}')
  expect(textOf(get('status'))).toBe('Caps Lock is on')
  await user.tab()
  expect(textOf(get('status'))).toBe('')
})

test('Caps Lock switched on before is reported as soon as the field is clicked', async () => {
  const { user } = await field()
  await user.keyboard('{CapsLock}')
  await user.click(box())
  expect(textOf(get('status'))).toBe('Caps Lock is on')
})

test('Caps Lock switched off is no longer reported', async () => {
  const { user } = await field()
  await user.type(box(), '{CapsLock}{CapsLock}a')
  expect(textOf(get('status'))).toBe('')
})
