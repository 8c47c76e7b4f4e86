import type { LogLine } from '@shared/diagnostics/log-entry'

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
