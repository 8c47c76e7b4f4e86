import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import TextField from '../../../../src/renderer/ui/fields/TextField.vue'
import { get, openPage } from '../../page.ts'

type Props = InstanceType<typeof TextField>['$props']

async function field(props: Partial<Props> = {}) {
  const page = await openPage()
  const wrapper = mount(TextField, {
    props: { id: 'email', label: 'Email', modelValue: '', ...props },
    ...page.mounting,
  })
  return { ...page, wrapper }
}

test('typed text reaches the form', async () => {
  const { user, wrapper } = await field()
  await user.type(get('textbox', 'Email'), 'a@b')
  expect(wrapper.emitted('update:modelValue')?.at(-1)).toEqual(['a@b'])
})

test('its hint and what is wrong with it describe a field, and it is marked as invalid', async () => {
  await field({ error: 'Enter your email address', hint: 'The one you read' })
  const input = get('textbox', 'Email', { description: 'The one you read Enter your email address' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('a field that is in order is neither marked nor described', async () => {
  await field()
  const input = get('textbox', 'Email', { description: '' })
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('a field that may stay empty is described so, and its name stays the same', async () => {
  await field({ optional: true, hint: 'The one you read' })
  const input = get('textbox', 'Email', { description: 'Optional The one you read' })
  expect(input.hasAttribute('aria-required')).toBe(false)
  expect(document.body.textContent).toContain('Optional')
})

test('a field that is not marked as optional is required', async () => {
  await field()
  expect(get('textbox', 'Email').getAttribute('aria-required')).toBe('true')
  expect(document.body.textContent).not.toContain('Optional')
})

test('a read-only field takes no other text', async () => {
  const { user, wrapper } = await field({ readonly: true, modelValue: 'amina' })
  expect(get('textbox', 'Email').hasAttribute('aria-required')).toBe(false)
  await user.type(get('textbox', 'Email'), 'x')
  expect(wrapper.emitted('update:modelValue')).toBeUndefined()
})
