import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createRequestSender } from '../../../../src/main/service/request-sender'
import { createMemoryLog } from '../../../support/memory'
import { never } from '../../../support/queries'

const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-21T00:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: start })
})
afterEach(() => {
  vi.useRealTimers()
})

type Respond = (path: string) => Response | Promise<Response>

const json = (): Response => Response.json({ fine: true })
const fails = (): Response => new Response('', { status: 500 })

/** A service with these responses, and the times of its requests. */
function setUp(
  respond: Respond,
  pauses = (_ms: number, _signal: AbortSignal) => Promise.resolve(),
  isInView = () => false,
) {
  const asked: { readonly path: string; readonly at: number }[] = []
  let now = respond
  let underWay = 0
  let mostUnderWay = 0
  const restored = vi.fn()
  const sender = createRequestSender({
    async transport(url) {
      const { pathname } = new URL(url)
      asked.push({ path: pathname, at: Date.now() - start })
      underWay += 1
      mostUnderWay = Math.max(mostUnderWay, underWay)
      try {
        return await now(pathname)
      } finally {
        underWay -= 1
      }
    },
    log: createMemoryLog(),
    now: () => Date.now(),
    wait: pauses,
    timeoutMs: 5000,
    isInView,
    restored,
  })
  const ask = (path: string, more: object = {}) =>
    sender.json({
      method: 'GET',
      route: path,
      url: `http://127.0.0.1${path}`,
      headers: {},
      secrets: [],
      signal: never,
      ...more,
    })
  return {
    asked,
    ask,
    restored,
    retryScheduler: sender.retryScheduler,
    forget: sender.forget,
    close: sender.close,
    mostUnderWay: () => mostUnderWay,
    respondWith: (next: Respond) => (now = next),
    /** Forgets earlier requests. */
    begin: (): void => {
      asked.length = 0
      mostUnderWay = 0
    },
  }
}

test.each([
  ['seconds', '3600'],
  ['a date', 'Sat, 21 Nov 2026 01:00:00 GMT'],
])('a service that wants to be left for an hour, in %s, is left for an hour', async (_form, retryAfter) => {
  const { ask, asked, begin } = setUp(() => {
    return new Response('', { status: 503, headers: { 'retry-after': retryAfter } })
  })
  await Promise.all([ask('/list'), ask('/terms'), ask('/page')])
  begin()
  await vi.advanceTimersByTimeAsync(hour - 1)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(6001)
  expect(asked[0]?.at).toBeGreaterThanOrEqual(hour)
})

test('while everything fails one request is sent at a time, at growing and uneven intervals', async () => {
  const { ask, asked, begin, mostUnderWay } = setUp(fails)
  await Promise.all(['/list', '/terms', '/page', '/media'].map((path) => ask(path)))
  begin()
  await vi.advanceTimersByTimeAsync(6 * hour)
  const pauses = asked.slice(1).map(({ at }, index) => at - (asked[index]?.at ?? 0))
  expect(mostUnderWay()).toBe(1)
  // Six hours with an average pause of two and a half minutes, and a few shorter ones at first.
  expect(asked.length).toBeLessThan(250)
  expect(asked[0]?.at).toBeLessThanOrEqual(6_000)
  expect(Math.max(...pauses)).toBeGreaterThan(2 * minute)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(5 * minute + 1000)
  expect(new Set(pauses).size).toBeGreaterThan(pauses.length / 2)
  // Each failed request is retried at some point.
  expect(new Set(asked.map(({ path }) => path)).size).toBe(4)
})

describe('while a window is in view', () => {
  const noPause = () => Promise.resolve()
  const refuses = (): Response => {
    throw new Error('net::ERR_CONNECTION_REFUSED')
  }

  test('a service that could not be reached for a day is back within a minute', async () => {
    const { ask, restored, respondWith } = setUp(refuses, noPause, () => true)
    await ask('/list')
    for (let outage = 0; outage < 20; outage += 1) {
      respondWith(refuses)
      await ask(`/list/${outage}`)
      // The interval has long stopped growing after an hour, so one outage lasts a day. Each ends at another
      // moment between two requests.
      await vi.advanceTimersByTimeAsync((outage === 0 ? 24 : 1) * hour + outage * 7_000)
      restored.mockClear()
      respondWith(json)
      await vi.advanceTimersByTimeAsync(minute)
      expect(restored).toHaveBeenCalledTimes(1)
    }
  })

  test.each([
    ['a page of a hotel', () => new Response('<h1>Welcome', { headers: { 'content-type': 'text/html' } })],
    ['a sign-in of the network', () => new Response('', { status: 401 })],
  ])('a service behind %s is back within a minute as well', async (_what, intercepts) => {
    const { ask, restored, respondWith } = setUp(intercepts, noPause, () => true)
    await ask('/list')
    await vi.advanceTimersByTimeAsync(24 * hour)
    restored.mockClear()
    respondWith(json)
    await vi.advanceTimersByTimeAsync(minute)
    expect(restored).toHaveBeenCalledTimes(1)
  })

  test('it is asked at most every 40 seconds then, one request at a time, at uneven intervals', async () => {
    const { ask, asked, begin, mostUnderWay } = setUp(refuses, noPause, () => true)
    await Promise.all(['/list', '/terms', '/page', '/media'].map((path) => ask(path)))
    begin()
    await vi.advanceTimersByTimeAsync(6 * hour)
    const since = asked.filter(({ at }) => at > 10 * minute)
    const pauses = since.slice(1).map(({ at }, index) => at - (since[index]?.at ?? 0))
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(40_000)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(minute)
    expect(new Set(pauses).size).toBeGreaterThan(pauses.length / 2)
    expect(mostUnderWay()).toBe(1)
  })

  test('the minute begins with a request that hangs, not with its end', async () => {
    const hangs = () => new Promise<Response>(() => undefined)
    const { ask, asked } = setUp(hangs, noPause, () => true)
    void ask('/list')
    await vi.advanceTimersByTimeAsync(2 * hour)
    const since = asked.filter(({ at }) => at > 10 * minute)
    const pauses = since.slice(1).map(({ at }, index) => at - (since[index]?.at ?? 0))
    expect(since.length).toBeGreaterThan(100)
    expect(Math.max(...pauses)).toBeLessThanOrEqual(minute)
  })

  test.each([
    ['fails', fails],
    ['answers nonsense', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
    ['is asked too often', () => new Response('', { status: 429 })],
  ])('a service that %s is left alone for as long as without one', async (_how, respond) => {
    const { ask, asked, begin } = setUp(respond, noPause, () => true)
    await ask('/list')
    begin()
    await vi.advanceTimersByTimeAsync(6 * hour)
    // Two and a half minutes on average; at one-minute intervals it would be 430.
    expect(asked.length).toBeLessThan(250)
  })

  test('without one, a service that cannot be reached is left alone as well', async () => {
    const { ask, asked, begin } = setUp(refuses)
    await ask('/list')
    begin()
    await vi.advanceTimersByTimeAsync(6 * hour)
    expect(asked.length).toBeLessThan(250)
  })
})

test('a request is sent once while the service fails, and three times before that', async () => {
  const { ask, asked } = setUp(fails)
  await ask('/list')
  expect(asked).toHaveLength(3)
  await ask('/terms')
  expect(asked).toHaveLength(4)
})

test('the first response is announced once, and nothing more is sent', async () => {
  const { ask, asked, begin, restored, respondWith } = setUp(fails)
  await Promise.all(['/list', '/terms', '/page'].map((path) => ask(path)))
  begin()
  respondWith(json)
  await vi.advanceTimersByTimeAsync(hour)
  expect(asked).toHaveLength(1)
  expect(restored).toHaveBeenCalledTimes(1)
})

test('the response to a probe is reused once instead of another request', async () => {
  const { ask, asked, begin, respondWith, restored } = setUp(fails)
  await Promise.all(['/list', '/terms'].map((path) => ask(path)))
  begin()
  respondWith(json)
  while (restored.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1000)
  const probed = asked[0]?.path ?? ''
  expect(await ask(probed)).toMatchObject({ ok: true, value: { body: { fine: true } } })
  expect(asked).toHaveLength(1)
  await ask(probed)
  expect(asked).toHaveLength(2)
})

test.each([
  ['with another token', { headers: { authorization: 'Bearer another' } }, 0],
  ['under a condition', { headers: { 'if-none-match': 'one' } }, 0],
  ['much later', {}, 60_000],
  ['after signing out', {}, 0],
])('the response to a probe is not reused %s', async (how, request, later) => {
  const { ask, asked, begin, respondWith, restored, forget } = setUp(fails)
  await ask('/list')
  begin()
  respondWith(json)
  while (restored.mock.calls.length === 0) await vi.advanceTimersByTimeAsync(1000)
  await vi.advanceTimersByTimeAsync(later)
  if (how === 'after signing out') forget()
  await ask('/list', request)
  expect(asked).toHaveLength(2)
})

test('a service that fails again after a probe makes the pauses grow on', async () => {
  const { ask, asked, begin, restored, respondWith } = setUp(fails)
  // Only the probe succeeds, as with a service that fails again under the first load.
  restored.mockImplementation(() => {
    respondWith(fails)
    void ask(`/list/${restored.mock.calls.length}`)
  })
  await ask('/list')
  begin()
  for (let time = 0; time < 6 * hour; time += 1000) {
    respondWith(json)
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(restored.mock.calls.length).toBeGreaterThan(20)
  expect(asked.length).toBeLessThan(1000)
})

test('when the network is back, what failed is tried at once, but not before the service wants it', async () => {
  const offline = setUp(fails)
  await offline.ask('/list')
  await vi.advanceTimersByTimeAsync(hour)
  offline.begin()
  offline.respondWith(json)
  offline.retryScheduler.check()
  await vi.advanceTimersByTimeAsync(1000)
  expect([offline.asked.length, offline.restored.mock.calls.length]).toEqual([1, 1])

  const paused = setUp(() => new Response('', { status: 429, headers: { 'retry-after': '600' } }))
  await paused.ask('/list')
  paused.begin()
  paused.retryScheduler.check()
  await vi.advanceTimersByTimeAsync(9 * minute)
  expect(paused.asked).toEqual([])
})

test('a pause that was asked for ends when the person tries again and is answered', async () => {
  const { ask, asked, begin, respondWith } = setUp(
    () => new Response('', { status: 503, headers: { 'retry-after': '3600' } }),
  )
  await ask('/list')
  respondWith(json)
  await ask('/list')
  respondWith(fails)
  await ask('/list')
  begin()
  // Pauses are random, but without a Retry-After none is longer than this.
  await vi.advanceTimersByTimeAsync(5 * minute + 1000)
  expect(asked.length).toBeGreaterThan(0)
})

test.each([
  ['a list that is missing', '/list', new Response('<h1>Not found', { status: 404 })],
  ['a list that is refused', '/list', Response.json({ code: 'rest_forbidden' }, { status: 403 })],
  ['a method that a proxy refuses', '/list', new Response('', { status: 405 })],
  ['a size that a proxy refuses', '/list', new Response('', { status: 413 })],
  ['a list that is unavailable for legal reasons', '/list', new Response('', { status: 451 })],
  ['a response that is no JSON', '/list', new Response('<h1>Welcome to our hotel')],
])('%s is tried again', async (_what, path, response) => {
  const { ask, asked, begin } = setUp(() => response.clone())
  await ask(path)
  begin()
  await vi.advanceTimersByTimeAsync(6000)
  expect(asked.length).toBeGreaterThan(0)
})

test.each([
  ['the record of a deleted image', { mayBeAbsent: true }, Response.json({ code: 'gone' }, { status: 404 })],
  ['another host', { isElsewhere: true }, new Response('', { status: 502 })],
  ['a refused parameter', {}, Response.json({ code: 'rest_invalid_param' }, { status: 400 })],
  ['an ended session', {}, Response.json({ code: 'invalid_token' }, { status: 401 })],
])('%s is not', async (_what, more, response) => {
  const { ask, asked, begin } = setUp(() => response.clone())
  await ask('/media', more)
  begin()
  await vi.advanceTimersByTimeAsync(hour)
  expect(asked).toEqual([])
})

test('after signing out nothing is repeated', async () => {
  const { ask, asked, begin, forget } = setUp(fails)
  await ask('/list')
  begin()
  forget()
  await vi.advanceTimersByTimeAsync(hour)
  expect(asked).toEqual([])
})

test.each([
  ['signing out', 'forget'],
  ['closing', 'close'],
] as const)('%s ends a request that waits for its next attempt', async (_what, end) => {
  const waiting = Promise.withResolvers<AbortSignal>()
  const sender = setUp(fails, (_ms, signal) => {
    waiting.resolve(signal)
    return new Promise((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new Error('aborted'))),
    )
  })
  const response = sender.ask('/list')
  await waiting.promise
  sender.begin()
  await sender[end]()
  expect(await response).toMatchObject({ ok: false, error: { error: { code: 'cancelled' } } })
  await vi.advanceTimersByTimeAsync(hour)
  expect(sender.asked).toEqual([])
})

test('closing ends what reads at once, and what changes something after a second', async () => {
  const { ask, asked, close, respondWith } = setUp(() => new Promise<Response>(() => undefined))
  const cancelled = { ok: false, error: { error: { code: 'cancelled' } } }
  const read = ask('/list')
  const lost = ask('/oauth/token', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(0)
  let isClosed = false
  const closed = close().then(() => (isClosed = true))
  expect(await read).toMatchObject(cancelled)
  respondWith(json)
  expect(await ask('/late', { method: 'POST' })).toMatchObject(cancelled)
  await vi.advanceTimersByTimeAsync(900)
  expect(isClosed).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await closed
  expect(await lost).toMatchObject(cancelled)
  expect(asked.map(({ path }) => path)).toEqual(['/list', '/oauth/token'])
})

test('closing waits for the response to a change', async () => {
  const response = Promise.withResolvers<Response>()
  const { ask, close } = setUp(() => response.promise)
  const change = ask('/oauth/token', { method: 'POST' })
  await vi.advanceTimersByTimeAsync(0)
  const closed = close()
  response.resolve(json())
  await closed
  expect(await change).toMatchObject({ ok: true })
})

test('once closed it sends nothing', async () => {
  const { ask, asked, close } = setUp(json)
  await close()
  expect(await ask('/list')).toMatchObject({ ok: false, error: { error: { code: 'cancelled' } } })
  expect(asked).toEqual([])
})

test('a request that changes something is not repeated, but its caller may send it again', async () => {
  const { ask, asked, begin, restored } = setUp(() => new Response('', { status: 502 }))
  await ask('/oauth/token', { method: 'POST' })
  begin()
  await vi.advanceTimersByTimeAsync(6000)
  expect(asked).toEqual([])
  expect(restored).toHaveBeenCalledTimes(1)
})
