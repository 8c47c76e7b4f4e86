import type { BrowserWindow } from 'electron'
import { openCrashWindow } from './crash-window'
import { openMainWindow, type MainWindowOptions } from './window'

export interface OpenWindowsOptions extends Omit<MainWindowOptions, 'gaveUp'> {
  /** Called with each main window, before its page asks for anything. */
  readonly opened: (window: BrowserWindow) => void
  /** The page that tells of crashes has crashed as well. */
  readonly crashWindowGone: () => void
}

/** Opens the app's window; where its page keeps crashing, a window that says so takes its place until the next try. */
export function createWindowOpener({ opened, crashWindowGone, ...options }: OpenWindowsOptions): () => void {
  const { session, locale, now } = options
  return function open(): void {
    const window = openMainWindow({
      ...options,
      gaveUp(reasons) {
        // First the other window: the app ends with its last one.
        openCrashWindow({
          session,
          locale,
          reasons,
          at: now(),
          tryAgain: open,
          crashed: crashWindowGone,
        })
        window.destroy()
      },
    })
    opened(window)
  }
}
