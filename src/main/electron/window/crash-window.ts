import { app, BrowserWindow, type Session } from 'electron'
import { languages } from '@shared/i18n/languages'
import { withoutIsolates } from '@shared/i18n/words'
import { nativeWords } from '../app/interface-language'
import { pageOptions } from './window'
import { showWhenReady } from './show-when-ready'

const page = 'app://bundle/crash.html'
const home = 'app://bundle/index.html'

interface CrashWindowOptions {
  readonly session: Session
  readonly reasons: readonly string[]
  readonly at: number
  readonly tryAgain: () => void
  /** The crash page has crashed as well, so no page can be shown. */
  readonly crashed: () => void
}

/**
 * Shows a static page in place of one that keeps crashing. It has no preload and so no IPC: “Try again” is a
 * navigation, which is denied like any other and noticed here.
 */
export function openCrashWindow(options: CrashWindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    ...pageOptions(options.session),
    width: 640,
    height: 560,
  })
  showWhenReady(window)
  window.webContents.on('will-navigate', ({ url }) => {
    if (url !== home) return
    // Must not destroy a window in a listener of its own contents, nor before another window exists.
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

/** By the names in public/crash.js. */
function pageWords({ reasons, at }: CrashWindowOptions): Record<string, string> {
  const { language, messages, word } = nativeWords()
  const { crash, crashLine } = messages
  const line = (name: string, value: string): string => withoutIsolates(word(crashLine, { name, value }))
  const report = [
    word(crash.reportLabel),
    line(word(crash.problem), word(crash.heading)),
    line(word(crash.reasons), reasons.join(' ')),
    line(word(crash.app), `${app.getName()} ${app.getVersion()}`),
    line(word(crash.engine), `Electron ${process.versions.electron}`),
    line(word(crash.platform), process.platform),
    line(word(crash.time), new Date(at).toISOString()),
  ]
  return {
    ...Object.fromEntries(
      Object.entries(crash).map(([name, message]) => [name, word(message, {}, reasons.length)]),
    ),
    title: `${word(crash.heading)} – ${app.getName()}`,
    report: report.join('\n'),
    lang: language,
    dir: languages[language].dir,
  }
}
