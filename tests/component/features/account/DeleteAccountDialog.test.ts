import type { AppError } from '@shared/errors/app-error'
import type { AppInfo } from '@shared/app/app-info'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { signedOut } from '@shared/app/session'
import { expect, test } from 'vitest'
import DeleteAccountDialog from '../../../../src/renderer/features/account/DeleteAccountDialog.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, get, has, isBefore, ok, openPage, textOf, withLinks } from '../../page.ts'

async function dialog(info?: AppInfo) {
  const page = await openPage({ session: amina, path: '/account', ...(info && { info }) })
  const props = { username: 'amina', server: 'forum.example.org' }
  const wrapper = mount(DeleteAccountDialog, { props, ...page.mounting })
  const password = screen.getByLabelText('Password')
  const understood = get('checkbox', 'I understand that I will lose access at once')
  return {
    ...page,
    wrapper,
    password,
    understood,
    confirm: () => page.user.click(get('button', 'Delete my account')),
    fillAndConfirm: async (word = 'secret') => {
      await page.user.click(understood)
      await page.user.type(password, word)
      await page.user.click(get('button', 'Delete my account'))
    },
  }
}

test('it names account and service, what is lost and who decides about restoring; Cancel has the focus', async () => {
  await dialog()
  const words = textOf(get('dialog', 'Delete account'))
  expect(words).toContain('This asks forum.example.org to delete the account amina.')
  expect(words).toContain('everything the app stored on this computer for this account will be deleted')
  expect(words).toContain('The people who run the service decide whether an account can be restored')
  expect(document.activeElement).toBe(get('button', 'Cancel'))
})

test('Enter confirms nothing', async () => {
  const { main, user, password, understood } = await dialog()
  await user.click(understood)
  await user.type(password, 'secret{Enter}')
  expect(main.requestsOf('account:disable')).toEqual([])
})

test('neither box nor password: both are asked for, and nothing is sent', async () => {
  const { main, user, confirm, password, understood } = await dialog()
  await confirm()
  const problem = get('alert', 'There is a problem')
  expect(document.activeElement).toBe(problem)
  expect(isBefore(problem, screen.getByText(/^This asks/))).toBe(true)
  // In the order of the fields.
  expect(textOf(problem)).toMatch(/Enter your password.*Tick the box to continue/s)
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(get('checkbox', /understand/, { description: 'Tick the box to continue' })).toBe(understood)
  expect(understood.getAttribute('aria-invalid')).toBe('true')
  await user.click(get('link', 'Tick the box to continue'))
  expect(document.activeElement).toBe(understood)
  expect(main.requestsOf('account:disable')).toEqual([])
})

test('correcting the fields removes their errors', async () => {
  const { user, confirm, password, understood } = await dialog()
  await confirm()
  await user.click(understood)
  await user.type(password, 'secret')
  expect(has('alert')).toBe(false)
})

test('it is sent once, and while it is under way it can neither be sent again nor left', async () => {
  const { main, user, wrapper, confirm, fillAndConfirm } = await dialog()
  await fillAndConfirm()
  await confirm()
  expect(get('button', 'Delete my account', { busy: true })).toBeTruthy()
  expect(screen.getByText('Deleting…')).toBeTruthy()
  await user.click(get('button', 'Cancel'))
  await user.keyboard('{Escape}')
  await settled()
  expect(wrapper.emitted('close')).toBeUndefined()
  expect(main.requestsOf('account:disable')).toEqual([{ password: 'secret' }])
})

test('a wrong password keeps the dialog and the session, and only the password is empty', async () => {
  const { main, password, understood, fillAndConfirm } = await dialog()
  await fillAndConfirm('wrong')
  await main.response('account:disable', failure({ code: 'password-rejected' }))
  const problem = get('alert', 'There is a problem')
  expect(document.activeElement).toBe(problem)
  expect(textOf(problem)).toContain('The password is not right')
  expect(textOf(problem)).toContain('you are still signed in')
  expect(password).toHaveProperty('value', '')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(understood).toHaveProperty('checked', true)
})

test('any other failure appears in the dialog, and the deletion can be sent again', async () => {
  const { main, user, password, confirm, fillAndConfirm } = await dialog()
  await fillAndConfirm()
  await main.response('account:disable', failure({ code: 'session-renewed' }))
  expect(textOf(get('alert'))).toContain('Enter your password again to delete it.')
  expect(document.activeElement).toBe(get('alert').parentElement)
  expect(password.hasAttribute('aria-invalid')).toBe(false)
  await user.type(password, 'secret')
  await confirm()
  expect(main.requestsOf('account:disable')).toHaveLength(2)
})

test.each<{ readonly error: AppError; readonly words: string }>([
  {
    error: { code: 'password-paused', retryAfterMs: 15_000 },
    words: 'this app will not try another password for 15 seconds',
  },
  { error: { code: 'not-deleted' }, words: 'still accepted your password a moment later' },
  { error: { code: 'intercepted' }, words: 'The service was not contacted' },
])('$error.code has its own message in the dialog', async ({ error, words }) => {
  const { main, fillAndConfirm } = await dialog()
  await fillAndConfirm()
  await main.response('account:disable', failure(error))
  expect(textOf(get('alert'))).toContain(words)
  expect(textOf(get('alert'))).not.toContain('asks for a pause')
})

test('a deleted account leads to its receipt', async () => {
  const { main, place, fillAndConfirm } = await dialog()
  await fillAndConfirm()
  await main.emit('session:changed', signedOut)
  const receipt = {
    username: 'amina',
    server: 'forum.example.org',
    at: '2026-11-21T09:30:00Z',
    message: 'Gone.',
  }
  await main.response('account:disable', ok<'account:disable'>(receipt))
  // The screen's module loads first.
  await expect.poll(place).toBe('/account-deleted')
})

test('a deletion that was never answered leads to signing in', async () => {
  const { main, place, fillAndConfirm } = await dialog()
  await fillAndConfirm()
  await main.emit('session:changed', signedOut)
  await main.response('account:disable', failure({ code: 'outcome-unknown' }))
  expect(place()).toBe('/sign-in')
})

test.each([
  { way: 'Cancel', leave: (user: Awaited<ReturnType<typeof dialog>>['user']) => user.keyboard('{Enter}') },
  { way: 'Esc', leave: (user: Awaited<ReturnType<typeof dialog>>['user']) => user.keyboard('{Escape}') },
])('$way leaves it, and nothing is sent', async ({ leave }) => {
  const { main, user, wrapper } = await dialog()
  await leave(user)
  await settled()
  expect(wrapper.emitted('close')).toHaveLength(1)
  expect(main.requestsOf('account:disable')).toEqual([])
})

test('a password that is shown is masked again when it is sent', async () => {
  const { user, fillAndConfirm } = await dialog()
  await user.click(get('button', 'Show password'))
  await fillAndConfirm()
  expect(has('button', 'Show password')).toBe(true)
})

test('a wrong password leads to where a new one is chosen', async () => {
  const { main, user, fillAndConfirm } = await dialog(withLinks)
  await fillAndConfirm()
  await main.response('account:disable', failure({ code: 'password-rejected' }))
  await user.click(get('link', 'Choose a new password'))
  expect(main.requestsOf('operator-link:open')).toEqual([{ name: 'forgottenPassword' }])
})

test('any other rejection shows the service’s own message', async () => {
  const { main, fillAndConfirm } = await dialog()
  await fillAndConfirm()
  const message = 'Ask your organisation.'
  await main.response('account:disable', failure({ code: 'refused', status: 403, message }))
  expect(textOf(get('alert'))).toContain('forum.example.org says: Ask your organisation.')
})
