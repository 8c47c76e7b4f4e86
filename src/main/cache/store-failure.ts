/** The file of the store contains something that the app never writes. */
export class DamagedStore extends Error {
  constructor(how: string) {
    super(`The store is ${how}.`)
  }
}

/** Primary result codes of SQLite, https://sqlite.org/rescode.html. */
const sqlite = {
  permission: 3,
  busy: 5,
  locked: 6,
  outOfMemory: 7,
  readOnly: 8,
  inputOutput: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
} as const

/** The extended code SQLITE_IOERR_SHORT_READ: the file ends before a page that should be in it. */
const shortRead = 522

/** Codes that report a problem of the disk or the system, not of the file's content. */
const diskCodes: ReadonlySet<number> = new Set([
  sqlite.permission,
  sqlite.busy,
  sqlite.locked,
  sqlite.outOfMemory,
  sqlite.readOnly,
  sqlite.inputOutput,
  sqlite.full,
  sqlite.cannotOpen,
])

function sqliteCode(thrown: unknown): number | null {
  return thrown instanceof Error && 'errcode' in thrown && typeof thrown.errcode === 'number'
    ? thrown.errcode
    : null
}

function nodeCode(thrown: unknown): string | null {
  return thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : null
}

/** Whether the file of the store is damaged. */
export function isDamage(thrown: unknown): boolean {
  if (thrown instanceof DamagedStore) return true
  // A number in the file is larger than any that the app writes.
  if (nodeCode(thrown) === 'ERR_OUT_OF_RANGE') return true
  const code = sqliteCode(thrown)
  if (code === null) return false
  if (code === shortRead) return true
  const primary = code & 0xff
  // The app's writes never violate a constraint, unless an index does not match its table.
  return primary === sqlite.corrupt || primary === sqlite.notADatabase || primary === sqlite.constraint
}

/** Whether the disk refuses, for example because it is read-only, full or failing. */
export function isDiskFailure(thrown: unknown): boolean {
  if (isDamage(thrown)) return false
  const code = sqliteCode(thrown)
  if (code !== null) return diskCodes.has(code & 0xff)
  return thrown instanceof Error && 'syscall' in thrown
}

export function isReadOnlyFailure(thrown: unknown): boolean {
  const code = sqliteCode(thrown)
  return code !== null && (code & 0xff) === sqlite.readOnly
}

/** A code for the log: SQLite's number, Node's name, or null. Never a message, which may quote a URL. */
export function failureCode(thrown: unknown): string | null {
  const code = sqliteCode(thrown)
  return code === null ? nodeCode(thrown) : `SQLITE_${code}`
}
