import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Row } from './store-rows'

export interface Statements {
  readonly first: (source: string, ...values: SQLInputValue[]) => Row | undefined
  readonly all: (source: string, ...values: SQLInputValue[]) => readonly Row[]
  /** @returns the number of the row that was inserted last */
  readonly run: (source: string, ...values: SQLInputValue[]) => number
  /** Writes all of it or nothing. The only place where a transaction begins, so that none is ever left open. */
  readonly inTransaction: <Value>(write: () => Value) => Value
  /** What writing would answer: nothing of it stays. */
  readonly inTrial: <Value>(write: () => Value) => Value
}

/** A database's statements, each prepared once. */
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
      // A full disk has rolled back by itself already.
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
