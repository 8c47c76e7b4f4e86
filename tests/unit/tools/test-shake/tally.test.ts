import { expect, test } from 'vitest'
import { createTally, inWords } from '../../../../tools/test-shake/tally.ts'

const passed = (name: string) => ({ test: name, failure: null })
const failed = (name: string, failure: string) => ({ test: name, failure })

test('a test that never failed is counted and not listed', () => {
  const tally = createTally()
  tally.add('none', [passed('a'), passed('b')])
  tally.add('disk', [passed('a')])
  expect(tally.size).toBe(2)
  expect(tally.failing()).toEqual([])
})

test('the rate of failure is given in all and under each load, the highest first, each message once', () => {
  const tally = createTally()
  tally.add('none', [passed('a'), failed('b', 'no')])
  tally.add('disk', [failed('a', 'late'), failed('b', 'no')])
  tally.add('disk', [failed('a', 'later'), passed('b')])
  tally.add('disk', [passed('a')])
  expect(tally.failing().map(inWords)).toEqual([
    '2/3 b (1/1 none, 1/2 disk)\n    no',
    '2/4 a (2/3 disk)\n    late\n    later',
  ])
})
