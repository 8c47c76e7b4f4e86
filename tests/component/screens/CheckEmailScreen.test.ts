import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useAccount } from '../../../src/renderer/features/account/account-store.ts'
import CreateAccountForm from '../../../src/renderer/features/account/CreateAccountForm.vue'
import CheckEmailScreen from '../../../src/renderer/screens/account/CheckEmailScreen.vue'
import { patience } from '../../support/patience.ts'
import { failure, get, has, ok, openPage, textOf, withLinks } from '../page.ts'
import { defaultSettings } from '@shared/settings'
import { sampleFields } from '../../support/sample-fields.ts'

const zoe = { username: 'zoe', email: 'zoe@example.org' }

async function screenFor(awaitingConfirmation: typeof zoe | null) {
  const page = await openPage({ path: '/check-email', settings: { awaitingConfirmation } })
  return { ...page, show: () => mount(CheckEmailScreen, page.mounting) }
}

test('an account that awaits confirmation sees the address of the message', async () => {
  const { show } = await screenFor(zoe)
  show()
  expect(has('heading', 'Check your email')).toBe(true)
  expect(screen.getByText('zoe@example.org')).toBeTruthy()
  expect(screen.getByText(/sign in as zoe\.$/)).toBeTruthy()
})

test('an account that needs no confirmation is ready', async () => {
  const { main, show } = await screenFor(null)
  void useAccount().register(sampleFields(), new AbortController().signal)
  await main.response('account:register', ok<'account:register'>({ ...zoe, verificationRequired: false }))
  show()
  expect(has('heading', 'Your account is ready')).toBe(true)
  expect(screen.queryByText('zoe@example.org')).toBeNull()
})

test('from there it goes to signing in, and the account is still known', async () => {
  const { main, user, show, place } = await screenFor(zoe)
  show()
  await user.click(get('button', 'Go to sign in'))
  await expect.poll(place, patience).toBe('/sign-in')
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('creating another account starts over', async () => {
  const { main, user, show, place } = await screenFor(zoe)
  show()
  await user.click(get('link', 'Create another account'))
  expect(main.requestsOf('settings:change')).toEqual([{ awaitingConfirmation: null }])
  await main.response('settings:change', ok<'settings:change'>(defaultSettings))
  await expect.poll(place, patience).toBe('/create-account')
})

test('the screen leads to sign-in if no account was created', async () => {
  const { show, place } = await screenFor(null)
  show()
  await expect.poll(place, patience).toBe('/sign-in')
})

const typed = {
  first_name: 'Zoe',
  last_name: 'Ng',
  ...zoe,
  password: 'A-long-Passw0rd!',
  password_confirmation: 'A-long-Passw0rd!',
  organization: 'Trees',
  position: '',
  country: 'Kenya',
}
const valuesOf = (): readonly string[] =>
  [...document.querySelectorAll('input')].map(({ value }) => value).filter((value) => value !== '')

async function startOver(page: Awaited<ReturnType<typeof screenFor>>) {
  const { main, user, show, place, mounting } = page
  show()
  await user.click(get('link', 'Start over'))
  await main.response('settings:change', ok<'settings:change'>(defaultSettings))
  await expect.poll(place, patience).toBe('/create-account')
  document.body.replaceChildren()
  mount(CreateAccountForm, mounting)
}

test('starting over after a wrong address keeps everything but the passwords', async () => {
  const page = await screenFor(null)
  void useAccount().register(typed, new AbortController().signal)
  await page.main.response('account:register', ok<'account:register'>({ ...zoe, verificationRequired: true }))
  const stored = { ...defaultSettings, awaitingConfirmation: zoe }
  await page.main.emit('settings:changed', stored)
  await page.main.response('settings:change', ok<'settings:change'>(stored))
  await startOver(page)
  expect(valuesOf()).toEqual(['Zoe', 'Ng', 'zoe@example.org', 'zoe', 'Trees', 'Kenya'])
})

test('after a restart with what is known; a name that is taken by then may be theirs, another address is not', async () => {
  const page = await screenFor(zoe)
  await startOver(page)
  expect(valuesOf()).toEqual(['zoe@example.org', 'zoe'])
  await page.user.clear(get('textbox', 'Email'))
  await page.user.type(get('textbox', 'Email'), 'zoe@example.com')
  await page.user.type(screen.getByLabelText('Password'), 'A-long-Passw0rd!')
  await page.user.type(screen.getByLabelText('Confirm password'), 'A-long-Passw0rd!{Enter}')
  const problems = (['username', 'email'] as const).map((field) => ({ field, problem: 'taken' as const }))
  await page.main.response('account:register', failure({ code: 'fields-rejected', problems }))
  const words = textOf(get('alert', 'There is a problem'))
  expect(words).toContain('Username is already in use, perhaps by the account you requested earlier')
  expect(words).toContain('Email is already in use. Choose another')
})

test('another account begins with nothing', async () => {
  const page = await screenFor(zoe)
  page.show()
  await page.user.click(get('link', 'Create another account'))
  await page.main.response('settings:change', ok<'settings:change'>(defaultSettings))
  document.body.replaceChildren()
  mount(CreateAccountForm, page.mounting)
  expect(valuesOf()).toEqual([])
})

test('waiting for the message in vain leads to the operator’s help', async () => {
  const page = await openPage({
    path: '/check-email',
    settings: { awaitingConfirmation: zoe },
    info: withLinks,
  })
  mount(CheckEmailScreen, page.mounting)
  await page.user.click(get('link', 'Help'))
  await page.user.click(get('link', 'Contact'))
  expect(page.main.requestsOf('operator-link:open')).toEqual([{ name: 'help' }, { name: 'contact' }])
})
