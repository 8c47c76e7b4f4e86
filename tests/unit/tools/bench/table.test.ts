import { expect, test } from 'vitest'
import { judge, quantile, unmeasured, type Line } from '../../../../tools/bench/line.ts'
import { markdownTable, plainTable } from '../../../../tools/bench/table.ts'

const line: Line = {
  name: 'opening',
  against: 'a frame',
  value: 30,
  limit: 16,
  atMost: { times: 2 },
  runs: 'median of 9',
}

test('a figure passes up to its limit times and plus what the row allows', () => {
  expect(judge(line)).toMatchObject({ allowed: 32, passed: true })
  expect(judge({ ...line, value: 32.1 }).passed).toBe(false)
  expect(judge({ ...line, value: 56, atMost: { plus: 40 } })).toMatchObject({ allowed: 56, passed: true })
  expect(judge({ ...line, value: 1, limit: 0, atMost: {} }).passed).toBe(false)
})

test('a row that could not be measured fails and says why', async () => {
  const broken = judge(unmeasured('reader', 'the app | did not start'))
  expect(broken.passed).toBe(false)
  expect(plainTable([broken])).toContain('FAIL  reader')
  expect(await markdownTable([broken])).toContain('the app \\| did not start')
})

test('the table for the document has a row per line, and all rows as wide as its head', async () => {
  const table = await markdownTable([judge(line), judge({ ...line, name: 'closing', value: 40 })])
  const rows = table.split('\n')
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map((row) => row.length)).size).toBe(1)
  expect(rows[2]).toMatch(/^\| opening +\| 30.0 ms +\| a frame: 16.0 ms +\| × 2 = 32.0 ms \| pass /)
  expect(rows[3]).toContain('**fail**')
})

test('quantiles are values that were measured', () => {
  const values = Array.from({ length: 20 }, (_, index) => 20 - index)
  expect([quantile(values, 0.5), quantile(values, 0.95), quantile([3], 0.5)]).toEqual([10, 19, 3])
  expect(() => quantile([], 0.5)).toThrow(RangeError)
})
