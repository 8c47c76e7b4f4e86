import { ipcMain, type BrowserWindow, type WebContents, type WebFrameMain } from 'electron'
import type { Caller, IpcPort } from '../../ipc/router'

export interface WindowsPort extends IpcPort {
  attach(window: BrowserWindow): void
}

/** The only file that uses `ipcMain`. */
export function createIpcPort(): WindowsPort {
  const windows = new Set<BrowserWindow>()
  const listeners: ((window: number) => void)[] = []

  function callerOf(sender: WebContents, frame: WebFrameMain | null): Caller {
    const isOurWindow = [...windows].some((window) => !window.isDestroyed() && window.webContents === sender)
    // The frame is null if it has navigated or closed since it sent the message.
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
    attach(window) {
      const { webContents } = window
      const { id } = webContents
      windows.add(window)
      webContents.on('did-start-navigation', (details) => {
        if (details.isMainFrame && !details.isSameDocument) announceGone(id)
      })
      // Until the new page is there, the old one keeps running and may still send requests and its menu.
      webContents.on('did-navigate', () => announceGone(id))
      webContents.on('render-process-gone', () => announceGone(id))
      window.on('closed', () => {
        windows.delete(window)
        announceGone(id)
      })
    },
  }
}
