import { EventEmitter } from 'node:events'

/** Read from any object by the language or by tools that print it; `undefined` is the right value for them. */
const readFromEverything = new Set(['then', 'toJSON', 'inspect', 'default', '__esModule', 'asymmetricMatch'])

/**
 * An object with the interface `T` of Electron of which only the given members exist. Every other member throws, so that
 * code that needs more than the shell has fails at once instead of continuing with `undefined`. That also makes it safe to
 * claim the whole interface here.
 */
export function provide<T>(name: string, members: object): T {
  return new Proxy(members, {
    get(target, key, receiver) {
      if (typeof key === 'string' && !(key in target) && !readFromEverything.has(key))
        throw notProvided(`${name}.${key}`)
      // With the proxy as receiver, so that getters find the private fields, which live on it.
      return Reflect.get(target, key, receiver) as unknown
    },
  }) as T
}

export const notProvided = (what: string) => new Error(`${what} is not provided by the Chromium shell`)

/** An instance the shell hands to the app, under the Electron interface it stands for. */
export const asElectron = <T>(instance: EventEmitter): T => instance as unknown as T

/** `true` if every member of a class of the shell is one of Electron's, and of the type it has there. */
export type Conforms<Own, Electrons> = [Exclude<keyof Own, keyof Electrons>] extends [never]
  ? Own extends Pick<Electrons, Exclude<keyof Own & keyof Electrons, keyof EventEmitter>>
    ? true
    : false
  : false

/** The proxy is what the constructor returns, so the private fields of subclasses live on the proxy and methods find them. */
class Refusing extends EventEmitter {
  constructor(name: string) {
    super()
    return provide<this>(name, this)
  }
}

/** Base of the shell's classes: members the class lacks throw, and so does waiting for an event it never emits. */
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

export interface ShellEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** The first argument of Electron's listeners; a listener may refuse what is about to happen. */
export function createEvent<T extends object>(details: T = {} as T): ShellEvent & T {
  const event = {
    ...details,
    defaultPrevented: false,
    preventDefault: () => void (event.defaultPrevented = true),
  }
  return provide<ShellEvent & T>('event', event)
}
