import { tourReportName } from '../demo/tour-report.ts'
import type { ReportKind } from './reports.ts'

/** The stages of Vitest and Playwright: which projects of their configuration each runs. */
export const testStages = {
  unit: { runner: 'vitest', projects: ['unit', 'component'] },
  journeys: { runner: 'vitest', projects: ['journeys'] },
  integration: { runner: 'vitest', projects: ['integration'] },
  e2e: { runner: 'playwright', projects: ['app', 'clipboard'] },
  engine: { runner: 'playwright', projects: ['engine', 'engine-clipboard'] },
} as const

export type TestStageName = keyof typeof testStages

/** One part of `npm test`. */
export interface Stage {
  readonly name: TestStageName | 'lint' | 'typecheck' | 'tour'
  /** A line for the shell, with the project's own tools first on the PATH. */
  readonly command: string
  readonly environment?: Readonly<Record<string, string>>
  /** Where its runner leaves its report, relative to the project. A stage without one only passes or fails. */
  readonly report?: { readonly path: string; readonly kind: ReportKind }
  /** Runs with an unlocked keyring of its own, and, where Electron itself needs one, a display of its own. */
  readonly usesDesktop: boolean
  /** Runs only where it is named, or with `all`. */
  readonly isExtra?: boolean
}

/** These tests touch nothing of the desktop. */
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
 * @param scripts the scripts of package.json: lint and typecheck are described there and nowhere else
 */
export function allStages(scripts: Readonly<Record<string, string>>): readonly Stage[] {
  const script = (name: 'lint' | 'typecheck'): Stage => {
    const command = scripts[name]
    if (command === undefined) throw new Error(`package.json has no script "${name}"`)
    return { name, command, usesDesktop: false }
  }
  return [
    script('lint'),
    script('typecheck'),
    testStage('unit'),
    testStage('journeys'),
    {
      name: 'tour',
      // As `npm run demo -- --tour` takes it, with a display or without.
      command: `node tools/demo/main.ts --tour ${tourFolder}`,
      report: { path: `${tourFolder}/${tourReportName}`, kind: 'tour' },
      usesDesktop: true,
    },
    testStage('integration'),
    testStage('e2e'),
    { ...testStage('engine'), isExtra: true },
  ]
}

/**
 * The stages asked for on the command line, in the order of `all`: `unit`, `unit e2e` or `--only e2e`. None means those
 * that show what the README promises, `all` means every one.
 *
 * @returns the stages, or the word that names none
 */
export function chooseStages(all: readonly Stage[], args: readonly string[]): readonly Stage[] | string {
  const names = args.filter((arg) => arg !== '--only')
  if (names.length === 0) return all.filter(({ isExtra = false }) => !isExtra)
  if (names.length === 1 && names[0] === 'all') return all
  const unknown = names.find((name) => !all.some((stage) => stage.name === name))
  if (unknown !== undefined) return unknown
  return all.filter((stage) => names.includes(stage.name))
}

/** Stages that run one after the other. */
export type Lane = readonly Stage[]

/**
 * The lanes of a round run at the same time, the rounds one after the other. The integration tests mostly wait for
 * processes and sockets, and the other lanes use one core each; the end-to-end tests keep every core busy by themselves.
 */
export function roundsOf(stages: readonly Stage[]): readonly (readonly Lane[])[] {
  const named = (...names: readonly Stage['name'][]): Lane =>
    stages.filter(({ name }) => names.includes(name))
  const rounds = [
    [named('integration'), named('lint', 'typecheck', 'tour'), named('unit', 'journeys')],
    [named('e2e', 'engine')],
  ]
  return rounds.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0)
}
