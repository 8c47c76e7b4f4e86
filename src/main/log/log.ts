import type { LogLevel, LogLine } from '@shared/diagnostics/log-entry'

/**
 * Has no field for a URL, header, body or error object, because each of them can hold a password
 * (registration and disabling send it in the query, interface §4).
 */
export type LogEntry = Omit<LogLine, 'at'>

export interface Log {
  /** `detailed` entries are only written while the log level is `detailed`. */
  write(entry: LogEntry, level?: LogLevel): void
}

/** Leaves out the first line, which contains the message. */
export function framesOf(thrown: unknown): readonly string[] {
  if (!(thrown instanceof Error) || !thrown.stack) return []
  return thrown.stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .map((line) => line.trim())
}
