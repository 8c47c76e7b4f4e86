import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import { useSession } from '../../../../src/renderer/features/session/session-store.ts'
import KeychainNotice from '../../../../src/renderer/features/session/KeychainNotice.vue'
import { get, has, openPage } from '../../page.ts'

const isShown = (): boolean => has('complementary', 'Waiting for your keychain')

test('a slow keychain is reported until it responds', async () => {
  const { main, mounting } = await openPage()
  mount(KeychainNotice, mounting)
  expect(isShown()).toBe(false)
  await main.emit('keychain:waiting', true)
  expect(isShown()).toBe(true)
  await main.emit('keychain:waiting', false)
  expect(isShown()).toBe(false)
})

test('a person may go on without it', async () => {
  const { main, user, mounting } = await openPage()
  mount(KeychainNotice, mounting)
  await main.emit('keychain:waiting', true)
  await user.click(get('button', 'Continue without the keychain'))
  expect(isShown()).toBe(false)
  expect(main.requestsOf('keychain:continue-without')).toHaveLength(1)
})

async function startFor(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds)
  await nextTick()
}

test('a start that takes longer than three seconds is waiting for the keychain', async () => {
  const { mounting } = await openPage()
  useSession().state = null
  vi.useFakeTimers()
  mount(KeychainNotice, mounting)
  await startFor(2900)
  expect(isShown()).toBe(false)
  await startFor(200)
  expect(isShown()).toBe(true)
})

test('once it is known who is signed in, nobody waits', async () => {
  const { mounting } = await openPage()
  vi.useFakeTimers()
  mount(KeychainNotice, mounting)
  await startFor(10_000)
  expect(isShown()).toBe(false)
})
