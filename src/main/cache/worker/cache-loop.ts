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
    // Null means failure, so a call without a result is answered with true.
    const answer = response === undefined ? true : response
    const message: CacheReply = { id: request.id, response: answer, notices, failures }
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
      return guarded.clear(...request.values)
    case 'leave':
      return guarded.leave(...request.values)
    case 'close':
      return guarded.close()
    case 'wait':
      return undefined
    default: {
      const { name, values } = request
      return guarded.call((store) => (store[name] as (...given: typeof values) => unknown)(...values))
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
