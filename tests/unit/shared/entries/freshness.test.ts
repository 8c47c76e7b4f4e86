import { expect, test } from 'vitest'
import { freshFor, freshWithin } from '../../../../src/shared/entries/freshness'

const monday = Date.parse('2026-01-05T09:00:00Z')
const day = 24 * 60 * 60_000

test('records that thousands of computers fetched on Friday are not all requested on Monday', () => {
  const computers = Array.from({ length: 2000 }, (_, index) => monday - 3 * day + index * 301)
  const asking = computers.filter((at) => monday + 1 - at >= freshWithin(freshFor.terms, at))
  expect(asking.length / computers.length).toBeGreaterThan(0.2)
  expect(asking.length / computers.length).toBeLessThan(0.45)
})

test('each keeps its own period, within the limits', () => {
  for (let at = monday; at < monday + 20_000; at += 7) {
    const period = freshWithin(freshFor.page, at)
    expect(period).toBeGreaterThanOrEqual(freshFor.page.least)
    expect(period).toBeLessThan(freshFor.page.most)
    expect(freshWithin(freshFor.page, at)).toBe(period)
  }
})
