import type { AppError } from '@shared/app-error'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ErrorNotice from '../../../../src/renderer/features/errors/ErrorNotice.vue'
import { get, has, openPage, textOf } from '../../page.ts'

async function notice(error: AppError, { retryable = false } = {}) {
  const page = await openPage()
  const wrapper = mount(ErrorNotice, { props: { error, retryable }, ...page.mounting })
  return { ...page, wrapper }
}

test('a failure is an alert that says what happened and what to do', async () => {
  await notice({ code: 'maintenance', retryAfterMs: 120_000 })
  expect(textOf(get('alert'))).toContain('The service is being maintained')
  expect(textOf(get('alert'))).toContain('It says that it will be back in about 2 min')
  expect(textOf(get('alert'))).toContain('Try again then.')
})

test('what may pass can be tried again where the screen can do so', async () => {
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

test('what only the operator can mend comes with a report to copy, without a secret in it', async () => {
  const { main, user } = await notice({ code: 'edge-blocked', challenge: false })
  await user.click(get('button', 'Copy report'))
  const [copied] = main.requestsOf('clipboard:write')
  expect(copied?.text).toContain('Problem: This app is not set up correctly.')
  expect(copied?.text).toContain('Code: code="edge-blocked" challenge=false')
  expect(copied?.text).toContain('Service: forum.example.org')
  expect(copied?.text).toContain('App: Forum Resources 1.2.3')
})

test('what passes by itself needs no report', async () => {
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
