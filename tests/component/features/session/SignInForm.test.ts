import type { AppError } from '@shared/errors/app-error'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SignInForm from '../../../../src/renderer/features/session/SignInForm.vue'
import {
  amina,
  failure,
  get,
  has,
  isBefore,
  ok,
  openPage,
  textOf,
  withLinks,
  type PageStart,
} from '../../page.ts'

type Props = InstanceType<typeof SignInForm>['$props']

async function form({ start = {}, props = {} }: { start?: PageStart; props?: Props } = {}) {
  const page = await openPage(start)
  const wrapper = mount(SignInForm, { props, ...page.mounting })
  const username = get('textbox', 'Username')
  const password = screen.getByLabelText('Password')
  return {
    ...page,
    wrapper,
    username,
    password,
    fillAndSubmit: async (name = 'amina', word = 'secret') => {
      await page.user.type(username, name)
      await page.user.type(password, `${word}{Enter}`)
    },
  }
}

test('name and password are sent as typed, but for blanks around the name', async () => {
  const { main, fillAndSubmit } = await form()
  await fillAndSubmit(' amina ', ' se cret ')
  expect(main.requestsOf('session:sign-in')).toEqual([{ username: 'amina', password: ' se cret ' }])
})

test('an empty form is reported field by field, and nothing is sent', async () => {
  const { main, user, username, password } = await form()
  await user.type(username, '{Enter}')
  expect(document.activeElement).toBe(get('alert', 'There is a problem'))
  expect(get('textbox', 'Username', { description: 'Enter your username' })).toBe(username)
  expect(username.getAttribute('aria-invalid')).toBe('true')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  await user.click(get('link', 'Enter your password'))
  expect(document.activeElement).toBe(password)
  expect(main.requestsOf('session:sign-in')).toEqual([])
})

test('errors stand above the fields', async () => {
  const { main, user, username, fillAndSubmit } = await form()
  await user.type(username, '{Enter}')
  expect(isBefore(get('alert', 'There is a problem'), username)).toBe(true)
  await fillAndSubmit()
  await main.response('session:sign-in', failure({ code: 'offline' }))
  expect(isBefore(get('alert'), username)).toBe(true)
})

test('a refusal in the service’s own words takes the focus', async () => {
  const { main, fillAndSubmit } = await form()
  await fillAndSubmit()
  await main.response('session:sign-in', failure({ code: 'refused', status: 400, message: 'Locked.' }))
  expect(document.activeElement?.contains(get('alert'))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('a wrong password is reported, keeps the username and clears only the password', async () => {
  const { main, username, password, fillAndSubmit } = await form()
  await fillAndSubmit()
  await main.response('session:sign-in', failure({ code: 'credentials-rejected' }))
  const problem = get('alert', 'There is a problem')
  expect(document.activeElement).toBe(problem)
  expect(textOf(problem)).toContain('The username or password is not right')
  expect(textOf(problem)).toContain('Have you confirmed your email address?')
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(username).toHaveProperty('value', 'amina')
  expect(password).toHaveProperty('value', '')
})

const failures: readonly (readonly [name: string, error: AppError, words: string])[] = [
  ['no network', { code: 'offline' }, 'You are offline'],
  ['a certificate nobody vouches for', { code: 'certificate' }, 'The connection is not secure'],
  ['an unknown host', { code: 'unreachable', reason: 'dns' }, 'The service could not be reached'],
  ['a silent proxy', { code: 'unreachable', reason: 'proxy' }, 'The connection through the proxy'],
  [
    'a proxy that wants a password',
    { code: 'unreachable', reason: 'proxy-password' },
    'requires a username and password, which this app cannot provide',
  ],
  ['a stopped service', { code: 'unreachable', reason: 'refused' }, 'The service could not be reached'],
  ['a broken connection', { code: 'unreachable', reason: 'interrupted' }, 'could no longer be reached'],
  ['a slow service', { code: 'timeout' }, 'The service took too long'],
  ['the edge’s block', { code: 'edge-blocked', challenge: false }, 'This app is not set up correctly'],
  ['a proxy’s own sign-in', { code: 'intercepted' }, 'A proxy or filter on the network'],
  ['the app’s own pause', { code: 'password-paused', retryAfterMs: 15_000 }, 'this app will not try another'],
  ['a rejected client', { code: 'client-rejected', what: 'client' }, 'This app is not set up correctly'],
  ['an unsupported grant', { code: 'client-rejected', what: 'grant' }, 'This app is not set up correctly'],
  ['maintenance', { code: 'maintenance', retryAfterMs: null }, 'The service is down for maintenance'],
  ['a page instead of an answer', { code: 'unreadable-response' }, 'The reply could not be read'],
  [
    'a no with the service’s own words',
    { code: 'refused', status: 400, message: 'Locked for an hour.' },
    'forum.example.org says: Locked for an hour.',
  ],
  ['a service error', { code: 'service-failed', status: 500 }, 'The service has a problem'],
]

test.each(failures)('%s has its own message, and nothing typed is lost', async (_, error, words) => {
  const { main, user, username, password, fillAndSubmit } = await form()
  await fillAndSubmit()
  await main.response('session:sign-in', failure(error))
  expect(textOf(get('alert'))).toContain(words)
  expect(textOf(get('alert'))).not.toMatch(/ERR_|undefined|oops/i)
  expect(username).toHaveProperty('value', 'amina')
  expect(password).toHaveProperty('value', 'secret')
  await user.click(get('button', 'Sign in'))
  expect(main.requestsOf('session:sign-in')).toHaveLength(2)
  expect(has('alert')).toBe(false)
})

test('one attempt at a time, however often it is sent', async () => {
  const { main, user, password, fillAndSubmit } = await form()
  await fillAndSubmit()
  expect(get('button', 'Sign in', { busy: true })).toBeTruthy()
  await user.type(password, '{Enter}')
  expect(main.requestsOf('session:sign-in')).toHaveLength(1)
})

test('an attempt can be cancelled, and nothing typed is lost', async () => {
  const { main, user, password, fillAndSubmit } = await form()
  await fillAndSubmit()
  await user.click(get('button', 'Cancel'))
  expect(main.cancelled).toHaveLength(1)
  expect(has('alert')).toBe(false)
  expect(screen.getByText('You cancelled signing in. Everything you typed has been kept.')).toBeTruthy()
  expect(password).toHaveProperty('value', 'secret')
  expect(has('button', 'Cancel')).toBe(false)
})

test('leaving the form cancels the attempt', async () => {
  const { main, wrapper, fillAndSubmit } = await form()
  await fillAndSubmit()
  wrapper.unmount()
  expect(main.cancelled).toHaveLength(1)
})

test('an attempt that has succeeded by then is not cancelled when the form goes', async () => {
  const { main, wrapper, fillAndSubmit } = await form()
  await fillAndSubmit()
  await main.emit('session:changed', amina)
  wrapper.unmount()
  expect(main.cancelled).toEqual([])
})

test('a password that is shown is masked again when it is sent', async () => {
  const { user, fillAndSubmit } = await form()
  await user.click(get('button', 'Show password'))
  await fillAndSubmit()
  expect(has('button', 'Show password')).toBe(true)
})

test('signed in, the password is gone from the page', async () => {
  const { main, wrapper, password, fillAndSubmit } = await form()
  await fillAndSubmit()
  await main.response('session:sign-in', ok<'session:sign-in'>(amina))
  expect(password).toHaveProperty('value', '')
  expect(wrapper.emitted('signedIn')).toHaveLength(1)
})

test('the name is remembered only when asked for', async () => {
  const { main, user, password, fillAndSubmit } = await form()
  await fillAndSubmit()
  await main.response('session:sign-in', ok<'session:sign-in'>(amina))
  await user.click(get('switch', 'Remember username'))
  await user.type(password, 'secret{Enter}')
  await main.response('session:sign-in', ok<'session:sign-in'>(amina))
  expect(main.requestsOf('settings:change')).toEqual([
    { rememberedUsername: null },
    { rememberedUsername: 'amina' },
  ])
})

test('a remembered name is forgotten as soon as the switch is off', async () => {
  const { main, user } = await form({ start: { settings: { rememberedUsername: 'amina' } } })
  await user.click(get('switch', 'Remember username', { checked: true }))
  expect(main.requestsOf('settings:change')).toEqual([{ rememberedUsername: null }])
})

test('over another screen the name is fixed, and what is remembered stays as it is', async () => {
  const { main, user, username, password } = await form({
    start: { settings: { rememberedUsername: 'zoe' } },
    props: { initialUsername: 'amina', fixedUsername: true },
  })
  await user.type(username, 'x')
  expect(username).toHaveProperty('value', 'amina')
  expect(has('switch', 'Remember username')).toBe(false)
  await user.type(password, 'secret{Enter}')
  await main.response('session:sign-in', ok<'session:sign-in'>(amina))
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('a wrong password or an unconfirmed address leads to the operator’s help', async () => {
  const { main, user, fillAndSubmit } = await form({ start: { info: withLinks } })
  await fillAndSubmit()
  await main.response('session:sign-in', failure({ code: 'credentials-rejected' }))
  const summary = within(get('alert', 'There is a problem'))
  await user.click(summary.getByRole('link', { name: 'Choose a new password' }))
  await user.click(summary.getByRole('link', { name: 'Contact' }))
  expect(main.requestsOf('operator-link:open')).toEqual([{ name: 'forgottenPassword' }, { name: 'contact' }])
})
