import { beforeEach, expect, test } from 'vitest'
import { useConnection } from '../../../../../src/renderer/features/connection/connection-store.ts'
import { useLoadedContent } from '../../../../../src/renderer/features/session/loaded-content-store.ts'
import { createInMemoryBridge, createStores } from '../../in-memory-bridge.ts'

beforeEach(() => createStores(createInMemoryBridge()))

test('whatever asked for it is tried again, once at a time, and retrying lasts as long as the slowest', async () => {
  const connection = useConnection()
  const slow = Promise.withResolvers<void>()
  const tried: string[] = []
  connection.onRetry(async () => void tried.push('list'))
  connection.onRetry(() => {
    tried.push('terms')
    return slow.promise
  })
  const retrying = connection.retry()
  await connection.retry()
  expect([tried, connection.isRetrying]).toEqual([['list', 'terms'], true])
  slow.resolve()
  await retrying
  expect(connection.isRetrying).toBe(false)
  await connection.retry()
  expect(tried).toHaveLength(4)
})

test('the reason stands until the service answers, or the account is left', () => {
  const connection = useConnection()
  connection.lost({ code: 'offline' })
  expect(connection.outOfReach).toEqual({ code: 'offline' })
  connection.restored()
  expect(connection.outOfReach).toBeNull()
  connection.lost({ code: 'timeout' })
  useLoadedContent().forget()
  expect(connection.outOfReach).toBeNull()
})
