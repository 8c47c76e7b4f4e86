import { expect, test } from 'vitest'
import {
  dateWriter,
  formatAgo,
  formatDay,
  formatMoment,
  formatWait,
} from '../../../../../src/renderer/i18n/formats/dates.ts'

const british = { locale: 'en-GB', timeZone: 'Europe/Paris' }

test('a UTC moment is shown as the day it was in the reader’s own zone', () => {
  const newYear = '2025-12-31T23:30:00Z'
  expect(formatDay(newYear, british)).toBe('1 Jan 2026')
  expect(formatDay(newYear, { locale: 'en-GB', timeZone: 'America/Lima' })).toBe('31 Dec 2025')
})

test('the full date names weekday, time and zone', () => {
  const text = formatMoment('2026-10-28T13:05:00Z', british)
  for (const part of ['Wednesday', '28 October 2026', '14:05', 'CET']) expect(text).toContain(part)
})

test('the reader’s locale decides about order and names', () => {
  expect(formatDay('2026-10-28T13:05:00Z', { locale: 'fr', timeZone: 'UTC' })).toBe('28 oct. 2026')
})

test('Arabic writes the name of the month, never figures alone, in the digits and names of the region', () => {
  const seventh = '2026-10-07T10:00:00Z'
  const day = (locale: string) => formatDay(seventh, { locale, timeZone: 'UTC' })
  expect(day('ar')).toBe('7 أكتوبر 2026')
  expect(day('ar-MA')).toBe('7 أكتوبر 2026')
  expect(day('ar-EG')).toBe('٧ أكتوبر ٢٠٢٦')
  expect(day('ar-LB')).toBe('٧ تشرين الأول ٢٠٢٦')
  expect(formatMoment(seventh, { locale: 'ar', timeZone: 'UTC' })).toContain('7 أكتوبر 2026')
})

test('French counts the first day of a month in words, and no other', () => {
  const french = { locale: 'fr', timeZone: 'UTC' }
  const first = '2026-05-01T01:05:00Z'
  expect(formatDay(first, french)).toBe('1er mai 2026')
  expect(formatDay(first, { ...french, locale: 'fr-CA' })).toBe('1er mai 2026')
  expect(formatMoment(first, french)).toContain('vendredi 1er mai 2026')
  expect(formatMoment(first, { ...french, locale: 'fr-CA' })).not.toMatch(/1er h/)
  expect(formatDay('2026-01-11T12:00:00Z', french)).toBe('11 janv. 2026')
  expect(formatDay(first, { ...french, locale: 'es' })).toBe('1 may 2026')
  expect(formatDay(first, { ...french, locale: 'en-GB' })).toBe('1 May 2026')
  expect(formatDay(first, { ...french, locale: 'ar' })).not.toContain('er')
})

test('the calendar is that of filters and groups, also where the system has set another one', () => {
  const saudi = { locale: 'ar-SA-u-ca-islamic-umalqura', timeZone: 'UTC' }
  expect(formatDay('2026-10-07T10:00:00Z', saudi)).toBe('٧ أكتوبر ٢٠٢٦')
  expect(dateWriter('fa-IR', { year: 'numeric', timeZone: 'UTC' })(new Date('2024-06-01T12:00:00Z'))).toBe(
    '۲۰۲۴',
  )
})

test('a day of figures alone stays as it is in French', () => {
  const write = dateWriter('fr', { day: 'numeric', month: 'numeric', timeZone: 'UTC' })
  expect(write(new Date('2026-05-01T12:00:00Z'))).toBe('01/05')
})

test('a date that is absent or cannot be read is null, not "Invalid Date"', () => {
  expect(formatDay(null, british)).toBeNull()
  expect(formatDay('0000-00-00T00:00:00Z', british)).toBeNull()
})

test('a wait is given in seconds below a minute and in whole minutes from there', () => {
  expect(formatWait(1, 'en')).toBe('1 second')
  expect(formatWait(59_000, 'en')).toBe('59 seconds')
  expect(formatWait(61_000, 'en')).toBe('2 minutes')
})

test('a past moment is given in its largest whole unit', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  expect(formatAgo('2026-11-21T11:59:40Z', now, 'en')).toBe('20 seconds ago')
  expect(formatAgo('2026-11-21T11:57:10Z', now, 'en')).toBe('2 minutes ago')
  expect(formatAgo('2026-11-21T09:30:00Z', now, 'en')).toBe('2 hours ago')
  expect(formatAgo('2026-11-19T11:00:00Z', now, 'en')).toBe('2 days ago')
  // Less than two whole days, but two days of the calendar.
  expect(formatAgo('2026-11-19T20:00:00Z', now, 'en')).toBe('2 days ago')
  expect(formatAgo('2026-11-20T11:00:00Z', now, 'en')).toBe('yesterday')
  expect(formatAgo(null, now, 'en')).toBeNull()
})
