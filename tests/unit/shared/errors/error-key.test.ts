import type { AppError } from '@shared/errors/app-error'
import { expect, test } from 'vitest'
import { everyError } from '../every-error'
import { errorMessages } from '../../../../src/shared/i18n/en/errors.ts'
import { errorKey } from '../../../../src/shared/errors/app-error-traits.ts'

test('every failure has its own words, and no words are left without a failure', () => {
  const keys = everyError.map(errorKey)
  expect(new Set(keys)).toEqual(new Set(Object.keys(errorMessages.errors)))
})

test.each(everyError.map((error) => [errorKey(error), error] as const))(
  '%s has three whole sentences without a bare code',
  (key, error) => {
    const { title, sentence, advice } = errorMessages.errors[key]
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
  const words = errorMessages.errors[errorKey({ code: 'credentials-rejected' })]
  expect(words.title).toBe('The username or password is not right')
  expect(words.sentence).toBe('Have you confirmed your email address?')
})

test('problems that only the operator can solve are described as such', () => {
  const errors: readonly AppError[] = [
    { code: 'client-rejected', what: 'client' },
    { code: 'client-rejected', what: 'api-key' },
    { code: 'edge-blocked', challenge: false },
  ]
  for (const error of errors) {
    expect(errorMessages.errors[errorKey(error)].title).toBe('This app is not set up correctly')
  }
})
