import { clipboard, ClipboardItem, shell } from 'electron'
import type { Desktop } from '../../ipc/desktop'
import { openStateFile, chooseFile, chooseOwnFile } from '../dialog/file-dialogs'
import { createDocumentPrinter } from '../window/document-printer'
import { createPrinter } from '../window/print'
import { withdrawNotifications } from '../dialog/notify'
import { forgetHistory } from '../window/window'

export function createAppDesktop(logPath: string, showMenu: Desktop['showMenu']): Desktop {
  return {
    ...createPrinter(),
    printDocument: createDocumentPrinter(),
    showMenu,
    chooseFile,
    chooseOwnFile,
    openState: openStateFile,
    revealLog: () => shell.showItemInFolder(logPath),
    writeClipboard: (text, html) =>
      html === null
        ? clipboard.writeText(text)
        : clipboard.write([new ClipboardItem({ 'text/plain': text, 'text/html': html })]),
  }
}

export function forgetAccount(): void {
  forgetHistory()
  withdrawNotifications()
}
