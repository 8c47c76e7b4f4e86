import { promises, type Violation } from './judge.ts'
import type { FaultCase } from './run-case.ts'

/** One letter per broken promise: L(ost), W(ords), D(oubled), S(torm), R(ecovery). */
function cellOf(violations: readonly Violation[] | undefined): string {
  if (violations === undefined) return ''
  const broken = promises.filter((each) => violations.some(({ promise }) => promise === each))
  return broken.length === 0 ? '·' : broken.map((promise) => (promise[0] ?? '').toUpperCase()).join('')
}

/** Kinds as rows, moments as columns; a dot where every promise held. */
export function table(results: ReadonlyMap<FaultCase, readonly Violation[]>): string {
  const unique = (names: readonly string[]): readonly string[] => [...new Set(names)]
  const cases = [...results.keys()]
  const kinds = unique(cases.map(({ kind }) => kind.name)).toSorted()
  const moments = unique(cases.map(({ moment }) => moment.name))
  const cell = (kind: string, moment: string): string => {
    const found = cases.find((each) => each.kind.name === kind && each.moment.name === moment)
    return cellOf(found && results.get(found))
  }
  const rows = kinds.map((kind) => [kind, ...moments.map((moment) => cell(kind, moment))])
  const lines = [['', ...moments], ...rows]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) =>
      line
        .map((word, column) => word.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
