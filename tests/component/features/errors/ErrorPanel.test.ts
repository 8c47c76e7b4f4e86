import type { AppError } from '@shared/errors/app-error'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ErrorPanel from '../../../../src/renderer/features/errors/ErrorPanel.vue'
import { get, has, openPage, textOf, withLinks } from '../../page.ts'

async function panel(error: AppError, headingLevel: 1 | 2 = 2) {
  const page = await openPage()
  const wrapper = mount(ErrorPanel, { props: { error, headingLevel }, ...page.mounting })
  return { ...page, wrapper }
}

test.each([1, 2] as const)('its title is a heading of level %i where the screen wants one', async (level) => {
  await panel({ code: 'offline' }, level)
  expect(get('alert').contains(get('heading', 'You are offline', { level }))).toBe(true)
})

test('a temporary failure can be retried', async () => {
  const { user, wrapper } = await panel({ code: 'offline' })
  await user.click(get('button', 'Try again'))
  expect(wrapper.emitted('retry')).toHaveLength(1)
  expect(has('button', 'Copy report')).toBe(false)
})

test('the way to the service can be checked where it is out of reach', async () => {
  const { main, user } = await panel({ code: 'timeout' })
  await user.click(get('button', 'Check the connection'))
  expect(has('dialog', 'Connection check')).toBe(true)
  expect(main.requestsOf('checks:run')).toHaveLength(1)
})

test('a problem that only the operator can solve has a report to copy instead', async () => {
  const { main, user } = await panel({ code: 'client-rejected', what: 'client' })
  expect(has('button', 'Try again')).toBe(false)
  await user.click(get('button', 'Copy report'))
  expect(main.requestsOf('clipboard:write')[0]?.text).toContain('Code: code="client-rejected" what="client"')
  expect(textOf(get('alert'))).toContain('Copy the report and')
})

test('a refusal has the service’s own words, and can be sent again by hand', async () => {
  const { user, wrapper } = await panel({ code: 'refused', status: 400, message: 'Closed until noon.' })
  expect(textOf(get('alert'))).toContain('forum.example.org says: Closed until noon.')
  // The icon for an unreachable service.
  expect(document.querySelector('.lucide-cloud-off')).toBeNull()
  await user.click(get('button', 'Try again'))
  expect(wrapper.emitted('retry')).toHaveLength(1)
})

test('a problem that only the operator can solve leads to the operator', async () => {
  const page = await openPage({ info: withLinks })
  mount(ErrorPanel, { props: { error: { code: 'not-configured' } }, ...page.mounting })
  await page.user.click(get('link', 'Contact'))
  expect(page.main.requestsOf('operator-link:open')).toEqual([{ name: 'contact' }])
})
