import type { AppError } from '@shared/app-error'
import { expect, test } from 'vitest'
import {
  appErrorKey,
  appErrorMessages,
  canRetry,
  isForOperator,
} from '../../../../src/renderer/i18n/app-error-words.ts'

const everyError: readonly AppError[] = [
  { code: 'offline' },
  ...(['dns', 'refused', 'interrupted', 'proxy', 'other'] as const).map((reason): AppError => ({
    code: 'unreachable',
    reason,
  })),
  { code: 'timeout' },
  { code: 'certificate' },
  { code: 'redirected' },
  { code: 'edge-blocked', challenge: false },
  { code: 'edge-blocked', challenge: true },
  { code: 'maintenance', retryAfterMs: 60_000 },
  { code: 'maintenance', retryAfterMs: null },
  { code: 'rate-limited', retryAfterMs: 1000 },
  { code: 'rate-limited', retryAfterMs: null },
  { code: 'service-failed', status: 502 },
  { code: 'unreadable-response' },
  { code: 'response-too-large' },
  { code: 'credentials-rejected' },
  ...(['client', 'api-key', 'grant'] as const).map((what): AppError => ({ code: 'client-rejected', what })),
  { code: 'signed-out' },
  { code: 'session-renewed' },
  { code: 'outcome-unknown' },
  { code: 'forbidden' },
  { code: 'not-found' },
  { code: 'password-rejected' },
  { code: 'fields-rejected', problems: [] },
  { code: 'not-configured' },
  { code: 'invalid-request' },
  { code: 'cancelled' },
  { code: 'internal', report: 'a1' },
]

test('every failure has its own words, and no words are left without a failure', () => {
  const keys = everyError.map(appErrorKey)
  expect(new Set(keys)).toEqual(new Set(Object.keys(appErrorMessages)))
})

test.each(everyError.map((error) => [appErrorKey(error), error] as const))(
  '%s is told in three whole sentences without a bare code',
  (key, error) => {
    const { title, sentence, advice } = appErrorMessages[key]
    for (const words of [title, sentence, advice]) {
      expect(words.length).toBeGreaterThan(8)
      expect(words).not.toMatch(/oops/i)
      if (error.code.includes('-')) expect(words).not.toContain(error.code)
    }
    expect(sentence).toMatch(/[.?!]$/)
    expect(advice).toMatch(/[.?!]$/)
  },
)

test('a failed sign-in asks whether the email was confirmed', () => {
  const words = appErrorMessages[appErrorKey({ code: 'credentials-rejected' })]
  expect(words.title).toBe('Username or password is not right')
  expect(words.sentence).toBe('Have you confirmed your email?')
})

test('what only the operator can mend is told as such and offers a report', () => {
  const errors: readonly AppError[] = [
    { code: 'client-rejected', what: 'client' },
    { code: 'client-rejected', what: 'api-key' },
    { code: 'edge-blocked', challenge: false },
  ]
  for (const error of errors) {
    expect(appErrorMessages[appErrorKey(error)].title).toBe('This app is not set up correctly')
    expect(isForOperator(error)).toBe(true)
  }
})

test('trying again is offered where it may help and not where it cannot', () => {
  expect(canRetry({ code: 'timeout' })).toBe(true)
  expect(canRetry({ code: 'maintenance', retryAfterMs: null })).toBe(true)
  expect(canRetry({ code: 'forbidden' })).toBe(false)
  expect(canRetry({ code: 'credentials-rejected' })).toBe(false)
})
