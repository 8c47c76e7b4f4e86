import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import type { StageName } from './options.ts'

/** How Node runs a stage once. */
export interface StageRun {
  readonly args: readonly string[]
  /** Added to the environment. */
  readonly environment: Readonly<Record<string, string>>
  readonly report: { readonly kind: 'vitest' | 'playwright'; readonly path: string }
}

const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const playwright = join(root, 'node_modules/@playwright/test/cli.js')

/** The order of files and tests is the seed's. */
export function runOf(stage: StageName, seed: number, filters: readonly string[]): StageRun {
  const path = join(root, 'reports/shake', `${stage}.json`)
  if (stage === 'e2e')
    return {
      args: [playwright, 'test', `--shuffle=${seed}`, '--reporter=json', ...filters],
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      report: { kind: 'playwright', path },
    }
  const projects = stage === 'unit' ? ['unit', 'component'] : ['integration']
  return {
    args: [
      ...[vitest, 'run', ...projects.map((project) => `--project=${project}`)],
      ...['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`],
      ...['--passWithNoTests', '--reporter=json', `--outputFile.json=${path}`, ...filters],
    ],
    // Of properties (tests/support/chance.ts).
    environment: { FORUM_TEST_SEED: String(seed) },
    report: { kind: 'vitest', path },
  }
}
