import { DatabaseSync, StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'
import { fullness } from './fullness.ts'

// The cache's worker on a disk that is full while the shared number is not 0. `fullness` says whether each
// write or only the commit fails.

const { isFull } = workerData as { readonly isFull: Int32Array }

const isFullFor = (where: keyof typeof fullness): boolean => Atomics.load(isFull, 0) === fullness[where]

/** As node:sqlite throws it: https://sqlite.org/rescode.html#full. */
const full = (): Error =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

/** Whether a statement writes to the disk. Temporary tables are in memory. */
const isWriting = (sql: string): boolean =>
  /^\s*(insert|update|delete|create|alter|drop|vacuum)\b|;\s*(create|alter|drop)\b/i.test(sql) &&
  !/\btemp\b|\b(into|from|update)\s+(found|title_order)\b/i.test(sql)

let isInTransaction = false
/** Whether the open transaction holds changes that only its commit writes to the disk. */
let isCommitNeeded = false

/** @throws if the simulated disk is full */
function write(sql: string): void {
  if (!isWriting(sql)) return
  if (isFullFor('at-once') || (isFullFor('at-commit') && !isInTransaction)) throw full()
  isCommitNeeded ||= isInTransaction
}

/* eslint-disable @typescript-eslint/unbound-method -- each is called with its own object */
const { run } = StatementSync.prototype
StatementSync.prototype.run = function (this: StatementSync, ...values: Parameters<StatementSync['run']>) {
  write(this.sourceSQL)
  return run.apply(this, values)
} as StatementSync['run']
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  if (/^\s*commit\b/i.test(sql) && isCommitNeeded && isFullFor('at-commit')) throw full()
  write(sql)
  exec.call(this, sql)
  isInTransaction = this.isTransaction
  isCommitNeeded &&= isInTransaction
}
/* eslint-enable @typescript-eslint/unbound-method */

await import('../../src/main/cache/worker/cache-worker.ts')
