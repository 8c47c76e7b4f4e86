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

test('a partial response comes before the response, to its own call and to no other', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const heard: unknown[] = []
  const header = (language: string): Promise<unknown> =>
    client.call('resources:header', { language }, { onPartial: ({ title }) => heard.push([language, title]) })
  void header('en')
  const french = header('fr')
  await main.partial('resources:header', { title: 'Forêts', image: null })
  expect(heard).toEqual([['fr', 'Forêts']])
  await main.response('resources:header', { ok: true, value: { title: 'Forests', image: null } })
  await main.response('resources:header', { ok: true, value: { title: 'Les forêts', image: null } })
  expect(await french).toMatchObject({ value: { title: 'Les forêts' } })
})

test('once answered or cancelled, a call hears of nothing stored any more', async () => {
  const main = createInMemoryBridge()
  const client = createBridgeClient(main.bridge)
  const abort = new AbortController()
  const heard: unknown[] = []
  const onPartial = (value: unknown): unknown => heard.push(value)
  const answered = client.call('resources:header', { language: null }, { onPartial })
  await main.response('resources:header', { ok: false, error: { code: 'offline' } })
  await answered
  await main.emit('call:partial', { requestId: 'resources:header-1', value: 'late' })
  const given = client.call('resources:header', { language: null }, { onPartial, signal: abort.signal })
  abort.abort()
  await main.emit('call:partial', { requestId: 'resources:header-2', value: 'late' })
  await given
  expect(heard).toEqual([])
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

test('one function per event crosses the bridge, however many listen and leave', async () => {
  const main = createInMemoryBridge()
  let crossed = 0
  const on = {
    ...main.bridge.on,
    'session:changed': (listener: Parameters<(typeof main.bridge.on)['session:changed']>[0]) => {
      crossed += 1
      return main.bridge.on['session:changed'](listener)
    },
  }
  const client = createBridgeClient({ ...main.bridge, on })
  const heard: number[] = []
  const stops = [1, 2, 3].map((number) => client.listen('session:changed', () => heard.push(number)))
  stops[1]?.()
  await main.emit('session:changed', { status: 'signed-out', expired: true })
  await settled()
  expect([crossed, heard]).toEqual([1, [1, 3]])
})
