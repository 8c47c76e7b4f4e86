type Callable = (...values: unknown[]) => unknown

/** How functions and promises cross a wire that carries only data: each end refers to them by number. */
interface References {
  expose(callable: Callable): number
  follow(promise: Promise<unknown>): number
  callable(id: number): Callable
  promise(id: number): Promise<unknown>
}

interface Wire {
  /** Throws Electron's own message for functions, promises, proxies, symbols and DOM nodes. */
  encode(value: unknown): string
  decode(text: string): unknown
}

/**
 * Serializes values to text for the DevTools protocol and between the worlds of a page. Without `references`
 * the result equals structured clone, as IPC needs. With them it equals the copy that Electron's context
 * bridge makes: own enumerable properties without prototypes, functions, promises, only the message of an
 * error, and everything else that can be cloned.
 */
export function createWire(references?: References): Wire {
  return {
    encode: (value) => encode(value, references),
    decode: (text) => decode(text, references),
  }
}

function cloneValue<T>(value: T): T {
  try {
    return structuredClone(value)
  } catch {
    throw new Error('An object could not be cloned.')
  }
}

/**
 * V8 refuses to clone a proxy before it reads any property. A plain object that fails to clone because of a
 * function or promise inside is not a proxy; those two are the only other failures whose message names
 * neither a class nor a tag.
 */
function isProxy(value: object): boolean {
  try {
    structuredClone(value)
    return false
  } catch (error) {
    const { message } = error as Error
    return /(?:^|: )(?:#<(?!Promise>)[^>]*>|\[object \w+\]) could not be cloned\.$/.test(message)
  }
}

function isPlain(value: object): boolean {
  return /^\[object (Object|Array)\]$/.test(Object.prototype.toString.call(value)) && !isProxy(value)
}

function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  }
  return btoa(text)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}

/** JSON, with every value that JSON lacks encoded as a list that begins with the name of its kind. */
function encode(input: unknown, references?: References): string {
  const seen = new Map<object, number>()
  const tag = (value: unknown): unknown => {
    if (value === null || (typeof value !== 'object' && typeof value !== 'function'))
      return tagPrimitive(value)
    const known = seen.get(value)
    if (known !== undefined) return ['seen', known]
    seen.set(value, seen.size)
    return (references && tagReference(value, references)) ?? tagObject(value, tag)
  }
  return JSON.stringify(tag(references ? input : cloneValue(input)))
}

function tagPrimitive(value: unknown): unknown {
  if (value === undefined) return ['undefined']
  if (typeof value === 'bigint') return ['bigint', String(value)]
  if (typeof value === 'symbol') return cloneValue(value)
  if (typeof value !== 'number') return value
  const isJson = Number.isFinite(value) && !Object.is(value, -0)
  return isJson ? value : ['number', Object.is(value, -0) ? '-0' : String(value)]
}

/** Encodes values that the context bridge treats differently from structured clone. */
function tagReference(value: object, references: References): unknown {
  if (typeof value === 'function') return ['function', references.expose(value as Callable)]
  if (value instanceof Promise) return ['promise', references.follow(value)]
  if (value instanceof Error) return ['error', value.message]
  if (!isPlain(value)) cloneValue(value)
  return undefined
}

function tagObject(value: object, tag: (part: unknown) => unknown): unknown {
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
  // Blobs and the like can be cloned but have no text form. Cloning a symbol throws the right error.
  if (Object.prototype.toString.call(value) !== '[object Object]') return cloneValue(Symbol())
  return ['object', ...Object.entries(value).flatMap(([key, member]) => [key, tag(member)])]
}

function decode(text: string, references?: References): unknown {
  const seen: unknown[] = []
  /** Must be called before the parts are decoded, so that numbers match those of `encode`. */
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
        return remember(references?.callable(Number(first)))
      case 'promise':
        return remember(references?.promise(Number(first)))
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
      case 'error':
        return remember(errorFrom(first, second, third))
      case 'buffer':
        return remember(fromBase64(first).buffer)
      case 'view':
        return remember(viewFrom(first, second))
      default:
        return defineMembers(remember({}), parts, untag)
    }
  }
  return untag(JSON.parse(text))
}

function errorFrom(message: string, name: string | undefined, stack: string | undefined): Error {
  const error = new Error(message)
  const hidden = { configurable: true, enumerable: false, writable: true }
  if (name !== undefined) Object.defineProperty(error, 'name', { value: name, ...hidden })
  if (stack !== undefined) Object.defineProperty(error, 'stack', { value: stack, ...hidden })
  return error
}

function viewFrom(text: string, className = ''): object {
  const classes = globalThis as unknown as Record<string, new (buffer: ArrayBuffer) => object>
  const View = classes[className] ?? Uint8Array
  return new View(fromBase64(text).buffer)
}

/** Defines instead of assigning, since assigning to `__proto__` would set the prototype. */
function defineMembers(object: object, parts: readonly unknown[], untag: (part: unknown) => unknown): object {
  const ordinary = { configurable: true, enumerable: true, writable: true }
  for (let at = 0; at < parts.length; at += 2) {
    Object.defineProperty(object, parts[at] as string, { value: untag(parts[at + 1]), ...ordinary })
  }
  return object
}

/**
 * `createWire` and everything it calls. The source of these functions is also injected into pages
 * (injected-scripts.ts), where they find each other by name, so each may use only globals and the others in
 * this list.
 */
export const wireFunctions = [
  createWire,
  cloneValue,
  isProxy,
  isPlain,
  toBase64,
  fromBase64,
  encode,
  tagPrimitive,
  tagReference,
  tagObject,
  decode,
  errorFrom,
  viewFrom,
  defineMembers,
]
