import { signedOut } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SessionRenewalDialog from '../../../../src/renderer/features/session/SessionRenewalDialog.vue'
import { useSession } from '../../../../src/renderer/features/session/session-store.ts'
import { amina, failure, forum, get, openPage, textOf, type PageStart } from '../../page.ts'
import { readyConfiguration } from '../../../unit/renderer/ready-configuration.ts'
import { waitFor } from '../../../support/patience.ts'

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T10:00:00Z') }))
afterEach(() => vi.useRealTimers())

async function dialog(start: PageStart = {}) {
  const page = await openPage({ session: amina, ...start })
  const interrupted = { username: 'amina', server: 'forum.example.org' }
  const wrapper = mount(SessionRenewalDialog, { props: { interrupted }, ...page.mounting })
  return { ...page, wrapper }
}

test('it says which service ended the session, and the password has the focus', async () => {
  await dialog()
  expect(get('dialog', 'Sign in again').textContent).toContain('Your session on forum.example.org has ended.')
  expect(get('textbox', 'Username')).toHaveProperty('value', 'amina')
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
})

test('it says until when what is stored can be read, however narrow the window', async () => {
  await dialog()
  expect(textOf(get('dialog', 'Sign in again'))).toContain(
    'Everything on the screen stays as it is. You can read the resources stored on this computer until Feb 21, 2027, or until another account signs in here.',
  )
})

test('and where the operator lets nothing stay without a session, it says that', async () => {
  await dialog({ info: { ...forum, configuration: { ...readyConfiguration, daysWithoutSession: 0 } } })
  expect(textOf(get('dialog', 'Sign in again'))).toContain(
    'You can read the resources stored on this computer until you quit the app.',
  )
})

test('it says so where the answer to a renewal got lost', async () => {
  const { main } = await dialog()
  await main.emit('session:changed', { ...signedOut, expired: true, renewalLost: true, username: 'amina' })
  expect(textOf(get('dialog', 'Sign in again'))).toContain(
    'The service’s reply was lost while your session on forum.example.org was being renewed, and the old session no longer works. Everything on the screen stays as it is, and everything stored on this computer has been kept.',
  )
})

test.each([
  ['Esc', async (user: UserEvent) => user.keyboard('{Escape}')],
  ['Cancel', async (user: UserEvent) => user.click(get('button', 'Cancel'))],
])('%s puts it off', async (_, act) => {
  const { user, wrapper } = await dialog()
  await act(user)
  await waitFor(() => expect(wrapper.emitted('close')).toBeTruthy())
})

test('a password that is refused may have been changed elsewhere; the email was confirmed long ago', async () => {
  const { main, user } = await dialog()
  await user.type(screen.getByLabelText('Password'), 'old{Enter}')
  await main.response('session:sign-in', failure({ code: 'credentials-rejected' }))
  const problem = textOf(get('alert', 'There is a problem'))
  expect(problem).toContain('The password is not right')
  expect(problem).toContain('Was it changed on the website?')
  expect(problem).not.toMatch(/Username|email/)
})

test('another account is reached by signing out, which is asked about first', async () => {
  const { main, user } = await dialog()
  await user.click(get('button', 'Use another account'))
  expect(useSession().dialog).toBe('sign-out')
  expect(main.requestsOf('session:sign-out')).toEqual([])
})
