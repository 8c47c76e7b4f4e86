import type { CacheNotice } from '@shared/entries/resources'
import { framesOf } from '../../log'
import { createGuardedStore, type GuardedStore } from './guarded-store'
import type { CacheFailure, CacheReply, CacheRequest } from './cache-messages'
import { failureCode } from '../store-failure'

/** Carries out requests one by one. `transfer` lists buffers to move; `ended` follows the last reply. */
export function createCacheLoop(
  reply: (message: CacheReply, transfer: readonly ArrayBuffer[]) => void,
  ended: () => void,
): (request: CacheRequest) => void {
  let notices: CacheNotice[] = []
  let failures: CacheFailure[] = []
  const guarded = createGuardedStore({
    notice: (notice) => void notices.push(notice),
    failed: (thrown) => void failures.push({ code: failureCode(thrown), frames: framesOf(thrown) }),
  })

  return (request) => {
    const response = execute(guarded, request)
    const message: CacheReply = { id: request.id, response: response ?? null, notices, failures }
    notices = []
    failures = []
    reply(message, isImage(response) ? [response.bytes.buffer] : [])
    if (request.name === 'close') ended()
  }
}

function execute(guarded: GuardedStore, request: CacheRequest): unknown {
  switch (request.name) {
    case 'open':
      return guarded.open(...request.values)
    case 'clear':
      guarded.clear(...request.values)
      return true
    case 'leave':
      guarded.leave(...request.values)
      return true
    case 'close':
      guarded.close()
      return true
    case 'wait':
      return true
    default: {
      const { name, values } = request
      // Null means failure, so a call without a result returns true.
      return guarded.call((store) => {
        const response = (store[name] as (...given: typeof values) => unknown)(...values)
        return response === undefined ? true : response
      })
    }
  }
}

function isImage(response: unknown): response is { readonly bytes: Uint8Array<ArrayBuffer> } {
  return (
    typeof response === 'object' &&
    response !== null &&
    'bytes' in response &&
    response.bytes instanceof Uint8Array
  )
}
