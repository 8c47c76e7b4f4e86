import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

export type { Protocol }
type Commands = Protocol.CommandParameters
type Results = Protocol.CommandReturnValues
type Events = Protocol.Events
type Listener = (parameters: never) => void

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** One attached target (a page, a worker), or the browser itself. */
export interface DevToolsSession {
  send<M extends keyof Commands & keyof Results>(method: M, parameters?: Commands[M]): Promise<Results[M]>
  on<E extends keyof Events>(event: E, listener: (parameters: Events[E]) => void): void
}

/**
 * The DevTools protocol over two pipes: JSON messages separated by a zero byte. With pipes, unlike with a
 * socket, Chromium exits whenever this process ends, for whatever reason.
 */
export class DevTools {
  readonly #out: Writable
  readonly #pending = new Map<
    number,
    { method: string; resolve: (value: never) => void; reject: (error: Error) => void }
  >()
  readonly #listeners = new Map<string, Listener[]>()
  #lastId = 0
  #closed = false

  constructor(out: Writable, into: Readable) {
    this.#out = out
    out.on('error', () => this.#close())
    into.on('close', () => this.#close())
    let rest = ''
    into.setEncoding('utf8').on('data', (data: string) => {
      const messages = data.split('\0')
      messages[0] = rest + messages[0]
      rest = messages.pop() ?? ''
      for (const message of messages) this.#receive(JSON.parse(message) as Message)
    })
  }

  /** The session with the given id; without one, the browser's own. */
  session(id?: string): DevToolsSession {
    return {
      send: (method, parameters) =>
        new Promise((resolve, reject) => {
          if (this.#closed) return reject(new Error(`${method}: Chromium has ended`))
          this.#pending.set(++this.#lastId, { method, resolve, reject })
          this.#out.write(
            JSON.stringify({ id: this.#lastId, method, params: parameters, sessionId: id }) + '\0',
          )
        }),
      on: (event, listener) => {
        const key = `${id ?? ''} ${event}`
        this.#listeners.set(key, [...(this.#listeners.get(key) ?? []), listener])
      },
    }
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      const call = this.#pending.get(message.id)
      this.#pending.delete(message.id)
      if (message.error) call?.reject(new Error(`${call.method}: ${message.error.message}`))
      else call?.resolve(message.result as never)
    } else if (message.method) {
      const listeners = this.#listeners.get(`${message.sessionId ?? ''} ${message.method}`) ?? []
      for (const listener of listeners) listener(message.params as never)
    }
  }

  #close(): void {
    this.#closed = true
    for (const { method, reject } of this.#pending.values())
      reject(new Error(`${method}: Chromium has ended`))
    this.#pending.clear()
  }
}
