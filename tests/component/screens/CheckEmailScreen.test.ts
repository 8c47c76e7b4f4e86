import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useAccount } from '../../../src/renderer/features/account/account-store.ts'
import CheckEmailScreen from '../../../src/renderer/screens/CheckEmailScreen.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { get, has, ok, openPage } from '../page.ts'
import { defaultSettings } from '@shared/default-settings'

const zoe = { username: 'zoe', email: 'zoe@example.org' }

async function screenFor(awaitingConfirmation: typeof zoe | null) {
  const page = await openPage({ path: '/check-email', settings: { awaitingConfirmation } })
  return { ...page, show: () => mount(CheckEmailScreen, page.mounting) }
}

test('an account that waits for its confirmation is told where the message went', async () => {
  const { show } = await screenFor(zoe)
  show()
  expect(has('heading', 'Check your email')).toBe(true)
  expect(screen.getByText('zoe@example.org')).toBeTruthy()
  expect(screen.getByText(/sign in as zoe\.$/)).toBeTruthy()
})

test('an account that needs no confirmation is ready', async () => {
  const { main, show } = await screenFor(null)
  void useAccount().register({} as never, new AbortController().signal)
  await main.response('account:register', ok<'account:register'>({ ...zoe, verificationRequired: false }))
  show()
  expect(has('heading', 'Your account is ready')).toBe(true)
  expect(screen.queryByText('zoe@example.org')).toBeNull()
})

test('from there it goes to signing in, and the account is still known', async () => {
  const { main, user, show, place } = await screenFor(zoe)
  show()
  await user.click(get('button', 'Go to sign in'))
  await settled()
  expect(place()).toBe('/sign-in')
  expect(main.requestsOf('settings:change')).toEqual([])
})

test('who would rather create another account starts over', async () => {
  const { main, user, show, place } = await screenFor(zoe)
  show()
  await user.click(get('link', 'Create another account'))
  expect(main.requestsOf('settings:change')).toEqual([{ awaitingConfirmation: null }])
  await main.response('settings:change', ok<'settings:change'>(defaultSettings))
  expect(place()).toBe('/create-account')
})

test('where no account was created it leads to signing in', async () => {
  const { show, place } = await screenFor(null)
  show()
  await settled()
  expect(place()).toBe('/sign-in')
})
