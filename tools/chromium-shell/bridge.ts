import { createWire } from './wire.ts'

/**
 * A node outside the document on which a page's two worlds dispatch events to each other, invisible to the
 * page's scripts.
 */
export interface BridgeNode {
  addEventListener(type: string, listener: (event: { detail: never }) => void): void
  readonly dispatchEvent: (event: unknown) => boolean
}

type Callable = (...values: unknown[]) => unknown
type Reply = { value: string } | { message: string }
type Message =
  | { call: number; values: string }
  | { reply: Reply }
  | { settle: number; isFulfilled: boolean; value: string }

/** One end of the bridge: calls functions that the other end exposed. */
export interface Bridge {
  call(id: number, values: unknown[]): unknown
}

/**
 * One end of the context bridge. Calls are synchronous because dispatching an event is. Injected into both
 * worlds of a page, like the wire functions.
 *
 * @param first function number 0, known to the other end from the start: the page's end uses it to expose
 * values
 */
export function createBridge(node: BridgeNode, own: string, peer: string, first?: Callable): Bridge {
  const dispatch = node.dispatchEvent
  const exposed = new Map<number, Callable>(first && [[0, first]])
  const promised = new Map<number, (isFulfilled: boolean, value: unknown) => void>()
  let lastId = 0
  let reply: Reply | undefined

  const post = (message: Message): Reply | undefined => {
    reply = undefined
    dispatch.call(node, new CustomEvent(peer, { detail: message }))
    return reply
  }

  const messageOf = (error: unknown): string => {
    const { message } = Object(error) as { message?: unknown }
    return typeof message === 'string'
      ? message
      : 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'
  }

  const wire = createWire({
    expose(callable) {
      exposed.set(++lastId, callable)
      return lastId
    },
    follow(promise) {
      const id = ++lastId
      promise.then(
        (value) => settle(id, true, value),
        (reason: unknown) => settle(id, false, reason),
      )
      return id
    },
    callable:
      (id) =>
      (...values) =>
        call(id, values),
    promise(id) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      promised.set(id, (isFulfilled, value) => (isFulfilled ? resolve(value) : reject(value)))
      return promise
    },
  })

  function call(id: number, values: unknown[]): unknown {
    const received = post({ call: id, values: wire.encode(values) })
    if (!received) throw new Error('The preload of this page has gone.')
    if ('message' in received) throw new Error(received.message)
    return wire.decode(received.value)
  }

  function settle(id: number, isFulfilled: boolean, value: unknown): void {
    try {
      post({ settle: id, isFulfilled, value: wire.encode(value) })
    } catch (error) {
      post({ settle: id, isFulfilled: false, value: wire.encode(error) })
    }
  }

  const perform = (id: number, values: string): Reply => {
    try {
      const target = exposed.get(id) as Callable
      return { value: wire.encode(target(...(wire.decode(values) as unknown[]))) }
    } catch (error) {
      return { message: messageOf(error) }
    }
  }

  node.addEventListener(own, ({ detail }: { detail: Message }) => {
    if ('call' in detail) post({ reply: perform(detail.call, detail.values) })
    else if ('reply' in detail) reply = detail.reply
    else {
      promised.get(detail.settle)?.(detail.isFulfilled, wire.decode(detail.value))
      promised.delete(detail.settle)
    }
  })

  return { call }
}
