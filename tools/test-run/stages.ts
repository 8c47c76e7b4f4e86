import { tourReportName } from '../demo/tour-report.ts'
import type { ReportKind } from './reports.ts'

/** One part of `npm test`. */
export interface Stage {
  readonly name: 'lint' | 'typecheck' | 'unit' | 'tour' | 'integration' | 'e2e'
  /** A line for the shell, with the project's own tools first on the PATH. */
  readonly command: string
  /** Where its runner leaves its report, relative to the project. A stage without one only passes or fails. */
  readonly report?: { readonly path: string; readonly kind: ReportKind }
  /** Runs with an unlocked keyring of its own, and, where Electron itself needs one, a display of its own. */
  readonly usesDesktop: boolean
}

const vitest = (name: 'unit' | 'integration', projects: readonly string[], usesDesktop: boolean): Stage => {
  const path = `reports/${name}.json`
  const reporters = `--reporter=default --reporter=json --outputFile.json=${path}`
  return {
    name,
    command: `vitest run ${projects.map((project) => `--project ${project}`).join(' ')} ${reporters}`,
    report: { path, kind: 'vitest' },
    usesDesktop,
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
    vitest('unit', ['unit', 'component'], false),
    {
      name: 'tour',
      // As `npm run demo -- --tour` takes it, with a display or without.
      command: `node tools/demo/main.ts --tour ${tourFolder}`,
      report: { path: `${tourFolder}/${tourReportName}`, kind: 'tour' },
      usesDesktop: true,
    },
    vitest('integration', ['integration'], true),
    {
      name: 'e2e',
      command: 'playwright test',
      // playwright.config.ts says where.
      report: { path: 'reports/e2e.json', kind: 'playwright' },
      usesDesktop: true,
    },
  ]
}

/**
 * The stages asked for on the command line, in the order of `all`: `unit`, `unit e2e` or `--only e2e`; none
 * means all.
 *
 * @returns the stages, or the word that names none
 */
export function chooseStages(all: readonly Stage[], args: readonly string[]): readonly Stage[] | string {
  const names = args.filter((arg) => arg !== '--only')
  const unknown = names.find((name) => !all.some((stage) => stage.name === name))
  if (unknown !== undefined) return unknown
  return names.length === 0 ? all : all.filter((stage) => names.includes(stage.name))
}

/** Stages that run one after the other. */
export type Lane = readonly Stage[]

/**
 * What runs when: the lanes of a round run at the same time, the rounds one after the other. Integration tests
 * mostly wait for processes and sockets, so everything short runs beside them; the end-to-end tests keep every core
 * busy by themselves.
 */
export function roundsOf(stages: readonly Stage[]): readonly (readonly Lane[])[] {
  const named = (...names: readonly Stage['name'][]): Lane =>
    stages.filter(({ name }) => names.includes(name))
  const rounds = [[named('integration'), named('lint', 'typecheck', 'unit', 'tour')], [named('e2e')]]
  return rounds.map((lanes) => lanes.filter((lane) => lane.length > 0)).filter((lanes) => lanes.length > 0)
}
