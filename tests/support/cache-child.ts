import { DatabaseSync, StatementSync } from 'node:sqlite'
import { createCacheLoop } from '../../src/main/cache/worker/cache-loop'
import type { CacheRequest } from '../../src/main/cache/worker/cache-messages'

// Like src/main/cache/worker/cache-worker.ts, but over Node's own channel instead of a thread.

const execute = createCacheLoop(
  (message) => process.send?.(message),
  () => process.disconnect(),
)
process.on('message', (request) => execute(request as CacheRequest))

// The parent has exited.
process.on('disconnect', () => process.exit())

const killAtChange = Number(process.argv[2])
if (killAtChange > 0) {
  let changes = 0
  const die = (): void => void process.kill(process.pid, 'SIGKILL')
  const dying = <Values extends unknown[], Response>(change: (...values: Values) => Response) =>
    function (this: unknown, ...values: Values): Response {
      if (++changes === killAtChange) die()
      try {
        return change.apply(this, values)
      } catch (thrown) {
        // Data below the file size limit is on disk; no cleanup may follow.
        die()
        throw thrown
      }
    }
  /* eslint-disable @typescript-eslint/unbound-method -- each is called with its own object */
  StatementSync.prototype.run = dying(StatementSync.prototype.run) as StatementSync['run']
  DatabaseSync.prototype.exec = dying(DatabaseSync.prototype.exec)
  /* eslint-enable @typescript-eslint/unbound-method */
}
