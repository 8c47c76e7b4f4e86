import { parentPort } from 'node:worker_threads'
import { createLibraryLoop } from './library-loop'
import type { LibraryRequest } from './library-messages'

// The library's thread: node:sqlite blocks its caller, so main does not call it.

const port = parentPort
if (port) {
  const carryOut = createLibraryLoop(
    (message, transfer) => port.postMessage(message, [...transfer]),
    () => port.close(),
  )
  port.on('message', (request: LibraryRequest) => carryOut(request))
}
