import { app, BrowserWindow, type Session } from 'electron'
import { nativeWords } from './native-words'
import { pageOptions } from './page-options'

const page = 'app://bundle/crash.html'
const home = 'app://bundle/index.html'

export interface CrashWindowOptions {
  readonly session: Session
  /** A locale for testers (docs/testing.md) in place of the system's. */
  readonly locale: string | undefined
  /** Electron's name for each crash. */
  readonly reasons: readonly string[]
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly tryAgain: () => void
  /** This page has crashed as well, so none can be shown. */
  readonly crashed: () => void
}

/**
 * Shows a page of words in place of one that keeps crashing. It has no preload and so no way to main: “Try again” is
 * a navigation, which is denied as every other, and heard of here.
 */
export function openCrashWindow(options: CrashWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...pageOptions(options.session),
    width: 640,
    height: 560,
  })
  window.once('ready-to-show', () => window.show())
  window.webContents.on('will-navigate', ({ url }) => {
    if (url !== home) return
    // A window must not be destroyed by a listener of its own contents; another must be there by then.
    setImmediate(() => {
      if (window.isDestroyed()) return
      options.tryAgain()
      window.destroy()
    })
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit' && !window.isDestroyed()) setImmediate(options.crashed)
  })
  const query = new URLSearchParams(pageWords(options))
  window.loadURL(`${page}?${query.toString()}`).catch(() => undefined)
  return window
}

/** Every word of the page, by the names that public/crash.js knows. */
function pageWords({ locale, reasons, at }: CrashWindowOptions): Record<string, string> {
  const { crash } = nativeWords
  const report = [
    crash.reportLabel,
    `Problem: ${crash.heading}`,
    `Reasons given by the engine: ${reasons.join(' ')}`,
    `App: ${app.getName()} ${app.getVersion()}`,
    `Engine: Electron ${process.versions.electron}`,
    `Platform: ${process.platform}`,
    `Time (UTC): ${new Date(at).toISOString()}`,
  ]
  return {
    ...crash,
    sentence: crash.sentence(reasons.length),
    title: `${crash.heading} – ${app.getName()}`,
    report: report.join('\n'),
    lang: 'en',
    dir: locale === 'pseudo-rtl' ? 'rtl' : 'ltr',
  }
}
