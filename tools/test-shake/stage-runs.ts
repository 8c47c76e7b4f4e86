import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import type { ReportKind } from '../test-run/reports.ts'
import { testStages, type TestStageName } from '../test-run/stages.ts'

/** Arguments for running a stage once with Node. */
interface StageRun {
  readonly args: readonly string[]
  /** Added to the environment. */
  readonly environment: Readonly<Record<string, string>>
  readonly report: { readonly kind: ReportKind; readonly path: string }
  /** Folder, relative to the root, with the screenshots of failed tests; null if the stage takes none. */
  readonly screenshots: string | null
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/** Runs a stage with its files and tests in the seed's order. */
export function runOf(stage: TestStageName, seed: number, filters: readonly string[]): StageRun {
  const path = join(root, 'reports/shake', `${stage}.json`)
  const { runner, projects } = testStages[stage]
  const choice = projects.map((project) => `--project=${project}`)
  const report = { kind: runner, path }
  if (runner === 'playwright') {
    const screenshots = `reports/shake/${stage}-${seed}`
    const options = [`--shuffle=${seed}`, '--reporter=json', `--output=${screenshots}`]
    return {
      args: [playwright, 'test', ...choice, ...options, ...filters],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      report,
      screenshots,
    }
  }
  return {
    args: [
      ...[vitest, 'run', ...choice],
      ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
      ...['--passWithNoTests', '--reporter=json', `--outputFile.json=${path}`, ...filters],
    ],
    // Seeds the property tests (tests/support/chance.ts).
    environment: { FORUM_TEST_SEED: String(seed) },
    report,
    screenshots: null,
  }
}
