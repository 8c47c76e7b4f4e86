import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import InlineNotice from '../../../src/renderer/ui/InlineNotice.vue'
import { get, has, openPage, textOf } from '../page.ts'

test.each([
  { tone: 'danger', role: 'alert' },
  { tone: 'warning', role: 'status' },
  { tone: 'info', role: 'status' },
] as const)('a notice of the tone $tone has the role $role', async ({ tone, role }) => {
  const { mounting } = await openPage()
  mount(InlineNotice, { props: { tone }, slots: { default: 'It is over.' }, ...mounting })
  expect(textOf(get(role))).toBe('It is over.')
})

test('a notice that may be dismissed asks for it', async () => {
  const { user, mounting } = await openPage()
  const notice = mount(InlineNotice, { props: { dismissible: true }, ...mounting })
  await user.click(get('button', 'Dismiss'))
  expect(notice.emitted('dismiss')).toHaveLength(1)
})

test('any other notice stays', async () => {
  const { mounting } = await openPage()
  mount(InlineNotice, { slots: { default: 'It is over.' }, ...mounting })
  expect(has('button')).toBe(false)
})
