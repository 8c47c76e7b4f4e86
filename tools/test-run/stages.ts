import { tourReportName } from '../demo/tour-report.ts'
import type { ReportKind } from './reports.ts'

/** The stages of Vitest and Playwright, with the configuration's projects that each runs. */
export const testStages = {
  unit: { runner: 'vitest', projects: ['unit', 'component'] },
  journeys: { runner: 'vitest', projects: ['journeys'] },
  integration: { runner: 'vitest', projects: ['integration'] },
  tools: { runner: 'vitest', projects: ['tools'] },
  e2e: { runner: 'playwright', projects: ['app', 'clipboard'] },
  engine: { runner: 'playwright', projects: ['engine', 'engine-clipboard'] },
} as const

export type TestStageName = keyof typeof testStages

export interface Stage {
  readonly name: TestStageName | 'lint' | 'format' | 'typecheck' | 'tour'
  /** A shell command, with the project's own tools first on the PATH. */
  readonly command: string
  readonly environment?: Readonly<Record<string, string>>
  /** The runner's report, relative to the project. A stage without one only passes or fails. */
  readonly report?: { readonly path: string; readonly kind: ReportKind }
  /** Runs with its own unlocked keyring and, if Electron needs one, its own display. */
  readonly usesDesktop: boolean
  /** Runs only if named, or with `all`. */
  readonly isExtra?: boolean
}

/** These tests use nothing of the desktop. */
const withoutDesktop: readonly TestStageName[] = ['unit', 'journeys']

export const usesDesktop = (name: TestStageName): boolean => !withoutDesktop.includes(name)

function testStage(name: TestStageName): Stage {
  const { runner, projects } = testStages[name]
  const path = `reports/${name}.json`
  const choice = projects.map((project) => `--project ${project}`).join(' ')
  const shared = { name, report: { path, kind: runner }, usesDesktop: usesDesktop(name) }
  return runner === 'vitest'
    ? {
        ...shared,
        command: `vitest run ${choice} --reporter=default --reporter=json --outputFile.json=${path}`,
      }
    : {
        ...shared,
        command: `playwright test ${choice}`,
        environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path },
      }
}

const tourFolder = 'reports/tour'

/**
 * Every stage, cheapest first.
 *
 * @param scripts the scripts of package.json, which define lint, format and typecheck
 */
export function allStages(scripts: Readonly<Record<string, string>>): readonly Stage[] {
  const script = (name: 'lint' | 'format' | 'typecheck', key: string = name): Stage => {
    const command = scripts[key]
    if (command === undefined) throw new Error(`package.json has no script "${key}"`)
    return { name, command, usesDesktop: false }
  }
  return [
    script('lint'),
    { ...script('format', 'format:check'), isExtra: true },
    script('typecheck'),
    testStage('unit'),
    testStage('journeys'),
    {
      name: 'tour',
      // As in `npm run demo -- --tour`, with or without a display.
      command: `node tools/demo/main.ts --tour ${tourFolder}`,
      report: { path: `${tourFolder}/${tourReportName}`, kind: 'tour' },
      usesDesktop: true,
    },
    testStage('integration'),
    { ...testStage('tools'), isExtra: true },
    testStage('e2e'),
    { ...testStage('engine'), isExtra: true },
  ]
}

/**
 * The stages named on the command line, in the order of `all`: `unit` or `unit e2e`. Without names, those
 * that prove the README's promises; `all` selects every one.
 *
 * @returns the stages, or the first unknown name
 */
export function chooseStages(all: readonly Stage[], names: readonly string[]): readonly Stage[] | string {
  if (names.length === 0) return all.filter(({ isExtra = false }) => !isExtra)
  if (names.length === 1 && names[0] === 'all') return all
  const unknown = names.find((name) => !all.some((stage) => stage.name === name))
  if (unknown !== undefined) return unknown
  return all.filter((stage) => names.includes(stage.name))
}

export type Lane = readonly Stage[]

/**
 * Rounds run one after the other, and the lanes of a round in parallel. Integration and tools tests mostly
 * wait for processes and sockets, the other lanes of that round use one core each, and end-to-end tests keep
 * every core busy.
 */
export function roundsOf(stages: readonly Stage[]): readonly (readonly Lane[])[] {
  const named = (...names: readonly Stage['name'][]): Lane =>
    stages.filter(({ name }) => names.includes(name))
  const rounds = [
    [
      named('integration', 'tools'),
      named('lint', 'format', 'typecheck', 'tour'),
      named('unit'),
      named('journeys'),
    ],
    [named('e2e', 'engine')],
  ]
  return rounds.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0)
}
