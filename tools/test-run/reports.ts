import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import type { TourReport as WrittenTourReport } from '../demo/tour-report.ts'

/** Whose JSON a report is. */
export type ReportKind = 'vitest' | 'playwright' | 'tour'

interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** What a stage comes to, with what the numbers alone do not say. */
export interface Verdict extends Counts {
  readonly remark?: string
}

// vitest writes Jest's format: one entry per file, one assertion result per test.
const VitestReport = v.object({
  testResults: v.array(v.object({ assertionResults: v.array(v.object({ status: v.string() })) })),
})

// Playwright counts a test under exactly one of the four, retries included.
const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
})

// The guided tour lists all its steps from the start (tools/demo/tour-report.ts).
const TourReport = v.object({
  steps: v.array(v.object({ status: v.picklist(['passed', 'failed', 'not reached']) })),
}) satisfies v.GenericSchema<unknown, { steps: { status: WrittenTourReport['steps'][number]['status'] }[] }>

/** Counts the tests in a report. Throws when it is not one of that kind. */
export function countTests(kind: ReportKind, report: unknown): Counts {
  if (kind === 'playwright') {
    const { stats } = v.parse(PlaywrightReport, report)
    // A flaky test has failed and then passed: whoever reads "failed" must hear of it.
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped }
  }
  if (kind === 'tour') {
    const { steps } = v.parse(TourReport, report)
    const passed = steps.filter(({ status }) => status === 'passed').length
    // A step after the one that failed was not shown to work either.
    return { passed, failed: steps.length - passed, skipped: 0 }
  }
  const statuses = v
    .parse(VitestReport, report)
    .testResults.flatMap((file) => file.assertionResults.map((test) => test.status))
  const passed = statuses.filter((status) => status === 'passed').length
  const failed = statuses.filter((status) => status === 'failed').length
  return { passed, failed, skipped: statuses.length - passed - failed }
}

/** Reads and counts a report; words say why that cannot be done. */
export async function readCounts(kind: ReportKind, path: string): Promise<Counts | string> {
  try {
    return countTests(kind, JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return isMissing ? `its report ${path} is missing` : `its report ${path} cannot be read`
  }
}

/**
 * Judges a stage by its report and its exit code, which must agree. A runner that crashed, could not load a file
 * or found nothing to run has counted no failure, and is one.
 *
 * @param exitCode null when it was ended by a signal
 * @param counts the report's numbers, words about why there are none, or undefined for a stage without a report
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

/** `12 passed, 0 failed`, and the skipped only where there are any: they should not be, so they get noticed. */
export function countsInWords(counts: Counts): string {
  const skipped = counts.skipped === 0 ? '' : `, ${counts.skipped} skipped`
  return `${counts.passed} passed, ${counts.failed} failed${skipped}`
}

export function sum(all: readonly Counts[]): Counts {
  const add = (key: keyof Counts): number => all.reduce((total, each) => total + each[key], 0)
  return { passed: add('passed'), failed: add('failed'), skipped: add('skipped') }
}
