import { expect, test } from 'vitest'
import { readOptions } from '../../../../tools/test-shake/options.ts'

test('without arguments every stage runs ten times under each load in turn, in an order of chance', () => {
  expect(readOptions([], 42)).toEqual({
    times: 10,
    seed: 42,
    stages: ['unit', 'journeys', 'integration', 'tools', 'e2e', 'engine'],
    loads: ['none', 'one-core', 'all-cores', 'disk', 'slow-files', 'late-timers', 'slow-page'],
    filters: [],
  })
})

test('stages, loads, seed and parts of paths can be chosen', () => {
  const args = '--times 20 --only e2e --only unit --load disk --seed 7 reader cache.test'.split(' ')
  expect(readOptions(args, 42)).toEqual({
    times: 20,
    seed: 7,
    stages: ['unit', 'e2e'],
    loads: ['disk'],
    filters: ['reader', 'cache.test'],
  })
})

test.each([
  ['--times 0', '--times takes a number from 1'],
  ['--times many', '--times takes a number from 1'],
  ['--seed 0', '--seed takes a number from 1'],
  ['--only lint', '--only takes unit, journeys, integration, tools, e2e, engine, not "lint"'],
  [
    '--load rain',
    '--load takes none, one-core, all-cores, disk, slow-files, late-timers, slow-page, not "rain"',
  ],
  ['--twice', /^Unknown option '--twice'/],
])('%s is refused in words', (line, words) => {
  const options = readOptions(line.split(' '), 1)
  if (typeof words === 'string') expect(options).toBe(words)
  else expect(options).toMatch(words)
})
