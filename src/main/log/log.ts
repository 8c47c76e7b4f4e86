/**
 * What may be logged: an allow-list. There is no field for a URL, a header, a body or an error object,
 * because each of them can hold a password (registration and disabling send it in the query, interface §4).
 */
export interface LogEntry {
  readonly event:
    | 'start'
    | 'request'
    | 'check'
    | 'bridge'
    | 'session'
    | 'keychain'
    | 'library'
    | 'window'
    | 'update'
    | 'bug'
  readonly method?: string
  /** Route template or channel name. */
  readonly route?: string
  readonly status?: number | null
  readonly durationMs?: number
  /** An error code of ours. */
  readonly code?: string | null
  /** The number that a person was shown for a bug. */
  readonly report?: string
  /** Stack frames of our own code, without the message. */
  readonly frames?: readonly string[]
  readonly version?: string
}

export interface Log {
  write(entry: LogEntry): void
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
