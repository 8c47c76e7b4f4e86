import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import AccountMenu from '../../../../src/renderer/features/account/AccountMenu.vue'
import { useSession } from '../../../../src/renderer/features/session/session-store.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, openPage } from '../../page.ts'
import { waitFor } from '../../../support/patience.ts'

async function openMenu() {
  const page = await openPage({ session: amina, path: '/resources' })
  mount(AccountMenu, page.mounting)
  get('button', 'Account menu').focus()
  await page.user.keyboard('{Enter}')
  await settled()
  return page
}

test('the menu opens by keyboard and says who is signed in, and where', async () => {
  await openMenu()
  expect(get('menu', 'Account menu').textContent).toContain('amina')
  expect(get('menu', 'Account menu').textContent).toContain('forum.example.org')
})

test.each([
  { item: 'Account', path: '/account' },
  { item: 'Settings', path: '/settings' },
  { item: 'Diagnostics', path: '/diagnostics' },
])('$item leads to its screen, and the focus is left to that screen', async ({ item, path }) => {
  const { user, place } = await openMenu()
  await user.click(get('menuitem', item))
  await settled()
  expect(place()).toBe(path)
  expect(has('menu')).toBe(false)
  expect(document.activeElement).not.toBe(get('button', 'Account menu'))
})

test('closed without a choice, the menu gives the focus back to its button', async () => {
  const { user } = await openMenu()
  await user.keyboard('{Escape}')
  await settled()
  expect(has('menu')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Account menu'))
})

test('Sign out asks first, once the focus is back on the menu’s button', async () => {
  const { main, user } = await openMenu()
  await user.click(get('menuitem', 'Sign out'))
  await waitFor(() => expect(useSession().dialog).toBe('sign-out'))
  expect(document.activeElement).toBe(get('button', 'Account menu'))
  expect(main.requestsOf('session:sign-out')).toEqual([])
})

test('once the session has ended it still says whose screen this is', async () => {
  const { main } = await openMenu()
  await main.emit('session:changed', {
    status: 'signed-out',
    expired: true,
    username: 'amina',
    unread: null,
  })
  expect(get('menu', 'Account menu').textContent).toContain('amina')
})
