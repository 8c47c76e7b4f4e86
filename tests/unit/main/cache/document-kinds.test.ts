import { expect, test } from 'vitest'
import { documents } from '../../../../src/main/cache/document-kinds'

const stored = (value: unknown) => ({ value, fetchedAt: 1 })

test('a record that fits its kind is read as it was stored', () => {
  const place = { route: 'search=reef', offset: 120, rows: 40, selectedId: null }
  const term = { id: 1, name: 'Food & health', sentName: ' Food & health', slug: 'food' }
  const terms = { terms: [term, { id: 2, name: 'Water', slug: '' }], refusesLanguage: true }
  const page = { title: 'Resources', featuredMedia: 7, translations: { fr: 8 } }
  const size = { name: 'large', width: 1024, url: 'https://forum.example/a.jpg', isCrop: false }
  const facts = { alternative: '', caption: '', width: 4000, height: null, original: null }
  const media = { ...facts, sizes: [size] }
  expect(documents.place.at().admit(stored(place))).toEqual(stored(place))
  expect(documents.terms.at('region', 'fr').admit(stored(terms))).toEqual(stored(terms))
  expect(documents.page.at(1).admit(stored(page))).toEqual(stored(page))
  for (const value of [media, { missing: 3 }])
    expect(documents.media.at(7).admit(stored(value))).toEqual(stored(value))
})

test('a record that does not fit its kind counts as not stored', () => {
  const odd = [undefined, null, 7, 'x', [], {}, { route: 7 }, { terms: [{}] }, { missing: 'x' }]
  const addresses = [
    documents.place.at(),
    documents.terms.at('category', null),
    documents.page.at(1),
    documents.media.at(1),
    documents.missing.at('https://forum.example/a.jpg'),
  ]
  for (const address of addresses)
    for (const value of odd) expect([value, address.admit(stored(value))]).toEqual([value, null])
  expect(documents.unfinished.at().admit(stored(['7']))).toBeNull()
})

test('no kind takes records of another', () => {
  const prefixes = Object.values(documents).map(({ prefix }) => prefix)
  for (const prefix of prefixes)
    expect(prefixes.filter((other) => other.startsWith(prefix))).toEqual([prefix])
})
