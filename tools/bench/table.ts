import { format } from 'prettier'
import type { Judged } from './line.ts'

const heads = ['Measurement', 'Result', 'Baseline', 'Limit', 'Verdict', 'Notes'] as const

function figure(value: number, unit: Judged['unit']): string {
  if (Number.isNaN(value)) return '–'
  return unit === 'requests' ? String(value) : `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`
}

function cells({ unit, atMost, ...line }: Judged): readonly string[] {
  const rule = [atMost.times && `× ${atMost.times}`, atMost.plus && `+ ${atMost.plus} ${unit}`]
  const most = [rule.filter(Boolean).join(' '), figure(line.allowed, unit)].filter(Boolean).join(' = ')
  const baseline = `${line.against}: ${figure(line.limit, unit)}`
  return [line.name, figure(line.value, unit), baseline, most, line.passed ? 'pass' : '**fail**', line.runs]
}

/** The table in the form that docs/performance.md contains. */
export async function markdownTable(lines: readonly Judged[]): Promise<string> {
  const rows = [heads, heads.map(() => '---'), ...lines.map(cells)]
  const table = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
  return (await format(table.join('\n'), { parser: 'markdown' })).trimEnd()
}

/** The table for a terminal: one block per line, since the descriptions are long. */
export function plainTable(lines: readonly Judged[]): string {
  const blocks = lines.map((line) => {
    const [name, value, baseline, most, , runs] = cells(line)
    return `${line.passed ? 'pass' : 'FAIL'}  ${name}\n      ${value}, limit ${most}; baseline: ${baseline}\n      ${runs}`
  })
  return blocks.join('\n')
}
