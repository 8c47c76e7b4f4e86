import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import {
  cancelChannel,
  channelNames,
  contract,
  type ChannelName,
  type EventName,
  type EventPayload,
  type RequestOf,
  type ResponseOf,
  type PartialOf,
} from '@shared/ipc/contract'
import type { OperatorFeature } from '@shared/config/operator-values'
import { failure, type Result } from '@shared/errors/result'
import { ownValue } from '@shared/own-value'
import { framesOf, type Log } from '../log'

/** Limit for the characters of all texts and names. The largest real request is a list of 200 image URLs. */
const mostCharacters = 1024 * 1024

/** Limit for the number of values. The largest real request is two lists of 200 row images. */
const mostValues = 1000

/**
 * Stops at the limit, because structured clones preserve shared references and holes, so a few bytes can
 * stand for any number of values. Shared values count each time, arrays by their length.
 */
export function isWithinSize(request: unknown): boolean {
  const waiting: unknown[] = [request]
  let values = 1
  let characters = 0
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') characters += value.length
    else if (typeof value === 'object' && value !== null) {
      if (!isPlain(value)) return false
      if (Array.isArray(value) && value.length > mostValues) return false
      const names = Object.keys(value)
      values += Array.isArray(value) ? Math.max(names.length, value.length) : names.length
      if (values > mostValues) return false
      for (const name of names) {
        characters += name.length
        waiting.push(ownValue(value as Readonly<Record<string, unknown>>, name))
      }
    }
    if (characters > mostCharacters) return false
  }
  return true
}

/** Rejects typed arrays, maps and boxed strings, because merely listing their keys may take forever. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === Array.prototype || prototype === null
}

/** One handler per channel; a missing or extra one does not compile. */
export type Handlers = {
  readonly [Name in ChannelName]: (
    request: RequestOf<Name>,
    call: Call<PartialOf<Name>>,
  ) => Promise<Result<ResponseOf<Name>>>
}

/** The handlers of some channels, such as those of one file. */
export type HandlersOf<Channels> = Pick<Handlers, keyof Channels & ChannelName>

interface Call<Partial> {
  readonly signal: AbortSignal
  /** Sends stored content or progress before the response. */
  readonly onPartial: (value: Partial) => void
  readonly window: number
}

type Handler = (request: unknown, call: Call<unknown>) => Promise<Result<unknown>>

const ownOrigin = 'app://bundle'

/** Characters; our page uses a channel name and a number. */
const longestId = 64

interface ServedCalls {
  /** Resolves when every call that is now under way has been answered. */
  finished(): Promise<unknown>
}

/**
 * Each request must come from the main frame of our own window, stay within the size limit and match its
 * channel's schema. The response is always a `Result`, because Electron only transfers the message of a
 * thrown error.
 *
 * @param handlers a channel without one responds with `not-configured`
 * @param isDisabled the channels of a disabled feature respond with `switched-off`
 */
export function serveContract(
  port: IpcPort,
  handlers: () => Partial<Handlers>,
  log: Log,
  isDisabled: (feature: OperatorFeature) => boolean,
): ServedCalls {
  const underWay = new Map<string, AbortController>()
  const answers = new Set<Promise<unknown>>()

  function refused(channel: string, code: 'invalid-request' | 'foreign-caller'): Result<never> {
    log.write({ event: 'bridge', route: channel, code })
    return failure({ code: 'invalid-request' })
  }

  async function response(
    name: ChannelName,
    caller: Caller,
    id: unknown,
    request: unknown,
  ): Promise<unknown> {
    if (!isOurs(caller)) return refused(name, 'foreign-caller')
    if (!isId(id) || !isWithinSize(request)) return refused(name, 'invalid-request')
    const { feature } = contract[name]
    if (feature && isDisabled(feature)) {
      log.write({ event: 'bridge', route: name, code: 'switched-off' })
      return failure({ code: 'switched-off' })
    }
    const parsed = v.safeParse(contract[name].request, request, { abortEarly: true })
    if (!parsed.success) return refused(name, 'invalid-request')
    const key = `${caller.window} ${id}`
    if (underWay.has(key)) return refused(name, 'invalid-request')
    const controller = new AbortController()
    underWay.set(key, controller)
    const onPartial = (value: unknown): void => {
      // Ids are unique per page only, so the partial result is sent only to this window.
      if (!controller.signal.aborted) publish(port, 'call:partial', { requestId: id, value }, caller.window)
    }
    const startedAt = performance.now()
    try {
      const handler = handlers()[name] as Handler | undefined
      const result = handler
        ? await handler(parsed.output, { signal: controller.signal, onPartial, window: caller.window })
        : failure({ code: 'not-configured' })
      const durationMs = Math.round(performance.now() - startedAt)
      const code = result.ok ? null : result.error.code
      log.write({ event: 'bridge', route: name, durationMs, code }, 'detailed')
      return result
    } catch (thrown) {
      // A bug. Its message may quote the request, so only the stack frames are logged.
      const report = randomUUID().slice(0, 8)
      log.write({ event: 'bug', route: name, report, frames: framesOf(thrown) })
      return failure({ code: 'internal', report })
    } finally {
      underWay.delete(key)
    }
  }

  for (const name of channelNames) {
    port.handle(name, (caller, id, request) => {
      const answer = response(name, caller, id, request).finally(() => answers.delete(answer))
      answers.add(answer)
      return answer
    })
  }
  port.listen(cancelChannel, (caller, id) => {
    if (isOurs(caller) && isId(id)) underWay.get(`${caller.window} ${id}`)?.abort()
  })
  port.pageGone((window) => {
    for (const [key, controller] of underWay) if (key.startsWith(`${window} `)) controller.abort()
  })
  return { finished: () => Promise.allSettled(answers) }
}

export function publish<Name extends EventName>(
  port: IpcPort,
  name: Name,
  payload: EventPayload<Name>,
  window?: number,
): void {
  port.send(name, payload, window)
}

function isOurs(caller: Caller): boolean {
  return caller.isMainFrame && caller.origin === ownOrigin
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && id !== '' && id.length <= longestId
}

export interface Caller {
  /** When the window's page goes away, all its requests are aborted. */
  readonly window: number
  /** Whether the sender is the main frame of an open window of ours. */
  readonly isMainFrame: boolean
  /** The frame's origin as reported by the browser, never derived from a URL. */
  readonly origin: string | null
}

export interface IpcPort {
  handle(
    channel: string,
    response: (caller: Caller, requestId: unknown, request: unknown) => Promise<unknown>,
  ): void
  listen(channel: string, listener: (caller: Caller, message: unknown) => void): void
  /** Without `window`, sends to all windows. */
  send(event: string, payload: unknown, window?: number): void
  /** Called when a window's page reloads, navigates or crashes. */
  pageGone(listener: (window: number) => void): void
}
