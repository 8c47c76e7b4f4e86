import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import type { ReportKind } from './reports.ts'

/** How one test ended in one run. Skipped tests have none. */
export interface Outcome {
  /** Its file and its full name. */
  readonly test: string
  /** The beginning of its error; null when it passed. */
  readonly failure: string | null
}

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

const PlaywrightReport = v.object({
  suites: v.array(PlaywrightSuite),
  errors: v.array(v.object({ message: v.optional(v.string()) })),
})

const TourReport = v.object({ steps: v.array(v.object({ name: v.string(), status: v.string() })) })

/** The outcomes in a report of vitest. A file that fails outside of its tests is an outcome too. */
export function vitestOutcomes(report: unknown, root: string): readonly Outcome[] {
  return v.parse(VitestReport, report).testResults.flatMap((file) => {
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
}

/** The outcomes in a report of Playwright; one that passed only the second time has failed. */
export function playwrightOutcomes(report: unknown): readonly Outcome[] {
  const { suites, errors } = v.parse(PlaywrightReport, report)
  return [
    ...suites.flatMap((suite) => outcomesOfSuite(suite, [])),
    ...errors.map(({ message }) => ({ test: 'outside of the tests', failure: beginning(message) })),
  ]
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

/** The steps that a tour reached. */
export function tourOutcomes(report: unknown): readonly Outcome[] {
  return v
    .parse(TourReport, report)
    .steps.filter(({ status }) => status !== 'not reached')
    .map(({ name, status }) => ({ test: name, failure: status === 'passed' ? null : 'see the screenshots' }))
}

function beginning(message = ''): string {
  // Playwright colours its messages.
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return line || 'no message'
}

/** The outcomes in a stage's report; one that cannot be read is a failure of its runner. */
export async function readOutcomes(
  kind: ReportKind,
  path: string,
  root: string,
): Promise<readonly Outcome[]> {
  try {
    const report: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (kind === 'tour') return tourOutcomes(report)
    return kind === 'vitest' ? vitestOutcomes(report, root) : playwrightOutcomes(report)
  } catch {
    return [{ test: `the runner ${kind}`, failure: `its report ${path} is missing or cannot be read` }]
  }
}
