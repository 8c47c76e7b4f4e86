import type { LogLevel, LogLine } from '@shared/diagnostics/log-entry'

/**
 * What may be logged: an allow-list. There is no field for a URL, a header, a body or an error object,
 * because each of them can hold a password (registration and disabling send it in the query, interface §4).
 */
export type LogEntry = Omit<LogLine, 'at'>

export interface Log {
  /** @param level `detailed`: written only while the log is that detailed */
  write(entry: LogEntry, level?: LogLevel): void
}

/** The frames of a stack without its first line, which holds the message. */
export function framesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error) || !thrown.stack) return []
  return thrown.stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
}
