import { clipboard, shell } from 'electron'
import type { Desktop } from '../ipc/desktop'
import { chooseFile, chooseOwnFile } from './choose-file'
import { openStateFile } from './open-json-file'
import { createPrinter } from './print'
import { saveText } from './save-text'

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
