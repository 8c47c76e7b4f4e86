import type { AppError } from '@shared/app-error'
import { expect, test } from 'vitest'
import { everyError } from '../../shared/every-error'
import { appErrorKey, appErrorMessages } from '../../../../src/renderer/i18n/app-error-words.ts'

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

test('what only the operator can mend is told as such', () => {
  const errors: readonly AppError[] = [
    { code: 'client-rejected', what: 'client' },
    { code: 'client-rejected', what: 'api-key' },
    { code: 'edge-blocked', challenge: false },
  ]
  for (const error of errors) {
    expect(appErrorMessages[appErrorKey(error)].title).toBe('This app is not set up correctly')
  }
})
