import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron'
import { provide } from './provided.ts'

type Handler = (event: IpcMainInvokeEvent, ...values: unknown[]) => unknown

const handlers = new Map<string, Handler>()
const emitter = new EventEmitter()

function handle(channel: string, handler: Handler): void {
  if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
  if (typeof handler !== 'function')
    throw new TypeError(`Expected handler to be a function, but found type '${typeof handler}'`)
  handlers.set(channel, handler)
}

/** Channels are the app's own names, so nothing is refused here for being unknown. */
export const ipcMain = provide<IpcMain>(
  'ipcMain',
  Object.assign(emitter, {
    handle,
    handleOnce: (channel: string, handler: Handler) =>
      handle(channel, (event, ...values) => {
        handlers.delete(channel)
        return handler(event, ...values)
      }),
    removeHandler: (channel: string) => void handlers.delete(channel),
  }),
)

export function deliver(event: IpcMainEvent, channel: string, values: unknown[]): void {
  emitter.emit(channel, event, ...values)
}

/** Runs the handler of a channel. A failure loses everything but its text, as in Electron, which writes it to stderr too. */
export async function invoke(
  event: IpcMainInvokeEvent,
  channel: string,
  values: unknown[],
): Promise<[string] | [null, unknown]> {
  const handler = handlers.get(channel)
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return [null, await handler(event, ...values)]
  } catch (error) {
    console.error(`Error occurred in handler for '${channel}':`, error)
    return [String(error)]
  }
}
