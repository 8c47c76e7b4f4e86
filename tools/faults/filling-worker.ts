import { DatabaseSync, StatementSync } from 'node:sqlite'
import { workerData } from 'node:worker_threads'

// The library's thread on a disk that is full while the shared number is not 0.

const { isFull } = workerData as { readonly isFull: Int32Array }

/** As node:sqlite throws it: https://sqlite.org/rescode.html#full. */
const full = (): Error =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })

/* eslint-disable @typescript-eslint/unbound-method -- each is called with its own object */
const { run } = StatementSync.prototype
StatementSync.prototype.run = function (this: StatementSync, ...values: Parameters<StatementSync['run']>) {
  if (Atomics.load(isFull, 0) !== 0) throw full()
  return run.apply(this, values)
} as StatementSync['run']
const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
  if (Atomics.load(isFull, 0) !== 0 && /^\s*(insert|update|delete|create|alter)\b/i.test(sql)) throw full()
  exec.call(this, sql)
}
/* eslint-enable @typescript-eslint/unbound-method */

await import('../../src/main/library/worker/library-worker.ts')
