import type { AppError } from '@shared/errors/app-error'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ErrorNotice from '../../../../src/renderer/features/errors/ErrorNotice.vue'
import { forum, get, has, openPage, textOf, withLinks } from '../../page.ts'

async function notice(
  error: AppError,
  { retryable = false, info = forum, failed = undefined as string | undefined } = {},
) {
  const page = await openPage({ info })
  const wrapper = mount(ErrorNotice, { props: { error, retryable, failed }, ...page.mounting })
  return { ...page, wrapper }
}

test('a failure is an alert that says what happened and what to do', async () => {
  await notice({ code: 'maintenance', retryAfterMs: 120_000 })
  expect(textOf(get('alert'))).toContain('The service is down for maintenance')
  expect(textOf(get('alert'))).toContain('It expects to be back in about 2 min')
  expect(textOf(get('alert'))).toContain('Try again after that.')
})

test('the failed action comes first, then the reason, then the advice', async () => {
  await notice({ code: 'unreachable', reason: 'interrupted' }, { failed: 'The file was not saved' })
  const [title, reason] = [
    screen.getByText('The file was not saved'),
    screen.getByText('The service could no longer be reached'),
  ]
  expect(title.compareDocumentPosition(reason)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(textOf(get('alert'))).toMatch(/reached ?The connection was interrupted\. Try again\./)
  expect(textOf(get('alert'))).not.toContain('typed')
})

test('a temporary failure can be retried where the screen allows it', async () => {
  const { user, wrapper } = await notice({ code: 'timeout' }, { retryable: true })
  await user.click(get('button', 'Try again'))
  expect(wrapper.emitted('retry')).toHaveLength(1)
})

test.each<{ readonly error: AppError; readonly retryable: boolean; readonly why: string }>([
  { error: { code: 'timeout' }, retryable: false, why: 'where the screen cannot repeat it' },
  { error: { code: 'internal', report: 'r-1' }, retryable: false, why: 'beside a report either' },
  { error: { code: 'forbidden' }, retryable: true, why: 'where the response would be the same' },
])('there is no Try again $why', async ({ error, retryable }) => {
  await notice(error, { retryable })
  expect(has('button', 'Try again')).toBe(false)
})

test('a problem that only the operator can solve comes with a report to copy, without a secret in it', async () => {
  const { main, user } = await notice({ code: 'edge-blocked', challenge: false })
  await user.click(get('button', 'Copy report'))
  const [copied] = main.requestsOf('clipboard:write')
  expect(copied?.text).toMatch(/^Problem: This app is not set up correctly$/m)
  expect(copied?.text).toMatch(/^Details: The service’s firewall /m)
  expect(copied?.text).toContain('Code: code="edge-blocked" challenge=false')
  expect(copied?.text).toContain('Service: forum.example.org')
  expect(copied?.text).toContain('App: Forum Resources 1.2.3')
})

test('a temporary problem needs no report', async () => {
  await notice({ code: 'offline' })
  expect(has('button', 'Copy report')).toBe(false)
})

test('the way to the service can be checked where it is out of reach, and only there', async () => {
  const { wrapper } = await notice({ code: 'unreachable', reason: 'dns' })
  expect(has('button', 'Check the connection')).toBe(true)
  wrapper.unmount()
  await notice({ code: 'forbidden' })
  expect(has('button')).toBe(false)
})

test('a rejection quotes the service’s message, marked as a quotation, in either direction of writing', async () => {
  await notice({ code: 'refused', status: 400, message: 'التسجيل <b>مغلق</b>.' })
  expect(textOf(get('alert'))).toContain('The service did not accept this')
  expect(textOf(get('alert'))).toContain('forum.example.org says: التسجيل <b>مغلق</b>.')
  expect(document.querySelector('q')?.getAttribute('dir')).toBe('auto')
  expect(document.querySelector('q b')).toBeNull()
})

test('a refusal without words says so, and nothing in the service’s name', async () => {
  await notice({ code: 'refused', status: 400, message: null })
  expect(textOf(get('alert'))).toContain('It rejected the request and gave no reason (status 400).')
  expect(textOf(get('alert'))).not.toContain('says')
})

test('a rejection whose only reason is a code shows that code', async () => {
  await notice({ code: 'refused', status: 400, message: null, serviceCode: 'account_locked' })
  expect(textOf(get('alert'))).toContain('It rejected the request and gave only the code “account_locked”.')
})

test.each<readonly [AppError, boolean]>([
  [{ code: 'edge-blocked', challenge: false }, true],
  [{ code: 'refused', status: 400, message: 'Closed.' }, true],
  [{ code: 'offline' }, false],
])('%j leads to the operator where somebody has to be asked: %s', async (error, leads) => {
  const { main, user } = await notice(error, { info: withLinks })
  expect(has('link', 'Contact')).toBe(leads)
  if (leads) await user.click(get('link', 'Contact'))
  expect(main.requestsOf('operator-link:open')).toEqual(leads ? [{ name: 'contact' }] : [])
})
