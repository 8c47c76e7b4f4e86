import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { Row } from './store-rows'

export type Statements = ReturnType<typeof createStatements>

/** A database's statements, each prepared once. */
export function createStatements(database: DatabaseSync) {
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
    /** @returns the number of the row that was inserted last */
    run: (source: string, ...values: SQLInputValue[]): number =>
      Number(statement(source).run(...values).lastInsertRowid),
    /** Writes all of it or nothing. The only place where a transaction begins, so that none is ever left open. */
    inTransaction: <Value>(write: () => Value): Value => transaction(write, 'commit'),
    /** What writing would answer: nothing of it stays. */
    inTrial: <Value>(write: () => Value): Value => transaction(write, 'rollback'),
  }
}
