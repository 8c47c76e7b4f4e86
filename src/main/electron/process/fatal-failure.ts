import { app, dialog } from 'electron'
import { randomUUID } from 'node:crypto'
import { type FileLog, framesOf } from '../../log'
import { nativeWords } from '../app/interface-language'

type FatalCode = 'uncaught-exception' | 'unhandled-rejection' | 'crash-window-gone'

/**
 * Ends the app after an uncaught error, because the main process is then in an unknown state. Electron's own
 * dialog would show the message, which can quote a request, and would let the main process continue.
 */
export function createFatalFailure(log: FileLog): (code: FatalCode, thrown?: unknown) => void {
  let isEnding = false
  const fail = (code: FatalCode, thrown?: unknown): void => {
    if (isEnding) return
    isEnding = true
    const report = randomUUID().slice(0, 8)
    log.writeNow({ event: 'bug', code, report, frames: framesOf(thrown) })
    process.stderr.write(`Uncaught Exception in main (${code}, report ${report})\n`)
    const { messages, word } = nativeWords()
    const { title, content } = messages.fatal
    if (!isDriven()) dialog.showErrorBox(word(title), word(content, { report }))
    app.exit(1)
  }
  process.on('uncaughtException', (error) => fail('uncaught-exception', error))
  process.on('unhandledRejection', (reason) => fail('unhandled-rejection', reason))
  return fail
}

/** When DevTools control the app, as with Playwright, nobody would close a dialog. */
export function isDriven(): boolean {
  return app.commandLine.hasSwitch('remote-debugging-port')
}
