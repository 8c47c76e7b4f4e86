import { EventEmitter } from 'node:events'
import type { IpcMain, IpcMainEvent, IpcMainInvokeEvent } from 'electron'
import { provide } from './provided.ts'

type Handler = (event: IpcMainInvokeEvent, ...values: unknown[]) => unknown

const handlers = new Map<string, Handler>()
const emitter = new EventEmitter()

/** Accepts any channel: the app chooses the channel names. */
export const ipcMain: IpcMain = provide<IpcMain>('ipcMain', {
  handle(channel, handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  on(channel, listener): IpcMain {
    emitter.on(channel, listener)
    return ipcMain
  },
} satisfies Pick<IpcMain, 'handle' | 'on'>)

export const deliver = (event: IpcMainEvent, channel: string, values: unknown[]): void =>
  void emitter.emit(channel, event, ...values)

/** Runs a channel's handler. As in Electron, the caller receives only an error's text; stderr gets it too. */
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
