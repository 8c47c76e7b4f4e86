import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markMatches } from '@shared/entries/search-terms.ts'

function matches(text: string, search: string): readonly string[] {
  return markMatches(text, search)
    .filter((piece) => piece.isMatch)
    .map((piece) => piece.text)
}

test('each word of the search is marked, whatever its case and diacritics', () => {
  expect(matches('Santé et eau en Côte d’Ivoire', 'EAU sante cote')).toEqual(['Santé', 'eau', 'Côte'])
})

test('the last letter of a Greek word is the same in capitals, and within a longer word', () => {
  const texts = ['ΚΟΣΜΟΣ', 'Κόσμος', 'κοσμοσ']
  for (const search of texts)
    expect(texts.map((text) => matches(text, search))).toEqual(texts.map((text) => [text]))
  expect(matches('Κόσμος', 'ΚΟΣ')).toEqual(['Κόσ'])
})

test('decomposed letters are marked whole', () => {
  expect(matches('cafe\u0301 au lait', 'café')).toEqual(['cafe\u0301'])
})

test('a straight apostrophe finds a curled one', () => {
  expect(matches('Women’s cooperatives', "women's")).toEqual(['Women’s'])
})

test('words that are left out of the search, and single letters, are not marked', () => {
  expect(matches('a water plan', '-water a')).toEqual([])
})

test('words in quotes are marked where they stand together', () => {
  expect(matches('Clean water, and water that is clean', '"clean water" -salt')).toEqual(['Clean water'])
})

test('words that overlap or touch are one piece', () => {
  expect(matches('waterways and seaside', 'water waterway terways sea side')).toEqual([
    'waterways',
    'seaside',
  ])
})

const letters = fc.constantFrom(
  'a',
  'B',
  'é',
  'e\u0301',
  '\u0301',
  'ß',
  'İ',
  '’',
  "'",
  ' ',
  '가',
  '😀',
  'ا',
  '\u064B',
)
const texts = fc.array(letters, { maxLength: 30 }).map((all) => all.join(''))

test('the pieces together are the text, and each but the last is followed by one of the other kind', () => {
  fc.assert(
    fc.property(texts, texts, (text, search) => {
      const pieces = markMatches(text, search)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const [index, piece] of pieces.entries())
        expect(piece.isMatch).not.toBe(pieces[index + 1]?.isMatch)
    }),
  )
})

test('a word is found wherever it stands', () => {
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      expect(matches(`${before} Wàter ${after}`, 'water')).toContain('Wàter')
    }),
  )
})
