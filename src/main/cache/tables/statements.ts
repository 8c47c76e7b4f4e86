import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Row } from './store-rows'

export interface Statements {
  readonly first: (source: string, ...values: SQLInputValue[]) => Row | undefined
  readonly all: (source: string, ...values: SQLInputValue[]) => readonly Row[]
  /** @returns the rowid of the last inserted row */
  readonly run: (source: string, ...values: SQLInputValue[]) => number
  /** Commits all of `write` or nothing. Transactions begin only here, so none can be left open. */
  readonly inTransaction: <Value>(write: () => Value) => Value
  /** Runs `write`, rolls it back and returns its result. */
  readonly inTrial: <Value>(write: () => Value) => Value
}

/** Prepares each statement once. */
export function createStatements(database: DatabaseSync): Statements {
  const prepared = new Map<string, StatementSync>()
  function statement(source: string): StatementSync {
    const known = prepared.get(source)
    if (known) return known
    const made = database.prepare(source)
    prepared.set(source, made)
    return made
  }

  function transaction<Value>(write: () => Value, end: 'commit' | 'rollback'): Value {
    database.exec('begin immediate')
    try {
      const value = write()
      database.exec(end)
      return value
    } catch (thrown) {
      // SQLite has already rolled back if the disk was full.
      if (database.isTransaction) database.exec('rollback')
      throw thrown
    }
  }

  return {
    first: (source: string, ...values: SQLInputValue[]): Row | undefined => statement(source).get(...values),
    all: (source: string, ...values: SQLInputValue[]): readonly Row[] => statement(source).all(...values),
    run: (source: string, ...values: SQLInputValue[]): number =>
      Number(statement(source).run(...values).lastInsertRowid),
    inTransaction: <Value>(write: () => Value): Value => transaction(write, 'commit'),
    inTrial: <Value>(write: () => Value): Value => transaction(write, 'rollback'),
  }
}
