import type { DisableReceipt } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useAccount } from '../../../src/renderer/features/account/account-store.ts'
import AccountDeletedScreen from '../../../src/renderer/screens/account/AccountDeletedScreen.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import { factOf, failure, get, has, ok, openPage, withoutFeatures, type PageStart } from '../page.ts'

const receipt = {
  username: 'amina',
  server: 'forum.example.org',
  at: '2026-11-21T09:30:00Z',
  message: 'Your account has been deleted successfully.',
}

async function receiptScreen(of: DisableReceipt = receipt, start: PageStart = {}) {
  const page = await openPage({ ...start, path: '/account-deleted' })
  void useAccount().disable('secret')
  await page.main.response('account:disable', ok<'account:disable'>(of))
  mount(AccountDeletedScreen, page.mounting)
  return page
}

test('the receipt names account, service, time and what the service says', async () => {
  await receiptScreen()
  expect(factOf('Account')).toBe('amina')
  expect(factOf('Service')).toBe('forum.example.org')
  expect(factOf('Time')).toContain('2026')
  expect(factOf('Message from the service')).toBe(receipt.message)
})

test('a deletion that was found out by signing in says what is known', async () => {
  await receiptScreen({ ...receipt, message: null })
  expect(screen.getByText(/the service no longer accepted your session or your password/)).toBeTruthy()
  expect(screen.queryByText('Message from the service')).toBeNull()
})

test('a copy says the same as the screen', async () => {
  const { main, user } = await receiptScreen()
  await user.click(get('button', 'Copy receipt'))
  const [copied] = main.requestsOf('clipboard:write')
  expect(copied?.text).toContain(
    'Your account was deleted\nAccount: amina\nService: forum.example.org\nTime: ',
  )
  expect(copied?.text).toContain(`Message from the service: ${receipt.message}`)
})

test.each([
  { outcome: 'saved', response: ok<'account:save-receipt'>(true), words: 'The receipt was saved.' },
  {
    outcome: 'asked for in two windows at once',
    response: failure({ code: 'dialog-open' }),
    words: 'Another dialog is open',
  },
  {
    outcome: 'not to be written there',
    response: failure({ code: 'internal', report: 'x' }),
    words: 'The receipt was not saved',
  },
])('a receipt that is $outcome is reported as such', async ({ response, words }) => {
  const { main, user } = await receiptScreen()
  await user.click(get('button', 'Save receipt…'))
  await main.response('account:save-receipt', response)
  expect(screen.getByText(words)).toBeTruthy()
})

test('the receipt can only be copied if the operator has switched exporting off', async () => {
  await receiptScreen(receipt, { info: withoutFeatures('export') })
  expect(has('button', 'Save receipt…')).toBe(false)
  expect(has('button', 'Copy receipt')).toBe(true)
})

test('cancelling the saving of the receipt shows no message', async () => {
  const { main, user } = await receiptScreen()
  await user.click(get('button', 'Save receipt…'))
  await main.response('account:save-receipt', ok<'account:save-receipt'>(false))
  expect(screen.queryByText(/receipt (was|could)/)).toBeNull()
})

test('Done leads to signing in and leaves no receipt behind', async () => {
  const { user, place } = await receiptScreen()
  await user.click(get('button', 'Done'))
  await settled()
  expect(place()).toBe('/sign-in')
  expect(useAccount().receipt).toBeNull()
})

test('without a receipt there is nothing to show here', async () => {
  const { mounting, place } = await openPage({ path: '/account-deleted' })
  mount(AccountDeletedScreen, mounting)
  await settled()
  expect(place()).toBe('/sign-in')
})
