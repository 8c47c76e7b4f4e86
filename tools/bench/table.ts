import type { Judged, Line } from './line.ts'

const heads = ['what', 'measured', 'limit beside it', 'at most', 'result', 'how'] as const

function figure(value: number, unit: Line['unit']): string {
  if (Number.isNaN(value)) return '–'
  if (unit === 'requests' || unit === 'times') return String(value)
  const digits = value < 10 ? 2 : 1
  return `${value.toFixed(digits)} ${unit}`
}

function atMost({ atMost: { times, plus }, allowed, unit }: Judged): string {
  const factor = times === undefined ? [] : [`× ${times}`]
  const more = plus === undefined || plus === 0 ? [] : [`+ ${plus} ${unit}`]
  const rule = [...factor, ...more].join(' ')
  return rule === '' ? figure(allowed, unit) : `${rule} = ${figure(allowed, unit)}`
}

function cells(line: Judged): readonly string[] {
  const limit = `${line.against}: ${figure(line.limit, line.unit)}`
  return [
    line.name,
    figure(line.value, line.unit),
    limit,
    atMost(line),
    line.passed ? 'pass' : '**fail**',
    line.runs,
  ]
}

/** The table as docs/performance.md holds it, formatted as prettier formats it. */
export function markdownTable(lines: readonly Judged[]): string {
  const rows = [heads, ...lines.map(cells)].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')))
  const widths = heads.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const inTable = (row: readonly string[]): string =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  const [head = [], ...rest] = rows
  return [inTable(head), rule, ...rest.map(inTable)].join('\n')
}

/** The table for a terminal: one block per line, since the words are long. */
export function plainTable(lines: readonly Judged[]): string {
  return lines
    .map((line) => {
      const [name, value, limit, most, , runs] = cells(line)
      return `${line.passed ? 'pass' : 'FAIL'}  ${name}\n      ${value}, at most ${most}; ${limit}\n      ${runs}`
    })
    .join('\n')
}
