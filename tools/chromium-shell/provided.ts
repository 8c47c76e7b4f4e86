import { EventEmitter } from 'node:events'

/** The language, and tools that print objects, read these from every object and accept `undefined`. */
const readFromEverything = new Set(['then', 'toJSON', 'inspect', 'default', '__esModule', 'asymmetricMatch'])

/**
 * An object with Electron's interface `T` of which only the given members exist. Every other member throws,
 * so that code that needs more than the shell has fails at once instead of continuing with `undefined`. That
 * is why claiming the whole interface is safe here.
 */
export function provide<T>(name: string, members: object): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !readFromEverything.has(key))
        throw notProvided(`${name}.${key}`)
      // Getters need the proxy as receiver to find the private fields, which live on it.
      return Reflect.get(target, key, receiver) as unknown
    },
  }) as T
}

export const notProvided = (what: string) => new Error(`${what} is not provided by the Chromium shell`)

/** Casts an instance of the shell to the Electron interface it implements. */
export const asElectron = <T>(instance: EventEmitter): T => instance as unknown as T

/** `true` if every member of a shell class exists in Electron's interface with a compatible type. */
export type Conforms<Own, Electrons> = [Exclude<keyof Own, keyof Electrons>] extends [never]
  ? Own extends Pick<Electrons, Exclude<keyof Own & keyof Electrons, keyof EventEmitter>>
    ? true
    : false
  : false

/** The constructor returns a proxy, so subclasses' private fields live on it and their methods find them. */
class Refusing extends EventEmitter {
  constructor(name: string) {
    super()
    return provide<this>(name, this)
  }
}

/** Base of the shell's classes: missing members throw, as does listening for an event never emitted. */
export class Provided extends Refusing {
  readonly #name: string
  readonly #events: readonly string[]

  constructor(name: string, events: readonly string[]) {
    super(name)
    this.#name = name
    this.#events = events
  }

  // EventEmitter's `once` calls `on` too.
  override on(event: string | symbol, listener: (...values: never[]) => void): this {
    if (typeof event === 'string' && !this.#events.includes(event))
      throw notProvided(`the event '${event}' of ${this.#name}`)
    return super.on(event, listener as (...values: unknown[]) => void)
  }
}

interface ShellEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** The first argument of Electron's listeners; a listener may cancel the action. */
export function createEvent<T extends object>(details: T = {} as T): ShellEvent & T {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => void (event.defaultPrevented = true),
  }
  return provide<ShellEvent & T>('event', event)
}
