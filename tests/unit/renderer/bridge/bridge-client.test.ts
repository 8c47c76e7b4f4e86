import { expect, test } from 'vitest'
import { createBridgeClient } from '../../../../src/renderer/bridge/bridge-client.ts'
import { createInMemoryBridge, settled } from '../in-memory-bridge.ts'

test('an answer of main arrives as the value or the error it is', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const value = client.call('clipboard:write', { text: 'copied' })
  await main.response('clipboard:write', { ok: true, value: undefined })
  expect(await value).toEqual({ ok: true, value: undefined })

  const error = client.call('clipboard:write', { text: 'copied' })
  await main.response('clipboard:write', { ok: false, error: { code: 'forbidden' } })
  expect(await error).toEqual({ ok: false, error: { code: 'forbidden' } })
})

test('aborting answers at once and tells main which request nobody waits for', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const abort = new AbortController()
  const response = client.call('resources:get', { id: 7, language: null }, { signal: abort.signal })
  abort.abort()
  expect(await response).toEqual({ ok: false, error: { code: 'cancelled' } })
  expect(main.cancelled).toEqual(['resources:get-1'])
})

test('a signal aborted beforehand sends nothing', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const response = await client.call(
    'resources:get',
    { id: 7, language: null },
    { signal: AbortSignal.abort() },
  )
  expect(response).toEqual({ ok: false, error: { code: 'cancelled' } })
  expect(main.requestsOf('resources:get')).toEqual([])
})

test('aborting after the answer cancels nothing', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const abort = new AbortController()
  const response = client.call('resources:get', { id: 7, language: null }, { signal: abort.signal })
  await main.response('resources:get', { ok: false, error: { code: 'not-found' } })
  await response
  abort.abort()
  expect(main.cancelled).toEqual([])
})

test('an error thrown across the bridge becomes a value with the request id as its report', async () => {
  const main = createInMemoryBridge()
  const throwing = { ...main.bridge.call, 'app:info': () => Promise.reject(new Error('no handler')) }
  const client = createBridgeClient({ ...main.bridge, call: throwing })
  expect(await client.call('app:info', undefined)).toEqual({
    ok: false,
    error: { code: 'internal', report: 'app:info-1' },
  })
})

test('a subscription ends with its unsubscribe', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const heard: unknown[] = []
  const stop = client.listen('session:changed', (state) => heard.push(state))
  await main.emit('session:changed', { status: 'signed-out', expired: true })
  stop()
  await main.emit('session:changed', { status: 'signed-out', expired: false })
  await settled()
  expect(heard).toEqual([{ status: 'signed-out', expired: true }])
})
