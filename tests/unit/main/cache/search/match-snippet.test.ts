import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchSnippet } from '../../../../../src/main/cache/search/match-snippet'

const before = 'Villages in the hills kept their old names for a very long time. '.repeat(20)
const after = ' Nobody knows who wrote that down first.'.repeat(20)

test('is a piece of the text that begins a few words before the match', () => {
  const snippet = matchSnippet(`${before}The river flooded twice.${after}`, ['river'])
  expect(snippet).toMatch(/^… time\. The river flooded twice\. Nobody knows/)
  expect(snippet).toMatch(/…$/)
  expect(snippet?.length).toBeLessThanOrEqual(242)
})

test('begins where the text begins when the match is near it', () => {
  expect(matchSnippet('  The  river\nflooded.', ['river'])).toBe('The river flooded.')
})

test('minds neither case nor diacritics, and has the letters as they are written', () => {
  const words = 'Straßen 😀 İstanbul 한국어 cafe\u0301 '.repeat(60)
  expect(matchSnippet(`${words}Côte d’Ivoire${after}`, ["cote d'ivoire"])).toContain(' Côte d’Ivoire Nobody')
})

test('shows the first of the terms that the text has', () => {
  expect(matchSnippet(`${before}water${after} salt`, ['pepper', 'salt'])).toContain('salt')
  expect(matchSnippet(before, ['pepper'])).toBeNull()
})

test('any text is cut between letters, and the match is in the piece', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 3000 }),
      fc.string({ unit: 'grapheme', maxLength: 3000 }),
      (one, other) => {
        const snippet = matchSnippet(`${one} zebra ${other}`, ['zebra'])
        expect(snippet).toContain('zebra')
        expect(snippet?.isWellFormed()).toBe(true)
      },
    ),
  )
})
