import { expect, test } from 'vitest'
import { createDateGroups } from '../../../../../src/renderer/i18n/formats/date-groups.ts'

/** A moment's group, seen on Wednesday, 18 November 2026, 00:30 UTC. */
function group(iso: string | null, timeZone = 'UTC', locale = 'en-GB'): string {
  const { words } = createDateGroups(Date.UTC(2026, 10, 18, 0, 30), { locale, timeZone })(iso)
  return words.kind === 'named' ? words.name : words.kind
}

test.each([
  ['2026-11-18T00:10:00Z', 'today'],
  ['2026-11-17T23:50:00Z', 'yesterday'],
  ['2026-11-16T00:00:00Z', 'thisWeek'],
  ['2026-11-15T23:59:59Z', 'lastWeek'],
  ['2026-11-09T00:00:00Z', 'lastWeek'],
  ['2026-11-08T12:00:00Z', 'thisMonth'],
  ['2026-10-31T12:00:00Z', 'October'],
  ['2026-01-01T12:00:00Z', 'January'],
  ['2025-12-31T12:00:00Z', '2025'],
  ['2026-11-19T12:00:00Z', 'later'],
  [null, 'undated'],
  ['no date', 'undated'],
])('%s is of the group %s', (iso, expected) => {
  expect(group(iso)).toBe(expected)
})

test('days are those of the person’s zone', () => {
  // In New York it is still Tuesday, and Kiribati is fourteen hours ahead of UTC.
  expect(group('2026-11-17T23:50:00Z', 'America/New_York')).toBe('today')
  expect(group('2026-11-17T09:59:00Z', 'Pacific/Kiritimati')).toBe('yesterday')
  expect(group('2026-11-17T10:00:00Z', 'Pacific/Kiritimati')).toBe('today')
})

test('weeks begin as the locale has it', () => {
  expect(group('2026-11-15T12:00:00Z', 'UTC', 'en-US')).toBe('thisWeek')
  expect(group('2026-11-15T12:00:00Z', 'UTC', 'en-GB')).toBe('lastWeek')
})

test('months and years are Gregorian, as they are grouped, in the digits of the region', () => {
  const saudi = 'ar-SA-u-ca-islamic-umalqura'
  expect(group('2026-10-01T12:00:00Z', 'UTC', saudi)).toBe('أكتوبر')
  expect(group('2024-10-01T12:00:00Z', 'UTC', saudi)).toBe('٢٠٢٤')
})

test('names of months begin as headings do, beside “Today” and “This week”', () => {
  expect(group('2026-10-01T12:00:00Z', 'UTC', 'fr-FR')).toBe('Octobre')
  expect(group('2026-10-01T12:00:00Z', 'UTC', 'es')).toBe('Octubre')
  expect(group('2026-10-01T12:00:00Z', 'UTC', 'ar')).toBe('أكتوبر')
})

test('days of a change of clocks are whole days', () => {
  const groups = createDateGroups(Date.parse('2026-10-26T08:00:00Z'), {
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
  })
  expect(groups('2026-10-24T22:30:00Z').key).toBe('yesterday')
  expect(groups('2026-10-25T22:30:00Z').key).toBe('yesterday')
  expect(groups('2026-10-25T23:30:00Z').key).toBe('today')
})
