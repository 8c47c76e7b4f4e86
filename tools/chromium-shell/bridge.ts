/** What both worlds of a page share: a detached node the page's own scripts never see, on which they exchange events. */
export interface BridgeNode {
  addEventListener(type: string, listener: (event: { detail: never }) => void): void
  readonly dispatchEvent: (event: unknown) => boolean
}

/**
 * One end of the context bridge. Values are copied as Electron's bridge copies them: own enumerable properties without
 * prototypes; functions become functions that call the original; promises become promises; errors keep their message only;
 * everything else must be cloneable. Calls are synchronous, for dispatching an event is.
 *
 * Self-contained: the same source is injected into the preload's world and into the page's.
 */
export function createBridge(
  node: BridgeNode,
  own: string,
  peer: string,
  first?: (...values: unknown[]) => unknown,
) {
  type Wire = readonly [kind: string, ...parts: unknown[]]
  type Callable = (...values: unknown[]) => unknown
  type Answer = { value: Wire } | { message: string }
  type Said =
    | { call: number; values: Wire[] }
    | { answer: Answer }
    | { settle: number; kept: boolean; value: Wire }
    | { forget: number }

  const uncloneable = 'An object could not be cloned.'
  const { apply, ownKeys, getOwnPropertyDescriptor } = Reflect
  const dispatch = node.dispatchEvent
  const Custom = CustomEvent
  // The function with the number 0 is known to the other end from the start: the page's end offers "expose" there.
  const exposed = new Map<number, Callable>(first && [[0, first]])
  const promised = new Map<number, (kept: boolean, value: unknown) => void>()
  let lastId = 0
  let answer: Answer | undefined

  const forgotten = new FinalizationRegistry<number>((id) => say({ forget: id }))

  const say = (message: Said): Answer | undefined => {
    answer = undefined
    apply(dispatch, node, [new Custom(peer, { detail: message })])
    return answer
  }

  const messageOf = (error: unknown): string => {
    const message =
      typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
    return typeof message === 'string'
      ? message
      : 'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.'
  }

  // V8 refuses to clone a proxy and says so before it reads any property. A plain object that fails to clone because of a
  // function or promise inside is no proxy; these two are the only other reasons that name neither a class nor a tag.
  const isProxy = (value: object): boolean => {
    try {
      structuredClone(value)
      return false
    } catch (error) {
      return /(?:^|: )(?:#<(?!Promise>)[^>]*>|\[object \w+\]) could not be cloned\.$/.test(messageOf(error))
    }
  }

  const isExotic = (value: object): boolean =>
    /^\[object (?!Object\]|Array\])/.test(Object.prototype.toString.call(value)) || isProxy(value)

  function pack(value: unknown, depth = 0, seen = new Map<object, Wire>()): Wire {
    if (depth >= 1000) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
      )
    }
    if (typeof value === 'symbol') throw new Error(uncloneable)
    if (value === null || (typeof value !== 'object' && typeof value !== 'function')) return ['same', value]
    const known = seen.get(value)
    if (known) return known
    const remember = (wire: unknown[]): unknown[] => {
      seen.set(value, wire as unknown as Wire)
      return wire
    }
    if (typeof value === 'function') {
      const id = ++lastId
      exposed.set(id, value as Callable)
      return remember(['function', id]) as unknown as Wire
    }
    if (value instanceof Promise) {
      const id = ++lastId
      value.then(
        (kept) => settle(id, true, kept),
        (broken: unknown) => settle(id, false, broken),
      )
      return remember(['promise', id]) as unknown as Wire
    }
    if (value instanceof Error) return remember(['error', String(value.message)]) as unknown as Wire
    if (!isExotic(value)) {
      const wire = remember([Array.isArray(value) ? 'array' : 'object'])
      if (Array.isArray(value)) {
        for (let at = 0; at < value.length; at++) wire.push(pack(value[at], depth + 1, seen))
      } else {
        for (const key of ownKeys(value)) {
          if (typeof key !== 'string' || !getOwnPropertyDescriptor(value, key)?.enumerable) continue
          wire.push(key, pack((value as Record<string, unknown>)[key], depth + 1, seen))
        }
      }
      return wire as unknown as Wire
    }
    try {
      return remember(['clone', structuredClone(value)]) as unknown as Wire
    } catch {
      throw new Error(uncloneable)
    }
  }

  function unpack(wire: Wire, seen = new Map<Wire, unknown>()): unknown {
    if (seen.has(wire)) return seen.get(wire)
    const remember = <T>(value: T): T => {
      seen.set(wire, value)
      return value
    }
    const [kind, first] = wire
    const id = first as number
    switch (kind) {
      case 'function': {
        const proxy = remember((...values: unknown[]) => call(id, values))
        forgotten.register(proxy, id)
        return proxy
      }
      case 'promise': {
        const awaited = Promise.withResolvers<unknown>()
        promised.set(id, (kept, value) => (kept ? awaited.resolve(value) : awaited.reject(value)))
        return remember(awaited.promise)
      }
      case 'error':
        return remember(new Error(first as string))
      case 'array': {
        const array = remember<unknown[]>([])
        for (let at = 1; at < wire.length; at++) array.push(unpack(wire[at] as Wire, seen))
        return array
      }
      case 'object': {
        const object = remember<Record<string, unknown>>({})
        for (let at = 1; at < wire.length; at += 2) {
          const value = unpack(wire[at + 1] as Wire, seen)
          const member = { value, configurable: true, enumerable: true, writable: true }
          Object.defineProperty(object, wire[at] as string, member)
        }
        return object
      }
      default:
        return first
    }
  }

  function call(id: number, values: unknown[]): unknown {
    const seen = new Map<object, Wire>()
    const answered = say({ call: id, values: values.map((value) => pack(value, 0, seen)) })
    if (!answered) throw new Error('The preload of this page has gone.')
    if ('message' in answered) throw new Error(answered.message)
    return unpack(answered.value)
  }

  function settle(id: number, kept: boolean, value: unknown): void {
    try {
      say({ settle: id, kept, value: pack(value) })
    } catch (error) {
      say({ settle: id, kept: false, value: pack(error) })
    }
  }

  const perform = (id: number, values: Wire[]): Answer => {
    try {
      const target = exposed.get(id)
      if (!target) throw new Error('This function has been released.')
      const seen = new Map<Wire, unknown>()
      return { value: pack(target(...values.map((value) => unpack(value, seen)))) }
    } catch (error) {
      return { message: messageOf(error) }
    }
  }

  node.addEventListener(own, ({ detail }: { detail: Said }) => {
    if ('call' in detail) {
      const answered = perform(detail.call, detail.values)
      apply(dispatch, node, [new Custom(peer, { detail: { answer: answered } })])
    } else if ('answer' in detail) answer = detail.answer
    else if ('settle' in detail) {
      promised.get(detail.settle)?.(detail.kept, unpack(detail.value))
      promised.delete(detail.settle)
    } else exposed.delete(detail.forget)
  })

  return { pack, unpack, call }
}
