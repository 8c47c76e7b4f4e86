type Callable = (...values: unknown[]) => unknown

/** How a wire that carries more than data passes functions and promises on: by number. */
export interface Passing {
  expose(callable: Callable): number
  follow(promise: Promise<unknown>): number
  callable(id: number): Callable
  promise(id: number): Promise<unknown>
}

/**
 * Values as text: what they become on their way through the DevTools protocol, and between the worlds of a page. Without
 * `passing` that is structured clone, as IPC needs it. With `passing` it is what Electron's context bridge copies: own
 * enumerable properties without prototypes, functions, promises, of an error only its message, and what is cloneable.
 *
 * Self-contained, because the same source is injected into pages.
 */
export function createWire(passing?: Passing) {
  const ordinary = { configurable: true, enumerable: true, writable: true }
  const hidden = { ...ordinary, enumerable: false }

  /** Throws Electron's own message for what cannot be cloned: functions, promises, proxies, symbols, nodes of a page. */
  const clone = <T>(value: T): T => {
    try {
      return structuredClone(value)
    } catch {
      throw new Error('An object could not be cloned.')
    }
  }

  // V8 refuses to clone a proxy and says so before it reads any property. A plain object that fails to clone because of a
  // function or promise inside is no proxy; these two are the only other reasons that name neither a class nor a tag.
  const isProxy = (value: object): boolean => {
    try {
      structuredClone(value)
      return false
    } catch (error) {
      const { message } = error as Error
      return /(?:^|: )(?:#<(?!Promise>)[^>]*>|\[object \w+\]) could not be cloned\.$/.test(message)
    }
  }
  const isPlain = (value: object): boolean =>
    /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(value)) && !isProxy(value)

  const toBase64 = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    }
    return btoa(text)
  }
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

  function encode(input: unknown): string {
    const seen = new Map<object, number>()
    const tag = (value: unknown): unknown => {
      if (value === undefined) return ['undefined']
      if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
      if (typeof value === 'number') {
        const isJson = Number.isFinite(value) && !Object.is(value, -0)
        return isJson ? value : ['number', Object.is(value, -0) ? '-0' : String(value)]
      }
      if (typeof value === 'bigint') return ['bigint', String(value)]
      if (typeof value === 'symbol') return clone(value)
      const known = seen.get(value)
      if (known !== undefined) return ['seen', known]
      seen.set(value, seen.size)
      if (passing) {
        if (typeof value === 'function') return ['function', passing.expose(value as Callable)]
        if (value instanceof Promise) return ['promise', passing.follow(value)]
        if (value instanceof Error) return ['error', value.message]
        if (!isPlain(value)) clone(value)
      }
      if (Array.isArray(value)) return ['array', ...Array.from(value, tag)]
      if (value instanceof Date) return ['date', tag(value.getTime())]
      if (value instanceof RegExp) return ['regexp', value.source, value.flags]
      if (value instanceof Map) return ['map', tag([...value])]
      if (value instanceof Set) return ['set', tag([...value])]
      if (value instanceof Error) return ['error', value.message, value.name, value.stack]
      if (value instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(value))]
      if (ArrayBuffer.isView(value)) {
        const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
        return ['view', toBase64(bytes), value[Symbol.toStringTag as never]]
      }
      // Blobs and the like could be cloned, but not written down.
      if (Object.prototype.toString.call(value) !== '[object Object]') return clone(Symbol())
      return ['object', ...Object.entries(value).flatMap(([key, member]) => [key, tag(member)])]
    }
    return JSON.stringify(tag(passing ? input : clone(input)))
  }

  function decode(text: string): unknown {
    const seen: unknown[] = []
    const remember = <T>(value: T): T => {
      seen.push(value)
      return value
    }
    const untag = (value: unknown): unknown => {
      if (!Array.isArray(value)) return value
      const [tag, ...parts] = value as [string, ...unknown[]]
      const [first, second, third] = parts as [string, string?, string?]
      switch (tag) {
        case 'undefined':
          return undefined
        case 'number':
          return Number(first)
        case 'bigint':
          return BigInt(first)
        case 'seen':
          return seen[Number(first)]
        case 'function':
          return remember(passing?.callable(Number(first)))
        case 'promise':
          return remember(passing?.promise(Number(first)))
        case 'array': {
          const array = remember<unknown[]>([])
          for (const part of parts) array.push(untag(part))
          return array
        }
        case 'date':
          return remember(new Date(untag(first) as number))
        case 'regexp':
          return remember(new RegExp(first, second))
        case 'map': {
          const map = remember(new Map())
          for (const [key, member] of untag(first) as [unknown, unknown][]) map.set(key, member)
          return map
        }
        case 'set': {
          const set = remember(new Set())
          for (const member of untag(first) as unknown[]) set.add(member)
          return set
        }
        case 'error': {
          const error = remember(new Error(first))
          if (second !== undefined) Object.defineProperty(error, 'name', { value: second, ...hidden })
          if (third !== undefined) Object.defineProperty(error, 'stack', { value: third, ...hidden })
          return error
        }
        case 'buffer':
          return remember(fromBase64(first).buffer)
        case 'view': {
          const classes = globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => object>
          const View = classes[second ?? ''] ?? Uint8Array
          return remember(new View(fromBase64(first).buffer))
        }
        default: {
          const object = remember<Record<string, unknown>>({})
          for (let at = 0; at < parts.length; at += 2) {
            const [name, value] = [parts[at] as string, untag(parts[at + 1])]
            // Not an assignment, which `__proto__` would take for something else.
            Object.defineProperty(object, name, { value, ...ordinary })
          }
          return object
        }
      }
    }
    return untag(JSON.parse(text))
  }

  return { encode, decode }
}
