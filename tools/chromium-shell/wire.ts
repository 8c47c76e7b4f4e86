type Tagged = readonly [tag: string, ...parts: unknown[]]

/**
 * Structured clone as text: what IPC values become on their way through the DevTools protocol, which carries strings only.
 * Self-contained, because the same function also runs inside the page: its source is injected there.
 */
export function createWire() {
  const uncloneable = 'An object could not be cloned.'
  const views = { Int8Array, Uint8Array, Uint8ClampedArray, Int16Array, Uint16Array, Int32Array, Uint32Array }
  const moreViews = { Float32Array, Float64Array, BigInt64Array, BigUint64Array, DataView }
  const viewTypes: Record<
    string,
    new (buffer: ArrayBuffer, offset: number, length?: number) => ArrayBufferView
  > = {
    ...views,
    ...moreViews,
  }

  const toBase64 = (bytes: Uint8Array): string => {
    let text = ''
    for (let at = 0; at < bytes.length; at += 0x8000) {
      text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
    }
    return btoa(text)
  }
  const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

  /** Throws Electron's own message for what cannot be cloned: functions, promises, proxies, symbols, nodes of a page. */
  function encode(input: unknown): string {
    let root: unknown
    try {
      root = structuredClone(input)
    } catch {
      throw new Error(uncloneable)
    }
    const seen = new Map<object, number>()
    const tag = (value: unknown): unknown => {
      if (value === undefined) return ['undefined']
      if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
      if (typeof value === 'number') {
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : ['number', Object.is(value, -0) ? '-0' : String(value)]
      }
      if (typeof value === 'bigint') return ['bigint', String(value)]
      const object = value
      const known = seen.get(object)
      if (known !== undefined) return ['seen', known]
      seen.set(object, seen.size)
      if (Array.isArray(object)) return ['array', ...Array.from(object, tag)]
      if (object instanceof Date) return ['date', tag(object.getTime())]
      if (object instanceof RegExp) return ['regexp', object.source, object.flags]
      if (object instanceof Map) return ['map', ...[...object].flat().map(tag)]
      if (object instanceof Set) return ['set', ...[...object].map(tag)]
      if (object instanceof Error) return ['error', object.name, object.message, object.stack ?? '']
      if (object instanceof ArrayBuffer) return ['buffer', toBase64(new Uint8Array(object))]
      if (ArrayBuffer.isView(object)) {
        const bytes = new Uint8Array(object.buffer, object.byteOffset, object.byteLength)
        return ['view', object[Symbol.toStringTag as never], toBase64(bytes)]
      }
      const kind = Object.prototype.toString.call(object)
      if (kind !== '[object Object]') throw new Error(uncloneable)
      return ['object', ...Object.entries(object).flatMap(([key, member]) => [key, tag(member)])]
    }
    return JSON.stringify(tag(root))
  }

  function decode(text: string): unknown {
    const seen: unknown[] = []
    const remember = <T>(value: T): T => {
      seen.push(value)
      return value
    }
    const untag = (value: unknown): unknown => {
      if (!Array.isArray(value)) return value
      const [tag, ...parts] = value as unknown as Tagged
      const [first, second, third] = parts as [string, string, string]
      switch (tag) {
        case 'undefined':
          return undefined
        case 'number':
          return Number(first)
        case 'bigint':
          return BigInt(first)
        case 'seen':
          return seen[Number(first)]
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
          for (let at = 0; at < parts.length; at += 2) map.set(untag(parts[at]), untag(parts[at + 1]))
          return map
        }
        case 'set': {
          const set = remember(new Set())
          for (const part of parts) set.add(untag(part))
          return set
        }
        case 'error': {
          const error = remember(new Error(second))
          Object.defineProperty(error, 'name', { value: first, configurable: true, writable: true })
          Object.defineProperty(error, 'stack', { value: third, configurable: true, writable: true })
          return error
        }
        case 'buffer':
          return remember(fromBase64(first).buffer)
        case 'view': {
          const View = viewTypes[first]
          if (!View) throw new Error(uncloneable)
          return remember(new View(fromBase64(second).buffer, 0))
        }
        default: {
          const object = remember<Record<string, unknown>>({})
          for (let at = 0; at < parts.length; at += 2) {
            const member = {
              value: untag(parts[at + 1]),
              configurable: true,
              enumerable: true,
              writable: true,
            }
            Object.defineProperty(object, parts[at] as string, member)
          }
          return object
        }
      }
    }
    return untag(JSON.parse(text))
  }

  return { encode, decode, uncloneable }
}
