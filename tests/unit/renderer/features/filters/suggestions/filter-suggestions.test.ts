import { expect, test } from 'vitest'
import {
  filterSuggestions,
  withSuggestion,
} from '../../../../../../src/renderer/features/filters/suggestions/filter-suggestions.ts'

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

const years = {
  words: { since: ['since', 'from', 'منذ'], within: ['in', 'في', 'عام'] },
  now: new Date('2026-11-27T12:00:00Z'),
}

const suggested = (typed: string): readonly string[] =>
  filterSuggestions(typed, terms, years).map(
    ({ terms: found, dates, search }) =>
      `${[...found.map(({ name }) => name), ...(dates === null ? [] : [dates])].join(' + ')} | ${search}`,
  )

test('two words that are both terms are the two filters at once, then each of them alone', () => {
  expect(suggested('mangroves indonesia')).toEqual([
    'Mangroves + Indonesia | ',
    'Indonesia | mangroves',
    'Mangroves | indonesia',
  ])
})

test('words that name nothing stay in the search', () => {
  expect(suggested('crabs mangroves in indonesia')[0]).toBe('Mangroves + Indonesia | crabs in')
  expect(suggested('crabs')).toEqual([])
})

test('a name of several words is one term, however much of it is typed', () => {
  expect(suggested('early warning sys')).toEqual(['Early Warning Systems | '])
  expect(suggested('papua new guinea fire')[0]).toBe('Papua New Guinea + Fire | ')
})

test('the whole name comes before others that have it, and what begins with it before what has it later', () => {
  expect(suggested('fire')).toEqual(['Fire | ', 'Peat & Fire | '])
  expect(suggested('warn')).toEqual(['Early Warning Systems | '])
})

test('accents and case make no difference, and two letters are no word', () => {
  expect(suggested('ECOL')).toEqual(['École | '])
  expect(suggested('in')).toEqual([])
  expect(suggested('')).toEqual([])
})

test('a year is offered as all that was published since, and as that year alone', () => {
  expect(suggested('2024')).toEqual(['2024-01-01.. | ', '2024-01-01..2024-12-31 | '])
  expect(suggested('2026')).toEqual(['this-year | '])
  expect(suggested('mangroves indonesia 2024').slice(0, 2)).toEqual([
    'Mangroves + Indonesia + 2024-01-01.. | ',
    '2024-01-01.. | mangroves indonesia',
  ])
})

test('a word before the year says which of both is meant', () => {
  expect(suggested('mangroves since 2024')).toEqual([
    'Mangroves + 2024-01-01.. | ',
    '2024-01-01.. | mangroves',
    'Mangroves | since 2024',
  ])
  expect(suggested('crabs in 2024')).toEqual(['2024-01-01..2024-12-31 | crabs'])
  expect(suggested('منذ عام ٢٠٢٤')).toEqual(['2024-01-01.. | '])
})

test('two years with a dash are both and all between', () => {
  expect(suggested('2020-2024')).toEqual(['2020-01-01..2024-12-31 | '])
  expect(suggested('2020–2024 crabs')).toEqual(['2020-01-01..2024-12-31 | crabs'])
})

test.each(['1789', '2027', '20244', '2024-2020', '2024-2030', '"2024"', '-2024', 'since', 'in 12'])(
  'no dates are offered for %s',
  (typed) => expect(suggested(typed)).toEqual([]),
)

test('the second of two years stays in the search', () => {
  expect(suggested('2020 2024')[0]).toBe('2020-01-01.. | 2024')
})

test('filters chosen already stay, except dates that the suggestion replaces', () => {
  const view = { category: [1], region: [], dates: '30-days' }
  const [both] = filterSuggestions('indonesia 2024', terms, years)
  const [alone] = filterSuggestions('indonesia', terms, years)
  if (!both || !alone) throw new Error('nothing was suggested')
  expect(withSuggestion(view, both)).toEqual({
    search: '',
    category: [1],
    region: [21],
    dates: '2024-01-01..',
  })
  expect(withSuggestion(view, alone)).toMatchObject({ dates: '30-days' })
})
