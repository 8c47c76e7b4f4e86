import { ipcMain, type BrowserWindow, type WebContents, type WebFrameMain } from 'electron'
import type { Caller, IpcPort } from '../../ipc/ipc-port'

/** The port of the app's own windows. */
export interface WindowsPort extends IpcPort {
  attach(window: BrowserWindow): void
}

/** The wire of the contract over Electron. The only file that touches `ipcMain`. */
export function createIpcPort(): WindowsPort {
  const windows = new Set<BrowserWindow>()
  const listeners: ((window: number) => void)[] = []

  function callerOf(sender: WebContents, frame: WebFrameMain | null): Caller {
    const isOurWindow = [...windows].some((window) => !window.isDestroyed() && window.webContents === sender)
    // The frame is null when it has navigated or gone since it sent.
    return {
      window: sender.id,
      isMainFrame: isOurWindow && frame !== null && frame.parent === null,
      origin: frame?.origin ?? null,
    }
  }

  function announceGone(window: number): void {
    for (const listener of listeners) listener(window)
  }

  return {
    handle(channel, response) {
      ipcMain.handle(channel, (event, requestId: unknown, request: unknown) =>
        response(callerOf(event.sender, event.senderFrame), requestId, request),
      )
    },
    listen(channel, listener) {
      ipcMain.on(channel, (event, message: unknown) =>
        listener(callerOf(event.sender, event.senderFrame), message),
      )
    },
    send(event, payload, to) {
      for (const window of windows) {
        if (window.isDestroyed()) continue
        if (to === undefined || window.webContents.id === to) window.webContents.send(event, payload)
      }
    },
    pageGone(listener) {
      listeners.push(listener)
    },
    /** Admits a window's page and announces when it goes. */
    attach(window) {
      const { webContents } = window
      const { id } = webContents
      windows.add(window)
      webContents.on('did-start-navigation', (details) => {
        if (details.isMainFrame && !details.isSameDocument) announceGone(id)
      })
      // Until another page is there, the one before goes on and may still ask and write its menu.
      webContents.on('did-navigate', () => announceGone(id))
      webContents.on('render-process-gone', () => announceGone(id))
      window.on('closed', () => {
        windows.delete(window)
        announceGone(id)
      })
    },
  }
}
