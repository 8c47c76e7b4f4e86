import { expect, test } from 'vitest'
import { isTooSoon } from '../../../../tools/setup/electron-binary.mjs'

const hourMs = 60 * 60_000
const failed = { version: '45.4.1', failedAtMs: Date.UTC(2026, 10, 21), reason: 'fetch failed' }

test('a failed fetch is not repeated the same day', () => {
  expect(isTooSoon(failed, '45.4.1', failed.failedAtMs + 23 * hourMs)).toBe(true)
})

test('a day later it is tried again', () => {
  expect(isTooSoon(failed, '45.4.1', failed.failedAtMs + 24 * hourMs)).toBe(false)
})

test('another version of Electron is tried at once', () => {
  expect(isTooSoon(failed, '45.4.2', failed.failedAtMs)).toBe(false)
})

test('nothing remembered, nothing spared', () => {
  expect(isTooSoon(undefined, '45.4.1', failed.failedAtMs)).toBe(false)
})
