import type { createWire } from './wire.ts'

/** What both worlds of a page share: a detached node the page's own scripts never see, on which they exchange events. */
export interface BridgeNode {
  addEventListener(type: string, listener: (event: { detail: never }) => void): void
  readonly dispatchEvent: (event: unknown) => boolean
}

type Callable = (...values: unknown[]) => unknown
type Answer = { value: string } | { message: string }
type Said =
  { call: number; values: string } | { answer: Answer } | { settle: number; isKept: boolean; value: string }

/**
 * One end of the context bridge. Calls are synchronous, for dispatching an event is.
 *
 * Self-contained: the same source is injected into the preload's world and into the page's.
 *
 * @param first the function with the number 0, known to the other end from the start: the page's end offers "expose" there
 */
export function createBridge(
  makeWire: typeof createWire,
  node: BridgeNode,
  own: string,
  peer: string,
  first?: Callable,
) {
  const dispatch = node.dispatchEvent
  const exposed = new Map<number, Callable>(first && [[0, first]])
  const promised = new Map<number, (isKept: boolean, value: unknown) => void>()
  let lastId = 0
  let answer: Answer | undefined

  const say = (message: Said): Answer | undefined => {
    answer = undefined
    dispatch.call(node, new CustomEvent(peer, { detail: message }))
    return answer
  }

  const messageOf = (error: unknown): string => {
    const { message } = Object(error) as { message?: unknown }
    return typeof message === 'string'
      ? message
      : 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'
  }

  const wire = makeWire({
    expose(callable) {
      exposed.set(++lastId, callable)
      return lastId
    },
    follow(promise) {
      const id = ++lastId
      promise.then(
        (kept) => settle(id, true, kept),
        (broken: unknown) => settle(id, false, broken),
      )
      return id
    },
    callable:
      (id) =>
      (...values) =>
        call(id, values),
    promise(id) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      promised.set(id, (isKept, value) => (isKept ? resolve(value) : reject(value)))
      return promise
    },
  })

  function call(id: number, values: unknown[]): unknown {
    const answered = say({ call: id, values: wire.encode(values) })
    if (!answered) throw new Error('The preload of this page has gone.')
    if ('message' in answered) throw new Error(answered.message)
    return wire.decode(answered.value)
  }

  function settle(id: number, isKept: boolean, value: unknown): void {
    try {
      say({ settle: id, isKept, value: wire.encode(value) })
    } catch (error) {
      say({ settle: id, isKept: false, value: wire.encode(error) })
    }
  }

  const perform = (id: number, values: string): Answer => {
    try {
      const target = exposed.get(id) as Callable
      return { value: wire.encode(target(...(wire.decode(values) as unknown[]))) }
    } catch (error) {
      return { message: messageOf(error) }
    }
  }

  node.addEventListener(own, ({ detail }: { detail: Said }) => {
    if ('call' in detail) say({ answer: perform(detail.call, detail.values) })
    else if ('answer' in detail) answer = detail.answer
    else {
      promised.get(detail.settle)?.(detail.isKept, wire.decode(detail.value))
      promised.delete(detail.settle)
    }
  })

  return { call }
}
