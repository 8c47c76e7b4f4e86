import { expect, test } from 'vitest'
import { bibtexRecord, risRecord } from '../../../../src/shared/citations/records.ts'
import { isOnForum, type CitedEntry } from '../../../../src/shared/citations/cited-entry.ts'
import { apaCitation, chicagoCitation, textOf } from '../../../../src/shared/citations/styled.ts'

const entry: CitedEntry = {
  id: 17,
  title: 'Rivers of the delta',
  site: 'forum.example.org',
  published: '2026-03-09T22:30:00Z',
  url: 'https://forum.example.org/rivers/?a=1&b_c=50%25',
  language: 'en',
}
const days = { timeZone: 'UTC', accessed: new Date('2026-11-03T08:00:00Z') }
const undated = { ...entry, published: null }
const arabic = { ...entry, title: 'من يملك الغابة؟', language: 'ar' }

// Output of citeproc 2.4 for the same web page with the official apa.csl, except for capitals in the site's
// name.
test('APA: title in italics, date, website, URL', () => {
  expect(textOf(apaCitation(entry, days))).toBe(
    'Rivers of the delta. (2026, March 9). forum.example.org. https://forum.example.org/rivers/?a=1&b_c=50%25',
  )
  expect(apaCitation(entry, days)[0]).toEqual({ text: 'Rivers of the delta', isItalic: true })
})

test('APA: a title in a script without italics is not slanted', () => {
  expect(apaCitation({ ...entry, title: 'أنهار الدلتا' }, days)[0]?.isItalic).toBe(false)
  expect(apaCitation({ ...entry, title: '三角洲的河流' }, days)[0]?.isItalic).toBe(false)
})

test('APA: without a date the day of access is named', () => {
  expect(textOf(apaCitation(undated, days))).toBe(
    'Rivers of the delta. (n.d.). forum.example.org. Retrieved November 3, 2026, from https://forum.example.org/rivers/?a=1&b_c=50%25',
  )
})

test('APA: a title that is a question keeps its mark alone', () => {
  const asked = { ...entry, title: 'Who owns the forest?', url: null }
  expect(textOf(apaCitation(asked, days))).toBe('Who owns the forest? (2026, March 9). forum.example.org.')
  expect(textOf(apaCitation(arabic, days))).toMatch(/^من يملك الغابة؟ \(2026, March 9\)\. /)
})

test('Chicago: title in quotation marks, website, date, URL', () => {
  expect(textOf(chicagoCitation(entry, days))).toBe(
    '“Rivers of the delta.” forum.example.org, March 9, 2026. https://forum.example.org/rivers/?a=1&b_c=50%25.',
  )
  expect(textOf(chicagoCitation(undated, days))).toBe(
    '“Rivers of the delta.” forum.example.org. Accessed November 3, 2026. https://forum.example.org/rivers/?a=1&b_c=50%25.',
  )
})

test('Chicago: quotation marks within the title are single ones', () => {
  const quoting = { ...entry, title: 'The word “delta” and "mouth"', url: null }
  expect(textOf(chicagoCitation(quoting, days))).toBe(
    '“The word ‘delta’ and ‘mouth’.” forum.example.org, March 9, 2026.',
  )
})

test('people read an address as letters; programs get it as it is', () => {
  const url = 'https://forum.example.org/ar/%D8%AF%D9%84%D9%8A%D9%84/?a=b%20c'
  const read = 'https://forum.example.org/ar/دليل/?a=b%20c'
  for (const style of [apaCitation, chicagoCitation]) {
    const parts = style({ ...entry, url }, days)
    expect(parts.find(({ isUrl }) => isUrl)).toEqual({ text: read, isUrl: true })
  }
  expect(risRecord({ ...entry, url }, days)).toContain(`UR  - ${url}\r\n`)
  expect(bibtexRecord({ ...entry, url }, days)).toContain(`url = {${url}}`)
})

test('the forum is the publisher by its name, and the key of a record is of its host', () => {
  const named = { ...entry, site: 'Land & Water Forum' }
  expect(textOf(apaCitation(named, days))).toContain('(2026, March 9). Land & Water Forum. https://')
  expect(textOf(chicagoCitation(named, days))).toContain('” Land & Water Forum, March 9, 2026.')
  expect(risRecord(named, days)).toContain('PB  - Land & Water Forum\r\n')
  expect(bibtexRecord(named, days)).toMatch(/^@misc\{forum-17,[\s\S]*howpublished = \{Land \\& Water Forum\}/)
})

test.each([
  [null, true],
  ['https://forum.example.org/a/', true],
  ['https://www.forum.example.org/a/', true],
  ['https://archive.example/forum.example.org/', false],
])('%s is on the website of the forum: %s', (link, isOn) => {
  expect(isOnForum(link, 'forum.example.org')).toBe(isOn)
})

test('days are counted in the zone of the person', () => {
  const inTokyo = { ...days, timeZone: 'Asia/Tokyo' }
  expect(textOf(apaCitation(entry, inTokyo))).toContain('(2026, March 10)')
  expect(risRecord(entry, inTokyo)).toContain('DA  - 2026/03/10\r\n')
})

test('RIS: one line per value, each ended by CR LF', () => {
  const details = { ...entry, keywords: ['Water', 'Bangladesh'], abstract: 'Two\nlines' }
  expect(risRecord(details, days)).toBe(
    [
      'TY  - ELEC',
      'TI  - Rivers of the delta',
      'PB  - forum.example.org',
      'PY  - 2026',
      'DA  - 2026/03/09',
      'LA  - en',
      'AB  - Two lines',
      'KW  - Water',
      'KW  - Bangladesh',
      'UR  - https://forum.example.org/rivers/?a=1&b_c=50%25',
      'Y2  - 2026/11/03',
      'ER  - ',
      '',
    ].join('\r\n'),
  )
})

test('RIS: a title cannot begin a record of its own', () => {
  const title = 'Rivers\r\nER  - \r\nTY  - JOUR\u2028TI  - Another'
  expect(risRecord({ ...entry, title }, days).match(/^(?:TY|ER|TI) {2}- /gm)).toEqual([
    'TY  - ',
    'TI  - ',
    'ER  - ',
  ])
})

test('BibTeX: what LaTeX would act upon is written as letters, the URL as it stands', () => {
  const title = '50% of {Rivers} & $deltas_#1 ~ \\ ^'
  expect(bibtexRecord({ ...entry, title }, days)).toBe(`@misc{forum-17,
  title = {{50\\% of \\textbraceleft{}Rivers\\textbraceright{} \\& \\$deltas\\_\\#1 \\textasciitilde{} \\textbackslash{} \\textasciicircum{}}},
  howpublished = {forum.example.org},
  year = {2026},
  month = mar,
  language = {en},
  url = {https://forum.example.org/rivers/?a=1&b_c=50%25},
  urldate = {2026-11-03},
}
`)
})

test('BibTeX: other scripts stay as they are, and what is not known is left out', () => {
  const record = bibtexRecord({ ...arabic, published: 'nonsense', url: null }, days)
  expect(record).toContain('title = {{من يملك الغابة؟}}')
  expect(record).not.toMatch(/year|month|url/)
})

test('BibTeX: braces are even in every record, whatever title and URL hold', () => {
  const record = bibtexRecord({ ...entry, title: '}}} @misc{', url: 'https://a.example/{x\\' }, days)
  expect(record.match(/\{/g)?.length).toBe(record.match(/\}/g)?.length)
  expect(record).toContain('url = {https://a.example/%7Bx%5C}')
})

test('marks that turn the reading order do not leave a title', () => {
  const title = 'Rivers \u202eatled eht fo\u2066'
  expect(risRecord({ ...entry, title }, days)).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
  expect(textOf(chicagoCitation({ ...entry, title }, days))).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/)
})
