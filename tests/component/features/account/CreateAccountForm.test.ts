import type { AppError, FieldProblem } from '@shared/errors/app-error'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CreateAccountForm from '../../../../src/renderer/features/account/CreateAccountForm.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { failure, get, has, isBefore, ok, openPage, textOf } from '../../page.ts'

const zoe = {
  'First name': 'Zoe',
  'Last name': 'Ng',
  Email: 'zoe@example.org',
  Username: 'zoe',
  Password: 'long enough',
  'Confirm password': 'long enough',
  Organisation: 'Trees',
  Position: 'Ranger',
  Country: 'Kenya',
}
type Label = keyof typeof zoe

const field = (label: Label): HTMLElement => screen.getByLabelText(label)
const invalid = (): readonly string[] =>
  [...document.querySelectorAll('[aria-invalid="true"]')].map(({ id }) => id.replace('sign-up-', ''))

async function form() {
  const page = await openPage({ path: '/create-account' })
  const wrapper = mount(CreateAccountForm, page.mounting)
  return {
    ...page,
    wrapper,
    fill: async (values: Partial<Record<Label, string>> = zoe) => {
      for (const [label, value] of Object.entries(values)) {
        await page.user.tripleClick(screen.getByLabelText(label))
        await page.user.paste(value)
      }
    },
    submit: () => page.user.click(get('button', 'Create account')),
  }
}

test('all nine fields are sent by their names, without stray blanks but as typed for passwords', async () => {
  const { main, fill, submit } = await form()
  await fill({ ...zoe, Username: ' zoe ', Password: ' a b c d ', 'Confirm password': ' a b c d ' })
  await submit()
  expect(main.requestsOf('account:register')).toEqual([
    {
      first_name: 'Zoe',
      last_name: 'Ng',
      email: 'zoe@example.org',
      username: 'zoe',
      password: ' a b c d ',
      password_confirmation: ' a b c d ',
      organization: 'Trees',
      position: 'Ranger',
      country: 'Kenya',
    },
  ])
})

test('errors that the form can detect are shown before anything is sent', async () => {
  const { main, fill, submit } = await form()
  await submit()
  expect(document.activeElement).toBe(get('alert', 'There is a problem'))
  expect(invalid()).toEqual(['email', 'username', 'password'])
  await fill({ ...zoe, Email: 'zoe', 'Confirm password': 'another' })
  await submit()
  expect(invalid()).toEqual(['email', 'password_confirmation'])
  expect(has('link', 'Enter an email address in the form name@example.org')).toBe(true)
  expect(has('link', 'The two passwords do not match')).toBe(true)
  expect(main.requestsOf('account:register')).toEqual([])
})

test.each<FieldProblem & { readonly label: Label; readonly words: string }>([
  { field: 'username', problem: 'taken', label: 'Username', words: 'Username is already in use.' },
  { field: 'username', problem: 'too-long', label: 'Username', words: 'Username is too long' },
  { field: 'email', problem: 'taken', label: 'Email', words: 'Email is already in use.' },
  { field: 'email', problem: 'invalid', label: 'Email', words: 'Email is not in a form' },
  { field: 'password', problem: 'weak', label: 'Password', words: 'Password is too easy to guess.' },
  {
    field: 'password',
    problem: 'mismatch',
    label: 'Confirm password',
    words: 'The two passwords do not match',
  },
  { field: 'first_name', problem: 'missing', label: 'First name', words: 'First name is required' },
  { field: 'country', problem: 'missing', label: 'Country', words: 'Country is required' },
])('a refusal ($field $problem) lands on $label; all but the passwords stays', async (refusal) => {
  const { main, user, fill, submit } = await form()
  await fill()
  await submit()
  await main.response('account:register', failure({ code: 'fields-rejected', problems: [refusal] }))
  expect(document.activeElement).toBe(get('alert', 'There is a problem'))
  await user.click(get('link', new RegExp(`^${refusal.words}`)))
  expect(document.activeElement).toBe(field(refusal.label))
  expect(invalid()).toHaveLength(1)
  expect(field(refusal.label).getAttribute('aria-invalid')).toBe('true')
  for (const [label, value] of Object.entries(zoe)) {
    const expected = /assword/.test(label) ? '' : value
    expect(screen.getByLabelText(label), label).toHaveProperty('value', expected)
  }
})

test.each<{ readonly error: AppError; readonly words: string }>([
  {
    error: { code: 'client-rejected', what: 'api-key' },
    words: 'This app is not set up correctly',
  },
  { error: { code: 'client-rejected', what: 'client' }, words: 'This app is not set up correctly' },
  { error: { code: 'forbidden' }, words: 'Your account has no access to this' },
  { error: { code: 'intercepted' }, words: 'The service was not contacted' },
  { error: { code: 'timeout' }, words: 'The service took too long' },
  {
    error: { code: 'edge-blocked', challenge: false },
    words: 'This app is not set up correctly',
  },
])('after $error.code, which is no fault of what was typed, all of it stays', async (outcome) => {
  const { main, fill, submit } = await form()
  await fill()
  await submit()
  await main.response('account:register', failure(outcome.error))
  expect(textOf(get('alert'))).toContain(outcome.words)
  expect(field('Password')).toHaveProperty('value', 'long enough')
  expect(field('Confirm password')).toHaveProperty('value', 'long enough')
  expect(field('Username')).toHaveProperty('value', 'zoe')
})

test('a closed registration shows the service’s message and clears only the passwords', async () => {
  const { main, fill, submit } = await form()
  await fill()
  await submit()
  const message = 'Registration is closed.'
  await main.response('account:register', failure({ code: 'refused', status: 400, message }))
  expect(textOf(get('alert'))).toContain('forum.example.org says: Registration is closed.')
  expect(document.activeElement).toBe(get('alert').parentElement)
  expect(isBefore(get('alert'), field('First name'))).toBe(true)
  expect(textOf(get('alert'))).not.toContain('Everything you typed has been kept.')
  expect(screen.queryByText('The app could not confirm whether your account was created')).toBeNull()
  for (const label of ['Password', 'Confirm password'] as const)
    expect(field(label)).toHaveProperty('value', '')
  expect(field('Username')).toHaveProperty('value', 'zoe')
})

test.each<AppError>([{ code: 'timeout' }, { code: 'service-failed', status: 500 }])(
  'after $code, the form says that the outcome is unknown, and offers two ways on',
  async (error) => {
    const { main, user, place, fill, submit } = await form()
    await fill()
    await submit()
    await main.response('account:register', failure(error))
    expect(screen.getByText('The app could not confirm whether your account was created')).toBeTruthy()
    await user.click(get('button', 'Try again'))
    expect(main.requestsOf('account:register')).toHaveLength(2)
    const taken = { field: 'username', problem: 'taken' } as const
    await main.response('account:register', failure({ code: 'fields-rejected', problems: [taken] }))
    expect(textOf(get('alert', 'There is a problem'))).toContain(
      'perhaps by the account you requested earlier',
    )
    await fill({ Username: 'zora', Password: 'long enough', 'Confirm password': 'long enough' })
    await submit()
    await main.response('account:register', failure({ code: 'fields-rejected', problems: [taken] }))
    expect(textOf(get('alert', 'There is a problem'))).toContain('Choose another, or sign in.')
    await fill({ Password: 'long enough', 'Confirm password': 'long enough' })
    await submit()
    await main.response('account:register', failure(error))
    await user.click(get('link', 'Sign in as zora'))
    await settled()
    expect(place()).toBe('/sign-in')
  },
)

test('whatever was typed is there when the form is left and opened again, without the passwords', async () => {
  const { wrapper, fill, mounting } = await form()
  await fill()
  wrapper.unmount()
  mount(CreateAccountForm, mounting)
  expect(field('Organisation')).toHaveProperty('value', 'Trees')
  expect(field('Email')).toHaveProperty('value', 'zoe@example.org')
  for (const label of ['Password', 'Confirm password'] as const)
    expect(field(label)).toHaveProperty('value', '')
})

test('after a refusal nobody doubts that no account was created', async () => {
  const { main, fill, submit } = await form()
  await fill()
  await submit()
  await main.response('account:register', failure({ code: 'intercepted' }))
  expect(screen.queryByText('The app could not confirm whether your account was created')).toBeNull()
})

test('a rejection that names no field is still reported', async () => {
  const { main, fill, submit } = await form()
  await fill()
  await submit()
  await main.response('account:register', failure({ code: 'fields-rejected', problems: [] }))
  expect(textOf(get('alert'))).toContain('The service did not accept some fields')
})

test('one attempt at a time, however often it is sent', async () => {
  const { main, user, fill, submit } = await form()
  await fill()
  await submit()
  await user.type(field('Country'), '{Enter}')
  expect(main.requestsOf('account:register')).toHaveLength(1)
  expect(get('button', 'Create account', { busy: true })).toBeTruthy()
})

test('cancelling keeps the input and says that the account may have been created anyway', async () => {
  const { main, user, fill, submit } = await form()
  await fill()
  await submit()
  await user.click(get('button', 'Cancel'))
  expect(main.cancelled).toHaveLength(1)
  expect(screen.getByText(/^Cancelled\. If your account was created anyway/)).toBeTruthy()
  expect(has('alert')).toBe(false)
  expect(field('Password')).toHaveProperty('value', 'long enough')
})

test('leaving the form cancels the attempt', async () => {
  const { main, wrapper, fill, submit } = await form()
  await fill()
  await submit()
  wrapper.unmount()
  expect(main.cancelled).toHaveLength(1)
})

test('both passwords are masked again when they are sent', async () => {
  const { user, submit } = await form()
  await user.click(get('button', 'Show password'))
  await user.click(get('button', 'Show confirmed password'))
  await submit()
  expect(has('button', 'Show password')).toBe(true)
  expect(has('button', 'Show confirmed password')).toBe(true)
})

test('a created account is reported to the screen', async () => {
  const { main, wrapper, fill, submit } = await form()
  await fill()
  await submit()
  const registration = { username: 'zoe', email: 'zoe@example.org', verificationRequired: false }
  await main.response('account:register', ok<'account:register'>(registration))
  await settled()
  expect(wrapper.emitted('created')).toHaveLength(1)
})

test('the five fields an account can do without are marked as optional, the others are not', async () => {
  await form()
  expect(screen.getAllByText('Optional')).toHaveLength(5)
})
