import type { BrowserWindow } from 'electron'
import { openCrashWindow } from './crash-window'
import { openMainWindow, type MainWindowOptions, type Opening } from './window'

export interface OpenWindowsOptions extends Omit<MainWindowOptions, 'gaveUp'> {
  /** Called with each main window, before its page asks for anything. */
  readonly opened: (window: BrowserWindow) => void
  /** The page that tells of crashes has crashed as well. */
  readonly crashWindowGone: () => void
}

type OpenWindow = (opening: Opening) => void

/** Opens windows with the app's page; where a page keeps crashing, a window that says so takes its place until the next try. */
export function createWindowOpener({ opened, crashWindowGone, ...options }: OpenWindowsOptions): OpenWindow {
  const { session, now } = options
  return function open(opening): void {
    const openingOptions: MainWindowOptions = {
      ...options,
      gaveUp(reasons) {
        // First the other window: the app ends with its last one.
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
