import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cancelChannel, channelNames, contract, type ChannelName } from '../../../../src/shared/ipc/contract'
import { noFilters } from '../../../../src/shared/filters/filters'
import { failure, success, type Result } from '../../../../src/shared/errors/result'
import type { OperatorFeature } from '../../../../src/shared/config/operator-values'
import {
  type Caller,
  type IpcPort,
  isWithinSize,
  serveContract,
  type Handlers,
} from '../../../../src/main/ipc/router'
import { longestHeading, mostHeadings } from '../../../../src/shared/app/saved-files'
import { createMemoryLog } from '../../../support/memory'
import { bookWords } from '../../../support/queries'
import * as v from 'valibot'

const ours: Caller = { window: 1, isMainFrame: true, origin: 'app://bundle' }

type Response = (caller: Caller, requestId: unknown, request: unknown) => Promise<unknown>

function setUp(
  handle: (
    name: ChannelName,
    request: unknown,
    signal: AbortSignal,
    onPartial: (value: never) => void,
  ) => Promise<Result<unknown>>,
  disabled: readonly OperatorFeature[] = [],
) {
  const sent: unknown[] = []
  const responses = new Map<string, Response>()
  const listeners = new Map<string, (caller: Caller, message: unknown) => void>()
  const goneListeners: ((window: number) => void)[] = []
  const port: IpcPort = {
    handle: (channel, response) => void responses.set(channel, response),
    listen: (channel, listener) => void listeners.set(channel, listener),
    send: (event, payload, window) => void sent.push([event, payload, window]),
    pageGone: (listener) => void goneListeners.push(listener),
  }
  const handlers = Object.fromEntries(
    channelNames.map((name) => [
      name,
      (request: unknown, { signal, onPartial }: Parameters<Handlers[ChannelName]>[1]) =>
        handle(name, request, signal, onPartial),
    ]),
  ) as Partial<Handlers>
  const log = createMemoryLog()
  serveContract(
    port,
    () => handlers,
    log,
    (feature) => disabled.includes(feature),
  )
  return {
    log,
    sent,
    ask: async (name: ChannelName, caller: Caller, id: unknown, request: unknown) =>
      (await responses.get(name)?.(caller, id, request)) as Result<unknown>,
    cancel: (caller: Caller, id: string) => listeners.get(cancelChannel)?.(caller, id),
    cancelOddly: (message: unknown) => listeners.get(cancelChannel)?.(ours, message),
    leavePage: (window: number) => goneListeners.forEach((listener) => listener(window)),
  }
}

/** A few objects that represent 2^`depth` values. */
function doubled(depth: number, twice: (half: unknown) => unknown): unknown {
  return depth === 0 ? 'x' : twice(doubled(depth - 1, twice))
}

function holdingItself(): unknown {
  const value: { self?: unknown } = {}
  return Object.assign(value, { self: value })
}

const refusal = { ok: false, error: { code: 'invalid-request' } }

describe('a request is refused', () => {
  test.each<[string, Caller]>([
    ['from a frame within the page', { ...ours, isMainFrame: false }],
    ['from another origin', { ...ours, origin: 'https://evil.example' }],
    ['from an opaque origin', { ...ours, origin: 'null' }],
    ['from a look-alike origin', { ...ours, origin: 'app://bundle.evil' }],
    ['from a frame that is gone', { ...ours, origin: null }],
  ])('%s', async (_name, caller) => {
    let calls = 0
    const { ask } = setUp(async () => success(calls++))
    expect(await ask('app:info', caller, 'a', undefined)).toEqual(refusal)
    expect(calls).toBe(0)
  })

  test('when it is larger than any request can be', async () => {
    const { ask } = setUp(async () => success(true))
    const text = 'x'.repeat(2 * 1024 * 1024)
    expect(await ask('clipboard:write', ours, 'a', { text })).toEqual(refusal)
  })

  test.each<[OperatorFeature, Partial<Record<ChannelName, unknown>>]>([
    [
      'export',
      {
        'entry:print': undefined,
        'entry:save-pdf': { suggestedName: 'A', headings: [] },
        'account:save-receipt': { text: 'A' },
        'citation:save': { suggestedName: 'A', extension: 'ris', text: 'A' },
        'list:export': { filters: noFilters, ids: null, format: 'csv', words: bookWords },
        'link:save-file': { token: 'a' },
        'diagnostics:save-report': { text: 'A' },
        'marks:export': undefined,
      },
    ],
    ['updates', { 'updates:put-off': { isPutOff: false } }],
  ])('when the operator has switched %s off, whatever a page asks', async (feature, requests) => {
    const called: string[] = []
    const handle = async (name: ChannelName) => success(called.push(name))
    const refusing = setUp(handle, [feature])
    for (const [name, request] of Object.entries(requests))
      expect(await refusing.ask(name as ChannelName, ours, name, request), name).toEqual({
        ok: false,
        error: { code: 'switched-off' },
      })
    expect(called).toEqual([])
    expect(await refusing.ask('clipboard:write', ours, 'copy', { text: 'A' })).toMatchObject({ ok: true })
    const admitting = setUp(handle)
    for (const [name, request] of Object.entries(requests))
      expect(await admitting.ask(name as ChannelName, ours, name, request), name).toMatchObject({ ok: true })
  })

  // Walking through one of these entirely exceeds the test's timeout.
  test.each<[string, () => unknown]>([
    ['an object that shares its halves, 30 deep', () => doubled(30, (half) => ({ a: half, b: half }))],
    ['an array that shares its halves, 30 deep', () => doubled(30, (half) => [half, half])],
    ['one text of a megabyte, held a million times', () => Array<string>(1e6).fill('x'.repeat(1e6))],
    ['an array of a hundred million holes', () => Array<number>(1e8)],
    ['an object that holds itself', () => holdingItself()],
    ['a hundred megabytes', () => new Uint8Array(1e8)],
    ['a boxed text', () => Object('x'.repeat(1e7)) as unknown],
  ])('when it is %s, without a walk through all of it', async (_name, make) => {
    const { ask } = setUp(async () => success(true))
    const request = make()
    for (const channel of channelNames) expect(await ask(channel, ours, 'a', request)).toEqual(refusal)
  })

  test.each([undefined, 7, '', 'x'.repeat(65), {}])('with the id %s', async (id) => {
    const { ask } = setUp(async () => success(true))
    expect(await ask('app:info', ours, id, undefined)).toEqual(refusal)
  })
})

test.each(channelNames)(
  '%s survives a thousand odd requests and passes on none that its schema refuses',
  async (name) => {
    const seen: unknown[] = []
    const { ask } = setUp(async (_name, request) => {
      seen.push(request)
      return success(true)
    })
    let id = 0
    await fc.assert(
      fc.asyncProperty(fc.anything({ withBigInt: true, withMap: true, withDate: true }), async (request) => {
        const response = await ask(name, ours, String(id++), request)
        if (!v.is(contract[name].request, request)) expect(response).toEqual(refusal)
      }),
      { numRuns: 1000 },
    )
    for (const request of seen) expect(v.is(contract[name].request, request)).toBe(true)
  },
)

describe('a request under way is aborted', () => {
  function waiting() {
    const aborted = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const parts = setUp(async (_name, _request, signal) => {
      signal.addEventListener('abort', () => aborted.resolve())
      started.resolve()
      await aborted.promise
      return success('aborted')
    })
    return { ...parts, started: started.promise }
  }

  test('when its page cancels it', async () => {
    const { ask, cancel, started } = waiting()
    const response = ask('session:read', ours, 'a', undefined)
    await started
    cancel(ours, 'a')
    expect(await response).toEqual(success('aborted'))
  })

  test('by nothing but its own id: odd messages on the cancel channel are passed over', async () => {
    const { ask, cancelOddly, cancel, started } = waiting()
    const response = ask('session:read', ours, 'a', undefined)
    await started
    const oddities = [
      undefined,
      null,
      7,
      {},
      [],
      { toString: 1 },
      Object.create(null) as object,
      '',
      'a'.repeat(65),
    ]
    for (const odd of oddities) cancelOddly(odd)
    cancel(ours, 'a')
    expect(await response).toEqual(success('aborted'))
  })

  test('when its page goes away', async () => {
    const { ask, leavePage, started } = waiting()
    const response = ask('session:read', ours, 'a', undefined)
    await started
    leavePage(1)
    expect(await response).toEqual(success('aborted'))
  })
})

describe('a partial response is sent', () => {
  test('with the id of the request it is for, before the response, to the window that asked', async () => {
    const { ask, sent } = setUp(async (_name, _request, _signal, onPartial) => {
      onPartial('stored' as never)
      return success(sent.length)
    })
    expect(await ask('resources:header', ours, 'a', { language: null })).toEqual(success(1))
    expect(sent).toEqual([['call:partial', { requestId: 'a', value: 'stored' }, 1]])
  })

  test('to nobody once the page has cancelled the request or gone', async () => {
    const { ask, cancel, leavePage, sent } = setUp(async (_name, _request, signal, onPartial) => {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      onPartial('stored' as never)
      return success('late')
    })
    const responses = ['a', 'b'].map((id) => ask('resources:header', ours, id, { language: null }))
    cancel(ours, 'a')
    leavePage(1)
    await Promise.all(responses)
    expect(sent).toEqual([])
  })
})

test('a handler that throws gives a report number, and no word of its message', async () => {
  const { ask, log } = setUp(async () => {
    throw new Error('password=hunter2')
  })
  const response = await ask('app:info', ours, 'a', undefined)
  expect(response).toMatchObject({ ok: false, error: { code: 'internal' } })
  expect(JSON.stringify([response, log.entries])).not.toContain('hunter2')
  expect(log.entries).toHaveLength(1)
})

test('a detailed log has each call with its channel, its time and what came of it, and nothing of what was sent', async () => {
  const { log, ask } = setUp(async (name) =>
    name === 'app:info' ? success('S3cret') : failure({ code: 'offline' }),
  )
  await ask('app:info', ours, 'a', undefined)
  await ask('session:sign-in', ours, 'b', { username: 'amina', password: 'S3cret' })
  expect(log.entries).toEqual([])
  expect(log.details).toEqual([
    { event: 'bridge', route: 'app:info', durationMs: expect.any(Number) as number, code: null },
    { event: 'bridge', route: 'session:sign-in', durationMs: expect.any(Number) as number, code: 'offline' },
  ])
})

/** The members of valibot's schemas that bound a value's size. */
interface BoundedSchema {
  readonly type: string
  readonly pipe?: readonly BoundedSchema[]
  /** Of `maxLength`. */
  readonly requirement?: unknown
  readonly entries?: Readonly<Record<string, BoundedSchema>>
  readonly item?: BoundedSchema
  readonly wrapped?: BoundedSchema
  readonly options?: readonly unknown[]
}

function longestOf({ type, pipe = [], requirement }: BoundedSchema): number {
  const own = type === 'max_length' && typeof requirement === 'number' ? requirement : Infinity
  const [first, ...actions] = pipe
  const inner = first?.pipe ? longestOf(first) : Infinity
  return Math.min(own, inner, ...actions.map(longestOf))
}

/** Characters; longer than any text that only a pattern bounds, such as a date. */
const longestPattern = 64

const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0

/** A value of the largest size that a schema allows. Its texts match no pattern. */
function largestOf(schema: BoundedSchema): unknown {
  const { type, entries = {}, item, wrapped, options = [] } = schema
  const longest = longestOf(schema)
  switch (type) {
    case 'strict_object':
      return Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, largestOf(one)]))
    case 'array': {
      if (!item || longest === Infinity) throw new Error('an array without a limit')
      return Array<unknown>(longest).fill(largestOf(item))
    }
    case 'string':
      return 'x'.repeat(longest === Infinity ? longestPattern : longest)
    case 'optional':
    case 'nullable':
      return wrapped && largestOf(wrapped)
    case 'union': {
      const all = options.map((one) => largestOf(one as BoundedSchema))
      return all.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
    }
    case 'picklist':
      return options.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
    case 'boolean':
    case 'number':
      return 0
    case 'undefined':
      return undefined
    default:
      throw new Error(`a schema of the type ${type}`)
  }
}

/** The page's table of actions bounds its menu; the schema bounds only each part of it. */
const boundedByPage: ReadonlySet<ChannelName> = new Set(['menu:set'])

test.each(channelNames.filter((name) => !boundedByPage.has(name)))(
  'the largest request that the schema of %s allows is within the size of a request',
  (name) => expect(isWithinSize(largestOf(contract[name].request as BoundedSchema))).toBe(true),
)

test('an entry with as many headings as are named in its PDF is saved', async () => {
  const { ask } = setUp(async () => success(true))
  const headings = Array<string>(mostHeadings).fill('x'.repeat(longestHeading))
  const request = { suggestedName: 'x'.repeat(200), headings }
  expect(await ask('entry:save-pdf', ours, 'a', request)).toEqual(success(true))
})
