import { app, BrowserWindow } from 'electron'

/**
 * Opens the app's window, and another when the person comes back to an app without one: macOS keeps it running.
 */
export function keepWindow(open: () => void): void {
  app.on('second-instance', () => {
    const [window] = BrowserWindow.getAllWindows()
    if (window) bringToFront(window)
    else open()
  })
  app.on('activate', () => {
    if (BrowserWindow.getAllWindows().length === 0) open()
  })
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit()
  })
  open()
}

export function bringToFront(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}
