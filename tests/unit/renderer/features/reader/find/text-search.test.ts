import { expect, test } from 'vitest'
import {
  findText,
  searchableText,
  type TextPiece,
} from '../../../../../../src/renderer/features/reader/find/text-search.ts'

const block = (text: string): TextPiece => ({ text, startsBlock: true })
const inline = (text: string): TextPiece => ({ text, startsBlock: false })

/** The matched texts. */
function found(pieces: readonly TextPiece[], words: string): readonly string[] {
  return findText(searchableText(pieces), words).map(({ start, end }) =>
    pieces
      .slice(start.piece, end.piece + 1)
      .map(({ text }, index) =>
        text.slice(
          index === 0 ? start.offset : 0,
          start.piece + index === end.piece ? end.offset : undefined,
        ),
      )
      .join('|'),
  )
}

test('case and diacritics do not matter, in either direction', () => {
  expect(found([block('Forêt, FORET and foret')], 'Forêt')).toEqual(['Forêt', 'FORET', 'foret'])
  expect(found([block('ΚΟΣΜΟΣ, κόσμος')], 'Κόσμος')).toEqual(['ΚΟΣΜΟΣ', 'κόσμος'])
  expect(found([block('Fore\u0302t')], 'foret')).toEqual(['Fore\u0302t'])
})

test('a match goes across elements within a paragraph', () => {
  expect(found([block('the man'), inline('gro'), inline('ve belt')], 'mangrove')).toEqual(['man|gro|ve'])
})

test('a match does not go across paragraphs', () => {
  expect(found([block('ends with man'), block('grove begins')], 'mangrove')).toEqual([])
  expect(found([block('ends with man'), block('grove begins')], 'man grove')).toEqual([])
})

test('white space counts as it is displayed', () => {
  expect(found([block('land\n    use'), inline(' '), inline(' plan')], ' land use  plan')).toEqual([
    'land\n    use| | plan',
  ])
})

test('soft hyphens and joiners are passed over', () => {
  expect(found([block('agro\u00adforest\u200bry')], 'agroforestry')).toEqual(['agro\u00adforest\u200bry'])
})

test('they are passed over in what is searched for too', () => {
  expect(found([block('a 👩\u200d🌾 works')], '👩\u200d🌾')).toEqual(['👩\u200d🌾'])
  expect(found([block('می\u200cخواهم')], 'می\u200cخواهم')).toEqual(['می\u200cخواهم'])
})

test('marks of direction are passed over', () => {
  expect(found([block('سنة\u200f 2026')], 'سنة 2026')).toEqual(['سنة\u200f 2026'])
})

test('letters beyond the basic plane keep their places', () => {
  expect(found([block('🌳🌳 tree 🌳')], '🌳')).toEqual(['🌳', '🌳', '🌳'])
})

test('matches do not overlap', () => {
  expect(found([block('aaaa')], 'aa')).toEqual(['aa', 'aa'])
})

test.each(['', '   '])('nothing is found for %j', (words) => {
  expect(found([block('anything')], words)).toEqual([])
})
