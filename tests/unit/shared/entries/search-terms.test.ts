import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSearchTerms } from '@shared/entries/search-terms.ts'

test.each([
  ['clean water', ['clean', 'water'], []],
  ['  clean,water+for ', ['clean', 'water', 'for'], []],
  ['"clean water" now', ['clean water', 'now'], []],
  ['“clean water”', ['clean water'], []],
  ['clean"well water"', ['clean', 'well water'], []],
  ['"clean water', ['clean water'], []],
  ['water -salt', ['water'], ['salt']],
  ['water "-salt lake"', ['water'], ['salt lake']],
  ['-"salt lake"', ['salt lake'], []],
  ['well-known - --', ['well-known'], ['-']],
  ['"" " " ,', [], []],
])('%j means %j without %j, as WordPress reads it', (search, wanted, unwanted) => {
  expect(readSearchTerms(search)).toEqual({ wanted, unwanted })
})

test('no text is too odd to be read, and nothing is in a term that was not typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (search) => {
      const { wanted, unwanted } = readSearchTerms(search)
      const typed = search.replace(/[“”]/g, '"')
      for (const term of [...wanted, ...unwanted]) expect(typed).toContain(term)
    }),
  )
})
