import { expect, test } from 'vitest'
import { messages as english } from '../../../../src/shared/i18n/en/index.ts'
import { lengthen, mirror, transformMessages } from '../../../../src/renderer/i18n/pseudo-locale.ts'
import { startLocale } from '../../../../src/renderer/i18n/languages.ts'

function leaves(node: object): readonly string[] {
  return Object.values(node as Record<string, string | object>).flatMap((value) =>
    typeof value === 'string' ? [value] : leaves(value),
  )
}

const placeholders = (message: string): readonly string[] => message.match(/\{[^}]*\}/g) ?? []

test.each([
  ['long', lengthen],
  ['mirrored', mirror],
] as const)('the %s locale keeps every message and placeholder', (_name, change) => {
  const changed = leaves(transformMessages(english, change))
  const original = leaves(english)
  expect(changed.length).toBe(original.length)
  for (const [index, message] of original.entries()) {
    expect(placeholders(changed[index]!)).toEqual(placeholders(message))
  }
})

test('a lengthened message is at least 40 % longer and cannot be mistaken for English', () => {
  expect(lengthen('Sign in')).toBe('Śíǵń íń~~~')
  expect(lengthen('{shown} of {total} resources')).toBe('{shown} óf ~{total} ŕéśóúŕćéś~~~~')
})

test('a mirrored message runs from right to left, with what is filled in kept apart', () => {
  expect(mirror('Opens {host}')).toBe('\u202eOpens \u202c\u2068{host}\u2069')
})

test('the query of the page chooses the locale, and anything else is English', () => {
  const chosen = (query: string) => startLocale(query).locale
  expect(chosen('?locale=pseudo')).toBe('pseudo')
  expect(chosen('?locale=pseudo-rtl')).toBe('pseudo-rtl')
  expect(chosen('?locale=ar')).toBe('ar')
  expect(chosen('?locale=tlh')).toBe('en')
  expect(startLocale('?locale=fr&system=fr-CA,en-US').system).toEqual(['fr-CA', 'en-US'])
})
