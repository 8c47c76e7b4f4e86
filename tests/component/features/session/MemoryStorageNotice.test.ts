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

test('a sign-in that ends with the app is told with its reason', async () => {
  await notice(keptIn({ kind: 'memory', reason: 'locked' }))
  expect(screen.getByText('You will be signed out when you quit the app')).toBeTruthy()
  expect(screen.getByText(/^Your keychain is locked, so your session is stored in memory only/)).toBeTruthy()
})

test('a disk that refuses is not told as a keychain that does', async () => {
  await notice(keptIn({ kind: 'memory', reason: 'disk-refused' }))
  expect(
    screen.getByText(
      /^Your session could not be written to this computer’s disk, so it is stored in memory only/,
    ),
  ).toBeTruthy()
  expect(screen.queryByText(/keychain/)).toBeNull()
})

test('nothing is said of a sign-in in the keychain', async () => {
  await notice(amina)
  expect(has('status')).toBe(false)
})

test('while the keychain is waited for nothing is said; once it is known to be without, it is', async () => {
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
