import { signedOut } from '@shared/app/session'
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SessionEndedBar from '../../../../src/renderer/features/session/SessionEndedBar.vue'
import { useSession } from '../../../../src/renderer/features/session/session-store.ts'
import { amina, forum, get, has, openPage, textOf, type PageStart } from '../../page.ts'
import { readyConfiguration } from '../../../unit/renderer/ready-configuration.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function bar(start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  mount(SessionEndedBar, page.mounting)
  return page
}

test('it says that the session has ended and that reading goes on, and leads to signing in', async () => {
  const { user } = await bar()
  expect(textOf(get('status'))).toBe(
    'Your session has ended. You can read the resources stored on this computer until Feb 21, 2027, or until another account signs in here.',
  )
  await user.click(get('button', 'Sign in'))
  expect(useSession().dialog).toBe('sign-in-again')
})

test('a renewal whose response was lost is reported as such, with the assurance that nothing is lost', async () => {
  const { main } = await bar()
  await main.emit('session:changed', { ...signedOut, expired: true, renewalLost: true, username: 'amina' })
  expect(textOf(get('status'))).toBe(
    'Sign in again: your session could not be renewed. You can read the resources stored on this computer until Feb 21, 2027, or until another account signs in here.',
  )
})

test('the bar says if the operator keeps nothing without a session', async () => {
  await bar({ info: { ...forum, configuration: { ...readyConfiguration, daysWithoutSession: 0 } } })
  expect(textOf(get('status'))).toContain('stored on this computer until you quit the app.')
})

test('put off, a small sign with the same button is left, and the focus is on it', async () => {
  const { user } = await bar()
  await user.click(get('button', 'Not now'))
  expect(has('button', 'Not now')).toBe(false)
  expect(textOf(get('status'))).toBe('Your session has ended.')
  expect(document.activeElement).toBe(get('button', 'Sign in'))
})
