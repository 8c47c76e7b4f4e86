import { parentPort } from 'node:worker_threads'
import { createLibraryLoop } from './library-loop'
import type { LibraryRequest } from './library-messages'

// The thread that does the library's work: SQLite blocks whoever calls it.

const port = parentPort
if (port) {
  const carryOut = createLibraryLoop(
    (message, transfer) => port.postMessage(message, [...transfer]),
    () => port.close(),
  )
  port.on('message', (request: LibraryRequest) => carryOut(request))
}
