import { expect, test } from 'vitest'
import { textOf } from '../../../../../src/shared/citations/styled.ts'
import {
  plainCitation,
  type CitationForm,
} from '../../../../../src/renderer/features/reader/cite/citation.ts'

const citationOf = (...given: Parameters<typeof plainCitation>): string => textOf(plainCitation(...given))

const entry = {
  title: 'Rivers of the delta',
  site: 'forum.example.org',
  published: '2026-03-09T22:30:00Z',
  url: 'https://forum.example.org/rivers/',
}
const form: CitationForm = {
  locale: 'en-GB',
  timeZone: 'UTC',
  accessed: new Date('2026-11-03T08:00:00Z'),
  accessedOn: (day) => `Accessed ${day}`,
}

test('title, site, date, address and day of access, each with its full stop', () => {
  expect(citationOf(entry, form)).toBe(
    'Rivers of the delta. forum.example.org. 9 March 2026. https://forum.example.org/rivers/. Accessed 3 November 2026.',
  )
})

test('days are written in the locale and counted in the zone of the person', () => {
  const text = citationOf(entry, { ...form, locale: 'fr', timeZone: 'Asia/Tokyo' })
  expect(text).toContain('10 mars 2026.')
  const onTheFirst = { ...form, locale: 'fr', accessed: new Date('2026-05-01T08:00:00Z') }
  expect(citationOf(entry, onTheFirst)).toMatch(/ 1er mai 2026\.$/)
})

test.each(['Who owns the forest?', 'Act now!', 'من يملك الغابة؟', '“To be continued…”'])(
  'the title %s keeps its own ending',
  (title) => {
    expect(citationOf({ ...entry, title }, form)).toContain(`${title} forum.example.org.`)
  },
)

test('unknown parts are left out', () => {
  expect(citationOf({ ...entry, published: null, url: null }, form)).toBe(
    'Rivers of the delta. forum.example.org.',
  )
  expect(citationOf({ ...entry, published: 'nonsense' }, form)).not.toContain('Invalid')
})

test('a title of several lines becomes one', () => {
  expect(citationOf({ ...entry, title: ' Rivers\n  of the delta ' }, form)).toMatch(/^Rivers of the delta\. /)
})
