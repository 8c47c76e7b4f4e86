import { clipboard, shell } from 'electron'
import type { Desktop } from '../ipc/desktop'
import { openStateFile } from './open-json-file'
import { createPrinter } from './print'
import { chooseFile, chooseOwnFile, saveText } from './save-dialog'

/** The desktop as channels need it. */
export function createAppDesktop(logPath: string, showMenu: Desktop['showMenu']): Desktop {
  return {
    ...createPrinter(),
    showMenu,
    saveText,
    chooseFile,
    chooseOwnFile,
    openState: openStateFile,
    revealLog: () => shell.showItemInFolder(logPath),
    writeClipboard: (text) => clipboard.writeText(text),
  }
}
