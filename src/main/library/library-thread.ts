import { Worker } from 'node:worker_threads'
import type { LibraryWorker } from './library-client'

/**
 * Starts the library's thread.
 *
 * @param modulePath the built `library-worker.js`
 */
export function startLibraryThread(modulePath: string): LibraryWorker {
  return new Worker(modulePath)
}
