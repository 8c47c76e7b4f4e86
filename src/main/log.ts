import type { LogLevel, LogLine } from '@shared/diagnostics/log-entry'
import { appendFileSync, closeSync, mkdirSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { renamePatiently } from './files/patient-rename'
import { openToAppendSync } from './files/private-files'

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

/** A larger log file is renamed to `<name>.1`, replacing the previous one. */
const maximumBytes = 1024 * 1024

/** Milliseconds until the next attempt if another program, which reads the file, keeps it from being renamed. */
const renameAgainMs = 60_000

/** Entries are dropped while such a file is larger than this. */
const mostBytes = 10 * maximumBytes

const folder = { recursive: true, mode: 0o700 } as const

export interface FileLog extends Log {
  /** Writes synchronously, including pending entries: for an app that is about to end. */
  writeNow(entry: LogEntry): void
  readonly level: () => LogLevel
  /** Applies until the app quits. */
  readonly setLevel: (level: LogLevel) => void
  /** Resolves when all entries so far are written or have failed. */
  readonly written: () => Promise<void>
}

/** Never fails the caller: a full disk must not end a session. */
export function createFileLog(path: string, now: () => number): FileLog {
  let pending: string[] = []
  let writing: Promise<void> | null = null
  let level: LogLevel = 'usual'
  let renameNextAt = 0

  async function drain(): Promise<void> {
    while (pending.length > 0) {
      try {
        await mkdir(dirname(path), folder)
        await renameIfFull()
      } catch {
        // Nowhere left to report to.
      }
      const lines = pending.join('')
      pending = []
      try {
        if ((await sizeOf(path)) <= mostBytes) append(path, lines)
      } catch {
        // Nowhere left to report to.
      }
    }
    writing = null
  }

  async function renameIfFull(): Promise<void> {
    if (now() < renameNextAt || (await sizeOf(path)) <= maximumBytes) return
    renameNextAt = now() + renameAgainMs
    await renamePatiently(path, `${path}.1`)
    renameNextAt = 0
  }

  const lineOf = (entry: LogEntry): string =>
    `${JSON.stringify({ at: new Date(now()).toISOString(), ...entry })}\n`

  return {
    write(entry, needed = 'usual') {
      if (needed === 'detailed' && level !== 'detailed') return
      pending.push(lineOf(entry))
      writing ??= drain()
    },
    writeNow(entry) {
      const lines = [...pending, lineOf(entry)].join('')
      pending = []
      try {
        mkdirSync(dirname(path), folder)
        append(path, lines)
      } catch {
        // Nowhere left to report to.
      }
    },
    level: () => level,
    setLevel: (next) => void (level = next),
    written: async () => writing ?? undefined,
  }
}

/** In bytes; 0 if there is no file. */
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

function append(path: string, lines: string): void {
  const file = openToAppendSync(path)
  try {
    appendFileSync(file, lines)
  } finally {
    closeSync(file)
  }
}
