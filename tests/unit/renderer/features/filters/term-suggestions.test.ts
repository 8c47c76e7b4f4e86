import { expect, test } from 'vitest'
import { termSuggestions } from '../../../../../src/renderer/features/filters/terms/term-suggestions.ts'

const terms = {
  category: [
    { id: 1, name: 'Mangroves' },
    { id: 2, name: 'Early Warning Systems' },
    { id: 3, name: 'Fire' },
    { id: 4, name: 'Peat & Fire' },
    { id: 5, name: 'École' },
  ],
  region: [
    { id: 21, name: 'Indonesia' },
    { id: 22, name: 'Papua New Guinea' },
  ],
}

const told = (typed: string): readonly string[] =>
  termSuggestions(typed, terms).map(
    ({ terms: found, search }) => `${found.map(({ name }) => name).join(' + ')} | ${search}`,
  )

test('two words that are both terms are the two filters at once, then each of them alone', () => {
  expect(told('mangroves indonesia')).toEqual([
    'Mangroves + Indonesia | ',
    'Indonesia | mangroves',
    'Mangroves | indonesia',
  ])
})

test('words that name nothing stay in the search', () => {
  expect(told('crabs mangroves in indonesia')[0]).toBe('Mangroves + Indonesia | crabs in')
  expect(told('crabs')).toEqual([])
})

test('a name of several words is one term, however much of it is typed', () => {
  expect(told('early warning sys')).toEqual(['Early Warning Systems | '])
  expect(told('papua new guinea fire')[0]).toBe('Papua New Guinea + Fire | ')
})

test('the whole name comes before others that have it, and what begins with it before what has it later', () => {
  expect(told('fire')).toEqual(['Fire | ', 'Peat & Fire | '])
  expect(told('warn')).toEqual(['Early Warning Systems | '])
})

test('accents and case make no difference, and two letters are no word', () => {
  expect(told('ECOL')).toEqual(['École | '])
  expect(told('in')).toEqual([])
  expect(told('')).toEqual([])
})
