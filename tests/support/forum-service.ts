import { afterAll, afterEach, beforeAll } from 'vitest'
import {
  startForumService,
  type ForumService,
  type ForumServiceOptions,
} from '../../tools/forum-service/index.ts'

interface TestServiceOptions extends ForumServiceOptions {
  /** `kept-alive` if connections outlive a test, like those of Node's own `fetch`. */
  readonly clients?: 'closed' | 'kept-alive'
}

/**
 * The forum service of a test file, reset for each test. A test that leaves a request or connection open
 * fails, since late requests would count for the next test. The hooks are registered first and therefore run
 * last: close clients in an `afterEach` of the file.
 *
 * @returns a proxy for the running service, usable in tests and hooks
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
