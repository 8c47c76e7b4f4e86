import type { Diagnostics } from '@shared/diagnostics/diagnostics'
import type { LogLine } from '@shared/diagnostics/log-entry'
import { factLines, type Translate } from '../../i18n/translations'
import { factWords, type FactFormats } from './fact-words'

const troubles: ReadonlySet<LogLine['event']> = new Set(['bug', 'cache', 'window', 'update'])

export function isProblem({ event, code }: LogLine): boolean {
  if (troubles.has(event)) return true
  const tells = event === 'request' || event === 'bridge'
  return tells && typeof code === 'string' && code !== 'cancelled'
}

export function logWords(line: LogLine): string {
  const { method, route, status, code, durationMs, version, report, frames } = line
  const parts = [method, route, status, code, version, report]
  if (durationMs !== undefined) parts.push(`${durationMs} ms`)
  return [parts.filter((part) => part !== undefined && part !== null).join(' '), ...(frames ?? [])].join('\n')
}

/** The most characters of the log that a report contains. The clipboard channel accepts 100,000 in total. */
const mostOfLog = 80_000

/** @param sections further parts, each with its heading as the first line */
export function reportText(
  t: Translate,
  formats: FactFormats,
  diagnostics: Diagnostics,
  sections: readonly (readonly string[])[] = [],
): string {
  const { crashes, log } = diagnostics
  return [
    [t('app.name'), ...factLines(t, [{ name: t('report.time'), value: diagnostics.at }])],
    ...sections,
    [t('diagnostics.facts'), ...factLines(t, factWords(t, formats, diagnostics))],
    [
      t('diagnostics.crashes'),
      ...(crashes.length === 0 ? [t('diagnostics.noCrashes')] : crashes.map(crashWords)),
    ],
    [t('diagnostics.log'), ...latestOf(log.map((line) => `${line.at} ${line.event} ${logWords(line)}`))],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}

export function crashWords({ at, code, report }: Diagnostics['crashes'][number]): string {
  return [at, code, report].filter((part) => part !== null).join(' ')
}

function latestOf(lines: readonly string[]): readonly string[] {
  let left = mostOfLog
  const first = lines.findLastIndex((line) => (left -= line.length + 1) < 0)
  return lines.slice(first + 1)
}
