import { expect, test } from 'vitest'
import { playwrightOutcomes, tourOutcomes, vitestOutcomes } from '../../../../tools/test-run/outcomes.ts'

test('vitest: each test by file and name; a file that fails outside of its tests counts, a skipped test does not', () => {
  const report = {
    testResults: [
      {
        name: '/project/tests/a.test.ts',
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'passes', status: 'passed', failureMessages: [] },
          { fullName: 'fails', status: 'failed', failureMessages: ['Error: no\n    at a.test.ts:1:1'] },
          { fullName: 'is skipped', status: 'skipped', failureMessages: [] },
        ],
      },
      { name: '/project/tests/b.test.ts', status: 'failed', message: 'does not load', assertionResults: [] },
    ],
  }
  expect(vitestOutcomes(report, '/project')).toEqual([
    { test: 'tests/a.test.ts > passes', failure: null },
    { test: 'tests/a.test.ts > fails', failure: 'Error: no' },
    { test: 'tests/a.test.ts', failure: null },
    { test: 'tests/b.test.ts', failure: 'does not load' },
  ])
})

test('Playwright: each test by file, group and name; one that passed the second time has failed', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [
      { projectName: 'app', status, results: [message === undefined ? {} : { error: { message } }, {}] },
    ],
  })
  const report = {
    suites: [
      {
        title: 'a.spec.ts',
        file: 'a.spec.ts',
        specs: [spec('passes', 'expected'), spec('is skipped', 'skipped')],
        suites: [
          {
            title: 'group',
            file: 'a.spec.ts',
            specs: [
              spec('fails', 'unexpected', '\u001b[31mError: no\u001b[39m\nmore'),
              spec('wavers', 'flaky'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'a worker ended' }],
  }
  expect(playwrightOutcomes(report)).toEqual([
    { test: 'a.spec.ts > passes', failure: null },
    { test: 'a.spec.ts > group > fails', failure: 'Error: no' },
    { test: 'a.spec.ts > group > wavers', failure: 'no message' },
    { test: 'outside of the tests', failure: 'a worker ended' },
  ])
})

test('the tour: each step that was reached', () => {
  const steps = [
    { name: 'sign-in', status: 'passed' },
    { name: 'reader', status: 'failed' },
    { name: 'account', status: 'not reached' },
  ]
  expect(tourOutcomes({ steps })).toEqual([
    { test: 'sign-in', failure: null },
    { test: 'reader', failure: 'see the screenshots' },
  ])
})
