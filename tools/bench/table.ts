import { format } from 'prettier'
import type { Judged, Line } from './line.ts'

const heads = ['Measurement', 'Result', 'Baseline', 'Limit', 'Verdict', 'Notes'] as const

function figure(value: number, unit: Line['unit']): string {
  if (Number.isNaN(value)) return '–'
  if (unit === 'requests' || unit === 'times') return String(value)
  return `${value.toFixed(value < 10 ? 2 : 1)} ${unit}`
}

function cells({
  name,
  against,
  unit,
  value,
  limit,
  atMost,
  allowed,
  passed,
  runs,
}: Judged): readonly string[] {
  const rule = [atMost.times && `× ${atMost.times}`, atMost.plus && `+ ${atMost.plus} ${unit}`].filter(
    Boolean,
  )
  const most = [...(rule.length > 0 ? [rule.join(' ')] : []), figure(allowed, unit)].join(' = ')
  const baseline = `${against}: ${figure(limit, unit)}`
  return [name, figure(value, unit), baseline, most, passed ? 'pass' : '**fail**', runs]
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
