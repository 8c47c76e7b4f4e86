import { withMarkedPart } from '../config-docs/marked-part.ts'
import { figuresOf, tableHead, tableRow, type Figures } from './figures.ts'
import { simulateMorning, type MorningOptions } from './morning.ts'

/** Results of one size of simulation, as in docs/simulation.json. */
export interface Shown {
  readonly calm: Figures
  readonly stormy: Figures
}

export interface Report {
  readonly full: Shown
  /** A smaller simulation, which tests repeat: if its results change, the others are out of date. */
  readonly sample: Shown
}

type Size = Omit<MorningOptions, 'hasOutage'>

const seed = 1

/** Ten thousand apps and a service with a capacity of sixty lists a second. */
export const full: Size = { clients: 10_000, listsPerSecond: 60, seed }

/** A twelfth of both: one worker. */
export const sample: Size = { clients: 833, listsPerSecond: 5, seed }

/** One morning without an outage and one with. */
export async function show(size: Size): Promise<Shown> {
  const calm = await simulateMorning({ ...size, hasOutage: false })
  const stormy = await simulateMorning({ ...size, hasOutage: true })
  return { calm: figuresOf(calm), stormy: figuresOf(stormy) }
}

/** The table of docs/performance.md. */
export function markdownOf({ calm, stormy }: Shown): string {
  const rows = [tableHead, tableHead.map(() => '---'), tableRow(calm, stormy)]
  return rows.map((row) => `| ${row.join(' | ')} |`).join('\n')
}

const marks = ['<!-- simulation -->', '<!-- /simulation -->'] as const

/** Inserts the table between the marks of docs/performance.md. */
export const withTable = (document: string, table: string): string => withMarkedPart(document, marks, table)
