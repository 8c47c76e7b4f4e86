import type { AppError } from '@shared/app-error'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useConnection } from '../../../../src/renderer/features/connection/connection-store.ts'
import OfflineBanner from '../../../../src/renderer/features/connection/OfflineBanner.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, has, openPage, textOf } from '../../page.ts'

async function banner(error: AppError, asOf: string | null = null) {
  const page = await openPage()
  mount(OfflineBanner, { props: { error, asOf }, slots: { default: 'More to say.' }, ...page.mounting })
  return { ...page, connection: useConnection() }
}

test('it says why the service cannot be asked, how old the content is, and what else the screen has to say', async () => {
  const anHourAgo = new Date(Date.now() - 3_600_000).toISOString()
  await banner({ code: 'unreachable', reason: 'interrupted' }, anHourAgo)
  const words = textOf(get('status'))
  expect(words).toContain('The service cannot be reached The connection broke off half-way.')
  expect(words).toContain('Shown as of 1 hour ago.')
  expect(words).toContain('More to say.')
})

test('where nothing is shown it has no age', async () => {
  await banner({ code: 'offline' })
  expect(textOf(get('status'))).not.toContain('Shown as of')
})

test('Try again tries whatever registered for it, and is busy meanwhile', async () => {
  const { connection, user } = await banner({ code: 'offline' })
  const trying = Promise.withResolvers<void>()
  connection.onRetry(() => trying.promise)
  await user.click(get('button', 'Try again'))
  expect(get('button', 'Try again').getAttribute('aria-busy')).toBe('true')
  trying.resolve()
  await settled()
  expect(get('button', 'Try again').hasAttribute('aria-busy')).toBe(false)
})

test('only what the operator can mend comes with a report to copy', async () => {
  const { main, user } = await banner({ code: 'edge-blocked', challenge: false })
  await user.click(get('button', 'Copy report'))
  expect(main.requestsOf('clipboard:write')[0]?.text).toContain('code="edge-blocked"')
})

test('there is no report of what passes by itself', async () => {
  await banner({ code: 'offline' })
  expect(has('button', 'Copy report')).toBe(false)
})
