import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  startForumService,
  type ForumService,
  type ForumServiceOptions,
} from '../../tools/forum-service/index.ts'

interface TestServiceOptions extends ForumServiceOptions {
  /** What a test leaves of its clients: `kept-alive` where connections outlive a test, as those of Node's own `fetch` do. */
  readonly clients?: 'closed' | 'kept-alive'
}

/**
 * The forum service of a test file. Each test finds it as it is after its start. A test that leaves a request or a
 * connection behind fails, because whatever arrives later would be counted by the next one. The hooks are registered
 * first and so run last: close clients in an `afterEach` of the file.
 *
 * @returns a stand-in for the running service, usable in tests and hooks
 */
export function useForumService({ clients = 'closed', ...options }: TestServiceOptions = {}): ForumService {
  let running: ForumService | undefined
  beforeAll(async () => {
    running = await startForumService(options)
  })
  afterAll(async () => {
    await running?.close()
  })
  afterEach(async () => {
    try {
      await running?.atRest({ isDisconnected: clients === 'closed' })
    } finally {
      running?.reset()
    }
  })
  return new Proxy({} as ForumService, {
    get(_target, name: keyof ForumService) {
      if (!running) throw new Error('the forum service is started before the first test of the file')
      return Reflect.get(running, name) as unknown
    },
  })
}
