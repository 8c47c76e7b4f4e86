import type { BrowserWindow } from 'electron'
import { openCrashWindow } from './crash-window'
import { openMainWindow, type MainWindowOptions, type Opening } from './window'

export interface OpenWindowsOptions extends Omit<MainWindowOptions, 'gaveUp'> {
  /** Called with each main window before its page sends requests. */
  readonly opened: (window: BrowserWindow) => void
  readonly crashWindowGone: () => void
}

type OpenWindow = (opening: Opening) => void

/** If a page keeps crashing, a crash window replaces it until the next try. */
export function createWindowOpener({ opened, crashWindowGone, ...options }: OpenWindowsOptions): OpenWindow {
  const { session, now } = options
  return function open(opening): void {
    const openingOptions: MainWindowOptions = {
      ...options,
      gaveUp(reasons) {
        // Open the crash window first, because the app quits with its last window.
        openCrashWindow({
          session,
          reasons,
          at: now(),
          tryAgain: () => open(opening),
          crashed: crashWindowGone,
        })
        window.destroy()
      },
    }
    const window = openMainWindow(openingOptions, opening)
    opened(window)
  }
}
