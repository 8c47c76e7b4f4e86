import { clipboard, ClipboardItem, shell } from 'electron'
import type { Desktop } from '../../ipc/desktop'
import { openStateFile } from '../dialog/open-json-file'
import { createPrinter } from '../window/print'
import { chooseFile, chooseOwnFile, saveText } from '../dialog/save-dialog'

export function createAppDesktop(logPath: string, showMenu: Desktop['showMenu']): Desktop {
  return {
    ...createPrinter(),
    showMenu,
    saveText,
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
