import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import type { TourReport as WrittenTourReport } from '../demo/tour-report.ts'

/** The runner that wrote the report. */
export type ReportKind = 'vitest' | 'playwright' | 'tour'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** The result of one test in one run. Skipped tests have none. */
export interface Outcome {
  /** File and full name. */
  readonly test: string
  /** The beginning of its error; null if it passed. */
  readonly failure: string | null
}

interface Report {
  /** As counted by the runner. */
  readonly counts: Counts
  readonly outcomes: readonly Outcome[]
}

/** A stage's result, with a remark if the counts do not show everything. */
export interface Verdict extends Counts {
  readonly remark?: string
}

// vitest writes Jest's format: one entry per file, one assertion result per test.
const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          failureMessages: v.optional(v.nullable(v.array(v.string()))),
        }),
      ),
    }),
  ),
})

interface PlaywrightSuite {
  readonly title: string
  readonly file: string
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly projectName: string
      readonly status: string
      readonly results: readonly { readonly error?: { readonly message?: string | undefined } | undefined }[]
    }[]
  }[]
  readonly suites?: readonly PlaywrightSuite[] | undefined
}

const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  title: v.string(),
  file: v.string(),
  specs: v.array(
    v.object({
      title: v.string(),
      tests: v.array(
        v.object({
          projectName: v.string(),
          status: v.string(),
          results: v.array(v.object({ error: v.optional(v.object({ message: v.optional(v.string()) })) })),
        }),
      ),
    }),
  ),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
})

// Playwright counts each test under exactly one of the four, retries included.
const PlaywrightReport = v.object({
  suites: v.array(PlaywrightSuite),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

// The guided tour lists all its steps from the start (tools/demo/tour-report.ts).
const TourReport: v.GenericSchema<unknown, WrittenTourReport> = v.object({
  steps: v.array(v.object({ name: v.string(), status: v.picklist(['passed', 'failed', 'not reached']) })),
})

/**
 * @param root of the project: files are named relative to it
 * @throws if the report is not of that kind
 */
export function parseReport(kind: ReportKind, report: unknown, root: string): Report {
  if (kind === 'playwright') return ofPlaywright(v.parse(PlaywrightReport, report))
  return kind === 'tour' ? ofTour(v.parse(TourReport, report)) : ofVitest(v.parse(VitestReport, report), root)
}

/** A file that fails outside of its tests also counts as an outcome. */
function ofVitest({ testResults }: v.InferOutput<typeof VitestReport>, root: string): Report {
  const statuses = testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  const outcomes = testResults.flatMap((file) => {
    const path = relative(root, file.name).replaceAll('\\', '/')
    const tests = file.assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status, failureMessages }) => ({
        test: `${path} > ${fullName}`,
        failure: status === 'failed' ? beginning(failureMessages?.[0]) : null,
      }))
    const failsOutside = file.status === 'failed' && !tests.some(({ failure }) => failure !== null)
    return [...tests, { test: path, failure: failsOutside ? beginning(file.message) : null }]
  })
  return { counts: { passed, failed, skipped: statuses.length - passed - failed }, outcomes }
}

/** A test that passed only on a retry counts as failed, so that flaky tests are noticed. */
function ofPlaywright({ suites, errors, stats }: v.InferOutput<typeof PlaywrightReport>): Report {
  const { expected: passed, unexpected, flaky, skipped } = stats
  const outcomes = [
    ...suites.flatMap((suite) => outcomesOfSuite(suite, [])),
    ...errors.map(({ message }) => ({ test: 'outside of the tests', failure: beginning(message) })),
  ]
  return { counts: { passed, failed: unexpected + flaky, skipped }, outcomes }
}

function outcomesOfSuite(suite: PlaywrightSuite, above: readonly string[]): readonly Outcome[] {
  const titles = [...above, suite.title]
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status, results }) => ({
        test: [...titles, title].join(' > '),
        failure:
          status === 'expected'
            ? null
            : beginning(results.find(({ error }) => error !== undefined)?.error?.message),
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((each) => outcomesOfSuite(each, titles))]
}

/** Steps after a failed one also count as failed, but have no outcome. */
function ofTour({ steps }: WrittenTourReport): Report {
  const passed = steps.filter(({ status }) => status === 'passed').length
  const outcomes = steps
    .filter(({ status }) => status !== 'not reached')
    .map(({ name, status }) => ({ test: name, failure: status === 'passed' ? null : 'see the screenshots' }))
  return { counts: { passed, failed: steps.length - passed, skipped: 0 }, outcomes }
}

/** At most this many lines of a difference are reported. */
const mostDiffering = 6

function beginning(message = ''): string {
  // Playwright's messages contain colour codes, and name the element and simple values on lines of their own.
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const named = lines.filter((line) => /^(Locator|Expected|Received)\b[^:]*:/.test(line))
  const differing = lines.filter((line) => /^[+-] (?!\s*(Expected|Received)\b)/.test(line))
  const some = differing.slice(0, mostDiffering).map((line) => line.replace(/\s+/g, ' '))
  const values = named.map((line) => line.replace(/\s+/g, ' '))
  return [lines[0], ...values, ...some].filter(Boolean).join(' ') || 'no message'
}

/** Reads a runner's report; returns the reason as text if that fails. */
export async function readReport(kind: ReportKind, path: string, root: string): Promise<Report | string> {
  try {
    return parseReport(kind, JSON.parse(await readFile(path, 'utf8')), root)
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing ? `its report ${path} is missing` : `its report ${path} cannot be read`
  }
}

/**
 * Judges a stage by its report and its exit code, which must agree. A runner that crashed, could not load a
 * file or found nothing to run reports no failure, but counts as one.
 *
 * @param exitCode null if a signal ended the process
 * @param counts the report's numbers, the reason why there are none, or undefined for a stage without a
 * report
 */
export function judge(exitCode: number | null, counts: Counts | string | undefined): Verdict {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  const asOneFailure = (remark: string, rest: Counts = nothing): Verdict => ({ ...rest, failed: 1, remark })
  const ending = exitCode === null ? 'was ended by a signal' : `ended with exit code ${exitCode}`

  if (counts === undefined) return exitCode === 0 ? nothing : asOneFailure(`${ending}: counted as one failed`)
  if (typeof counts === 'string') return asOneFailure(`${counts}: counted as one failed`)
  if (counts.failed > 0) return counts
  if (exitCode !== 0) return asOneFailure(`${ending} with no test failed: counted as one failed`, counts)
  if (counts.passed + counts.skipped === 0) return asOneFailure('ran no test: counted as one failed')
  return counts
}

/** `12 passed, 0 failed`. Skipped tests are named only if there are any, so that they are noticed. */
export function countsInWords(counts: Counts): string {
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`
}

export function sum(all: readonly Counts[]): Counts {
  const add = (key: keyof Counts): number => all.reduce((total, each) => total + each[key], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}
