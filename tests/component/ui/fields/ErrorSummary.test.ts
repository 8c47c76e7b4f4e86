import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ErrorSummary from '../../../../src/renderer/ui/fields/ErrorSummary.vue'
import { get, has, openPage } from '../../page.ts'

const problems = [
  { controlId: 'username', message: 'Enter your username' },
  { controlId: 'password', message: 'Enter your password' },
]

async function summaryOf(shown: typeof problems) {
  const page = await openPage()
  const summary = mount(ErrorSummary, { props: { problems: shown }, ...page.mounting })
  return { ...page, summary }
}

test('a form without problems has no summary', async () => {
  await summaryOf([])
  expect(has('alert')).toBe(false)
})

test('a problem links to its field', async () => {
  const { user } = await summaryOf(problems)
  const field = document.body.appendChild(document.createElement('input'))
  field.id = 'password'
  await user.click(get('link', 'Enter your password'))
  expect(document.activeElement).toBe(field)
})

test('the summary takes the focus when asked to, also when the problems have only just come', async () => {
  const { summary } = await summaryOf([])
  void summary.setProps({ problems })
  await summary.vm.focus()
  expect(document.activeElement).toBe(get('alert', 'There is a problem'))
})
