import { parentPort } from 'node:worker_threads'
import { createCacheLoop } from './cache-loop'
import type { CacheRequest } from './cache-messages'

// node:sqlite is synchronous, so it runs in a thread of its own instead of blocking main.

const port = parentPort
if (port) {
  const execute = createCacheLoop(
    (message, transfer) => port.postMessage(message, [...transfer]),
    () => port.close(),
  )
  port.on('message', (request: CacheRequest) => execute(request))
}
