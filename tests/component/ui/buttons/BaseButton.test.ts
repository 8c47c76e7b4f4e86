import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { defineComponent, h } from 'vue'
import BaseButton from '../../../../src/renderer/ui/buttons/BaseButton.vue'
import { get, openPage } from '../../page.ts'

test('only a submit button sends its form', async () => {
  const { user, mounting } = await openPage()
  const sent: string[] = []
  const Form = defineComponent(() => () => [
    h('form', { onSubmit: (event: Event) => (event.preventDefault(), sent.push('sent')) }, [
      h(BaseButton, {}, () => 'Cancel'),
      h(BaseButton, { type: 'submit' }, () => 'Send'),
    ]),
  ])
  mount(Form, mounting)
  await user.click(get('button', 'Cancel'))
  expect(sent).toEqual([])
  await user.click(get('button', 'Send'))
  expect(sent).toEqual(['sent'])
})

test('a busy button says so and can still be pressed', async () => {
  const { user, mounting } = await openPage()
  const button = mount(BaseButton, { props: { busy: true }, slots: { default: 'Sign in' }, ...mounting })
  expect(get('button', 'Sign in', { busy: true })).toBeTruthy()
  await user.click(get('button', 'Sign in'))
  expect(button.emitted('click')).toHaveLength(1)
})

test('a button at rest is not busy', async () => {
  const { mounting } = await openPage()
  mount(BaseButton, { slots: { default: 'Sign in' }, ...mounting })
  expect(get('button', 'Sign in').hasAttribute('aria-busy')).toBe(false)
})
