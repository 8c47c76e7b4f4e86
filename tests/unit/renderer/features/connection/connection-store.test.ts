import { beforeEach, expect, test, vi } from 'vitest'
import { useConnection } from '../../../../../src/renderer/features/connection/connection-store.ts'
import { useLoadedContent } from '../../../../../src/renderer/features/session/loaded-content-store.ts'
import { createInMemoryBridge, createStores, settled, type InMemoryBridge } from '../../in-memory-bridge.ts'

let main: InMemoryBridge
beforeEach(() => {
  main = createInMemoryBridge()
  createStores(main)
})

test('when main says that the service answers, whatever failed is tried again once', async () => {
  const connection = useConnection()
  const retry = vi.fn(async () => undefined)
  connection.onRetry(retry)
  await main.emit('connection:restored', undefined)
  expect([retry.mock.calls.length, connection.recoveries]).toEqual([1, 1])
  connection.noteFailure({ code: 'offline' })
  connection.noteRestored()
  connection.noteRestored()
  await settled()
  expect([retry.mock.calls.length, connection.recoveries]).toEqual([2, 2])
})

test('callbacks are retried once at a time, and retrying lasts as long as the slowest', async () => {
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
  connection.noteFailure({ code: 'offline' })
  expect(connection.unreachableReason).toEqual({ code: 'offline' })
  connection.noteRestored()
  expect(connection.unreachableReason).toBeNull()
  connection.noteFailure({ code: 'timeout' })
  useLoadedContent().forget()
  expect(connection.unreachableReason).toBeNull()
})
