import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText, readSearch } from '../../../../tools/forum-service/search-terms.ts'
import { readSearchTerms, withStraightQuotes } from '@shared/entries/search-terms.ts'

test.each([
  ['clean water', ['clean', 'water'], []],
  ['  clean,water+now ', ['clean', 'water', 'now'], []],
  ['The state of a forest', ['state', 'forest'], []],
  ['"the" x-ray -the', ['x-ray'], ['the']],
  ['to be or', ['to be or'], []],
  ['a', ['a'], []],
  [
    'one two three four five six seven eight nine',
    'one two three four five six seven eight nine'.split(' '),
    [],
  ],
  [
    'one two three four "five six" seven eight nine ten eleven',
    ['one two three four five six seven eight nine ten eleven'],
    [],
  ],
  ['"clean water" now', ['clean water', 'now'], []],
  ['“clean water”', ['clean water'], []],
  ['«\u202feau potable\u202f» lac', ['eau potable', 'lac'], []],
  ['«agua limpia» -«mar»', ['agua limpia', 'mar'], []],
  ['«مياه نظيفة»', ['مياه نظيفة'], []],
  ['„sauberes Wasser“', ['sauberes Wasser'], []],
  ['clean"well water"', ['clean', 'well water'], []],
  ['"clean water', ['clean water'], []],
  ['water -salt', ['water'], ['salt']],
  ['water "-salt lake"', ['water'], ['salt lake']],
  ['-"salt lake"', ['salt lake'], []],
  ['well-known - --', ['well-known'], ['-']],
  ['"" " " ,', [], []],
])('%j means %j without %j, as WordPress reads it', (search, included, excluded) => {
  expect(readSearchTerms(search)).toEqual({ included, excluded })
})

test('the local forum service reads a search in the same way', () => {
  const telling = ['forest', 'Été', 'x-ray', '-fire', '-the', '"salt lake"', '"-salt lake"']
  const idle = ['the', 'OF', 'a', '-', '"the"', ',', '+']
  const mixed = fc.array(fc.constantFrom(...telling, ...idle), { maxLength: 4 })
  fc.assert(
    fc.property(mixed, fc.constantFrom(...telling), mixed, (before, one, after) => {
      const search = [...before, one, ...after].join(' ')
      const { included, excluded } = readSearchTerms(search)
      const read = { include: included.map(foldText), exclude: excluded.map(foldText) }
      expect(read).toEqual(readSearch(search))
    }),
  )
})

test('no text is too odd to be read, and nothing is in a term that was not typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (search) => {
      const { included, excluded } = readSearchTerms(search)
      const typed = withStraightQuotes(search)
      for (const term of [...included, ...excluded]) expect(typed).toContain(term)
    }),
  )
})
