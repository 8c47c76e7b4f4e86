import { parentPort } from 'node:worker_threads'
import { createLibraryLoop } from './library-loop'
import type { LibraryRequest } from './library-messages'

// node:sqlite is synchronous, so it runs in a thread of its own instead of blocking main.

const port = parentPort
if (port) {
  const carryOut = createLibraryLoop(
    (message, transfer) => port.postMessage(message, [...transfer]),
    () => port.close(),
  )
  port.on('message', (request: LibraryRequest) => carryOut(request))
}
