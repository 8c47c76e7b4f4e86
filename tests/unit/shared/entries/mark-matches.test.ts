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

test('the pieces together are the text', () => {
  const text = 'Wasser für Straßen 😀 und İstanbul'
  expect(
    markMatches(text, 'straße ist')
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
