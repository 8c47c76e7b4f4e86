import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import CreateAccountScreen from '../../../src/renderer/screens/account/CreateAccountScreen.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { get, ok, openPage, withLinks } from '../page.ts'
import { waitFor } from '../../support/patience.ts'

async function createAccount() {
  const page = await openPage({ path: '/create-account' })
  mount(CreateAccountScreen, page.mounting)
  return page
}

test('it says on which service the account will be', async () => {
  await createAccount()
  expect(get('heading', 'Create account', { level: 1 })).toBeTruthy()
  expect(screen.getByText(/creates an account on forum\.example\.org\./)).toBeTruthy()
})

test('people who already have an account find a link to sign-in', async () => {
  const { user, place } = await createAccount()
  await user.click(get('link', 'Sign in'))
  await settled()
  expect(place()).toBe('/sign-in')
})

test('a new account leads to its confirmation, and Back not to the form', async () => {
  const { main, user, place } = await createAccount()
  const before = window.history.length
  for (const name of ['First name', 'Last name', 'Username', 'Organisation', 'Position', 'Country'])
    await user.type(get('textbox', name), 'Zoe')
  await user.type(get('textbox', 'Email'), 'zoe@example.org')
  await user.type(screen.getByLabelText('Password'), 'A-long-Passw0rd!')
  await user.type(screen.getByLabelText('Confirm password'), 'A-long-Passw0rd!{Enter}')
  await main.response(
    'account:register',
    ok<'account:register'>({ username: 'Zoe', email: 'zoe@example.org', verificationRequired: false }),
  )
  // The screen's module loads first.
  await waitFor(() => expect(place()).toBe('/check-email'))
  expect(window.history.length).toBe(before)
})

test('it leads to the operator’s help and to what is done with what is typed', async () => {
  const page = await openPage({ path: '/create-account', info: withLinks })
  mount(CreateAccountScreen, page.mounting)
  await page.user.click(get('link', 'Privacy'))
  await page.user.click(get('link', 'Help'))
  expect(page.main.requestsOf('operator-link:open')).toEqual([{ name: 'privacy' }, { name: 'help' }])
})
