import type { AppError } from '@shared/errors/app-error'
import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import OfflineBanner from '../../../../src/renderer/features/connection/OfflineBanner.vue'
import { useConnection } from '../../../../src/renderer/features/connection/connection-store.ts'
import { get, has, openPage, textOf } from '../../page.ts'
import { waitFor } from '../../../support/patience.ts'

async function banner(error: AppError, asOf: string | null = null) {
  const page = await openPage()
  const retried = Promise.withResolvers<void>()
  const retry = vi.fn(() => retried.promise)
  useConnection().onRetry(retry)
  mount(OfflineBanner, { props: { error, asOf }, slots: { default: 'And the theme.' }, ...page.mounting })
  return { ...page, retry, retried }
}

const words = (): string => textOf(document.querySelector('.banner') ?? document.body)

test.each<{ error: AppError; title: string; sentence: string }>([
  {
    error: { code: 'offline' },
    title: 'You are offline',
    sentence: 'This computer has no network connection right now.',
  },
  {
    error: { code: 'unreachable', reason: 'dns' },
    title: 'The service could not be reached',
    sentence: 'Its address could not be found on your network.',
  },
  {
    error: { code: 'maintenance', retryAfterMs: null },
    title: 'The service is down for maintenance',
    sentence: 'It did not say how long this will take.',
  },
  {
    error: { code: 'edge-blocked', challenge: false },
    title: 'This app is not set up correctly',
    sentence: 'The service’s firewall blocked the app.',
  },
  {
    error: { code: 'intercepted' },
    title: 'Something else responded instead of the service',
    sentence: 'A proxy or filter on the network requires you to sign in first.',
  },
])('its title says what its sentence says: $title', async ({ error, title, sentence }) => {
  await banner(error)
  expect(words().startsWith(`${title} ${sentence}`)).toBe(true)
  expect(words()).toContain('And the theme.')
})

test('it says how old the list is, and goes on counting', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-20T08:02:00Z'),
  })
  await banner({ code: 'offline' }, '2026-11-20T08:00:00Z')
  expect(words()).toContain('Last updated 2 minutes ago.')
  vi.advanceTimersByTime(60_000)
  await nextTick()
  expect(words()).toContain('Last updated 3 minutes ago.')
})

test('it says since when the service is out of reach, counted from the first failure', async () => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: Date.parse('2026-11-20T08:00:00Z'),
  })
  await banner({ code: 'offline' })
  const connection = useConnection()
  connection.noteFailure({ code: 'offline' })
  vi.advanceTimersByTime(30_000)
  await nextTick()
  expect(words()).not.toContain('The connection was lost')
  connection.noteFailure({ code: 'offline' })
  vi.advanceTimersByTime(90_000)
  await nextTick()
  expect(words()).toContain('The connection was lost 2 minutes ago.')
  connection.noteRestored()
  connection.noteFailure({ code: 'offline' })
  await nextTick()
  expect(words()).not.toContain('The connection was lost')
})

test('Try again tries once until that is done, and shows that it tries', async () => {
  const { user, retry, retried } = await banner({ code: 'offline' })
  await user.click(get('button', 'Try again'))
  await user.click(get('button', 'Try again', { busy: true }))
  expect(retry).toHaveBeenCalledTimes(1)
  retried.resolve()
  await waitFor(() => expect(get('button', 'Try again').hasAttribute('aria-busy')).toBe(false))
})

test('a problem that only the operator can solve comes with a report to copy', async () => {
  const { main, user } = await banner({ code: 'edge-blocked', challenge: false })
  await user.click(get('button', 'Copy report'))
  expect(main.requestsOf('clipboard:write')[0]?.text).toContain('Code: code="edge-blocked"')
})

test('a temporary problem needs no report', async () => {
  await banner({ code: 'offline' })
  expect(has('button', 'Copy report')).toBe(false)
})
