import { describe, expect, test } from 'vitest'
import {
  countsInWords,
  judge,
  parseReport,
  sum,
  type ReportKind,
} from '../../../../tools/test-run/reports.ts'

/** Recorded from vitest 5.1 (--reporter=json) on 2026-11-21, reduced to the relevant fields. */
const vitestReport = {
  numTotalTests: 4,
  success: false,
  testResults: [
    {
      status: 'failed',
      message: '',
      name: 'a.test.ts',
      assertionResults: [
        { fullName: 'passes', status: 'passed' },
        { fullName: 'fails', status: 'failed' },
        { fullName: 'is skipped', status: 'skipped' },
        { fullName: 'is to be written', status: 'todo' },
      ],
    },
  ],
}

/** The same runner on a file that throws while it loads: it exits with 1 and counts nothing. */
const vitestReportOfBrokenFile = {
  numTotalTests: 0,
  success: false,
  testResults: [{ status: 'failed', message: 'does not load', name: 'b.test.ts', assertionResults: [] }],
}

/** Recorded from Playwright 1.65 (json reporter, one retry) on 2026-11-21. */
const playwrightReport = {
  suites: [],
  errors: [],
  stats: {
    startTime: '2026-11-21T01:18:32.502Z',
    duration: 3275.62,
    expected: 1,
    skipped: 1,
    unexpected: 1,
    flaky: 1,
  },
}

const tourReport = {
  steps: [
    { name: 'sign-in', status: 'passed' },
    { name: 'resources', status: 'failed' },
    { name: 'filter', status: 'not reached' },
    { name: 'reader', status: 'not reached' },
  ],
}

const countTests = (kind: ReportKind, report: unknown) => parseReport(kind, report, '/project').counts
const outcomesIn = (kind: ReportKind, report: unknown) => parseReport(kind, report, '/project').outcomes

describe('counting a report', () => {
  test('takes vitest’s own word for each test, and counts one to be written as skipped', () => {
    expect(countTests('vitest', vitestReport)).toEqual({ passed: 1, failed: 1, skipped: 2 })
  })

  test('counts a Playwright test that passed only the second time as failed', () => {
    expect(countTests('playwright', playwrightReport)).toEqual({ passed: 1, failed: 2, skipped: 1 })
  })

  test('counts the steps that a tour never reached as failed', () => {
    expect(countTests('tour', tourReport)).toEqual({ passed: 1, failed: 3, skipped: 0 })
  })

  test('refuses a report of another shape instead of counting nothing', () => {
    expect(() => countTests('vitest', playwrightReport)).toThrow()
    expect(() => countTests('playwright', vitestReport)).toThrow()
    expect(() => countTests('vitest', null)).toThrow()
    expect(() => countTests('tour', { steps: [{ name: 'sign-in', status: 'fine' }] })).toThrow()
  })
})

describe('the outcomes in a report', () => {
  test('of vitest are those of each test by file and name; a file that fails outside of its tests counts, a skipped test does not', () => {
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
        {
          name: '/project/tests/b.test.ts',
          status: 'failed',
          message: 'does not load',
          assertionResults: [],
        },
      ],
    }
    expect(outcomesIn('vitest', report)).toEqual([
      { test: 'tests/a.test.ts > passes', failure: null },
      { test: 'tests/a.test.ts > fails', failure: 'Error: no' },
      { test: 'tests/a.test.ts', failure: null },
      { test: 'tests/b.test.ts', failure: 'does not load' },
    ])
  })

  test('of Playwright are those of each test by file, group and name; one that passed the second time has failed', () => {
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
                spec(
                  'fails',
                  'unexpected',
                  '\u001b[31mError: no\u001b[39m\nmore\n\nLocator: a button\nExpected: >= 160\nReceived:    155\nstill more\n\n- Expected  - 1\n+ Received  + 1\n\n- []\n+ ["of"]',
                ),
                spec('wavers', 'flaky'),
              ],
            },
          ],
        },
      ],
      errors: [{ message: 'a worker ended' }],
      stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 1 },
    }
    expect(outcomesIn('playwright', report)).toEqual([
      { test: 'a.spec.ts > passes', failure: null },
      {
        test: 'a.spec.ts > group > fails',
        failure: 'Error: no Locator: a button Expected: >= 160 Received: 155 - [] + ["of"]',
      },
      { test: 'a.spec.ts > group > wavers', failure: 'no message' },
      { test: 'outside of the tests', failure: 'a worker ended' },
    ])
  })

  test('of the tour are those of each step that was reached', () => {
    const steps = [
      { name: 'sign-in', status: 'passed' },
      { name: 'reader', status: 'failed' },
      { name: 'account', status: 'not reached' },
    ]
    expect(outcomesIn('tour', { steps })).toEqual([
      { test: 'sign-in', failure: null },
      { test: 'reader', failure: 'see the screenshots' },
    ])
  })
})

describe('judging a stage', () => {
  test('believes the report when it and the exit code agree', () => {
    expect(judge(0, { passed: 3, failed: 0, skipped: 1 })).toEqual({ passed: 3, failed: 0, skipped: 1 })
    expect(judge(1, { passed: 3, failed: 2, skipped: 0 })).toEqual({ passed: 3, failed: 2, skipped: 0 })
  })

  test('counts failed tests even when the runner ended well', () => {
    expect(judge(0, { passed: 3, failed: 2, skipped: 0 }).failed).toBe(2)
  })

  test('counts a runner that failed without a failed test as one failure, and keeps what passed', () => {
    const verdict = judge(1, { passed: 3, failed: 0, skipped: 0 })
    expect(verdict).toMatchObject({ passed: 3, failed: 1 })
    expect(verdict.remark).toContain('exit code 1')
    expect(judge(1, countTests('vitest', vitestReportOfBrokenFile)).failed).toBe(1)
  })

  test('counts a missing or unreadable report as one failure, whatever the exit code', () => {
    expect(judge(0, 'its report is missing')).toMatchObject({ passed: 0, failed: 1 })
    expect(judge(1, 'its report cannot be read')).toMatchObject({ passed: 0, failed: 1 })
  })

  test('counts a run of no tests as one failure', () => {
    const verdict = judge(0, { passed: 0, failed: 0, skipped: 0 })
    expect(verdict.failed).toBe(1)
    expect(verdict.remark).toContain('ran no test')
  })

  test('counts a runner that was killed as one failure', () => {
    const verdict = judge(null, { passed: 3, failed: 0, skipped: 0 })
    expect(verdict.failed).toBe(1)
    expect(verdict.remark).toContain('signal')
  })

  test('counts a failed check, which has no tests, as one failure and a clean one as nothing', () => {
    expect(judge(2, undefined)).toMatchObject({ passed: 0, failed: 1 })
    expect(judge(0, undefined)).toEqual({ passed: 0, failed: 0, skipped: 0 })
  })
})

describe('the last line', () => {
  test('adds up all stages', () => {
    const stages = [judge(2, undefined), judge(0, { passed: 3, failed: 0, skipped: 0 })]
    expect(countsInWords(sum(stages))).toBe('3 passed, 1 failed')
  })

  test('mentions skipped tests only where there are any', () => {
    expect(countsInWords({ passed: 3, failed: 0, skipped: 2 })).toBe('3 passed, 0 failed, 2 skipped')
  })
})
