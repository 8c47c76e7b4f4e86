import { Worker } from 'node:worker_threads'
import { fullness, type Fullness } from './fullness.ts'

const source = new URL('filling-worker.ts', import.meta.url)
const sourceHook = new URL('../source-modules.ts', import.meta.url).href

/** The cache's worker, which can be killed and whose disk can be filled. */
export function createFailingCache() {
  const isFull = new Int32Array(new SharedArrayBuffer(4))
  let callsToLive = Number.POSITIVE_INFINITY

  return {
    startWorker(this: void): Worker {
      const worker = new Worker(source, { execArgv: ['--import', sourceHook], workerData: { isFull } })
      const post = worker.postMessage.bind(worker)
      worker.postMessage = (request: unknown) => {
        post(request)
        callsToLive -= 1
        if (callsToLive === 0) void worker.terminate()
      }
      return worker
    },
    /** The worker exits at the given call, counted from now. */
    killWorker: (call: number): void => void (callsToLive = call),
    fillDisk: (where: Fullness): void => void Atomics.store(isFull, 0, fullness[where]),
    mend(this: void): void {
      callsToLive = Number.POSITIVE_INFINITY
      Atomics.store(isFull, 0, 0)
    },
  }
}
