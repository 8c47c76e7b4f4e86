import { noFilters } from '@shared/filters/filters'
import { expect, test } from 'vitest'
import type { CacheContent } from '../../../../../src/main/cache/cache.ts'
import { createListRest } from '../../../../../src/main/resources/lists/list-rest.ts'
import { sampleEntry } from '../../../../support/cache-samples.ts'
import { never } from '../../../../support/queries.ts'

const minute = 60_000

/** The rest of a list that ends in 2020, of a service with one entry per page and year. */
function restOf(years: readonly number[]) {
  const asked: number[] = []
  let now = 0
  const rest = createListRest({
    cache: { page: () => Promise.resolve(null) } as Partial<CacheContent> as CacheContent,
    now: () => now,
    fetch({ page }) {
      asked.push(page)
      const year = years[page - 1] ?? 0
      return Promise.resolve({
        ok: true,
        value: {
          entries: [{ ...sampleEntry(year), date: `${year}-06-01T00:00:00Z` }],
          page,
          total: years.length,
          hasMore: page < years.length,
          ignoredFilters: [],
        },
      })
    },
  })
  return { rest, asked, later: (ms: number) => (now += ms) }
}

const before2021 = { ...noFilters, dates: '..2020-12-31' } as const

/** Reads the list up to that page, as when somebody stops. */
async function readTo(page: number, { rest, asked }: ReturnType<typeof restOf>): Promise<void> {
  const stop = new AbortController()
  await rest.read(before2021, stop.signal, () => asked.at(-1) === page && stop.abort())
}

test('a list that was read in part keeps the entries read when it is shown again later', async () => {
  const reading = restOf([2024, 2022, 2020, 2018])
  await readTo(3, reading)
  expect(reading.rest.settledFrom(before2021)).toBe('2020-06-01T00:00:00Z')
  reading.later(6 * minute)
  await reading.rest.begin(before2021, never)
  expect(reading.asked).toEqual([1, 2, 3, 1])
  expect(reading.rest.settledFrom(before2021)).toBe('2020-06-01T00:00:00Z')
  await readTo(2, reading)
  expect(reading.rest.settledFrom(before2021)).toBe('2020-06-01T00:00:00Z')
})

test('a list that was read to its end stays complete while it is read again', async () => {
  const reading = restOf([2024, 2022, 2020])
  await readTo(3, reading)
  expect(reading.rest.isWhole(before2021)).toBe(true)
  reading.later(6 * minute)
  await reading.rest.begin(before2021, never)
  expect(reading.rest.isWhole(before2021)).toBe(false)
  expect(reading.rest.settledFrom(before2021)).toBeNull()
})
