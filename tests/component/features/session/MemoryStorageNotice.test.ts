import type { SessionState, TokenStorage } from '@shared/app/session'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import MemoryStorageNotice from '../../../../src/renderer/features/session/MemoryStorageNotice.vue'
import { amina, get, has, openPage } from '../../page.ts'

const keptIn = (storage: TokenStorage, since: string = amina.since): SessionState => ({
  ...amina,
  since,
  storage,
})

async function notice(session: SessionState) {
  const page = await openPage({ session })
  mount(MemoryStorageNotice, page.mounting)
  return page
}

test('a session that ends with the app is reported with the reason', async () => {
  await notice(keptIn({ kind: 'memory', reason: 'locked' }))
  expect(screen.getByText('You will be signed out when you quit the app')).toBeTruthy()
  expect(screen.getByText(/^Your keychain is locked, so your session is stored in memory only/)).toBeTruthy()
})

test('a disk error is not reported as a keychain error', async () => {
  await notice(keptIn({ kind: 'memory', reason: 'disk-refused' }))
  expect(
    screen.getByText(
      /^Your session could not be written to this computer’s disk, so it is stored in memory only/,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/keychain/)).toBeNull()
})

test('a session in the keychain has no notice', async () => {
  await notice(amina)
  expect(has('status')).toBe(false)
})

test('a waiting keychain has no notice, but one that does not respond does', async () => {
  const { main } = await notice(keptIn({ kind: 'memory', reason: 'waiting' }))
  expect(has('status')).toBe(false)
  await main.emit('session:changed', keptIn({ kind: 'memory', reason: 'hung' }))
  expect(screen.getByText(/^The keychain did not respond/)).toBeTruthy()
})

test('dismissed, it stays away until the next sign-in', async () => {
  const { main, user } = await notice(keptIn({ kind: 'memory', reason: 'declined' }))
  await user.click(get('button', 'Dismiss'))
  await main.emit('session:changed', keptIn({ kind: 'memory', reason: 'failed' }))
  expect(has('status')).toBe(false)
  await main.emit('session:changed', keptIn({ kind: 'memory', reason: 'failed' }, '2026-11-21T08:15:00Z'))
  expect(has('status')).toBe(true)
})
