import { app, type BrowserWindow } from 'electron'
import { failure, success, type Result } from '@shared/errors/result'
import { withOutlineTitles } from '../../exports/pdf/outline-titles'
import { replaceFile } from '../../files/private-files'
import type { Desktop } from '../../ipc/desktop'
import { windowOf } from './current-window'
import { paperSize } from './paper-size'
import { safeFileName } from '../dialog/safe-file-name'
import { askWhereToSave } from '../dialog/file-dialogs'

export function createPrinter(): Pick<Desktop, 'print' | 'savePdf'> {
  return {
    print(id) {
      const window = windowOf(id)
      return new Promise((resolve) => {
        if (!window) return resolve(success(false))
        const settle = (result: Result<boolean>): void => {
          stopWatching()
          resolve(result)
        }
        const stopWatching = watchPage(window, () => settle(success(false)))
        window.webContents.print({ usePrinterDefaultPageSize: true }, (isPrinted, reason) =>
          settle(
            isPrinted || isCancelled(reason)
              ? success(isPrinted)
              : failure({ code: 'internal', report: 'not-printed' }),
          ),
        )
      })
    },

    async savePdf(suggestedName, headings, id) {
      const window = windowOf(id)
      if (!window) return success(false)
      const name = `${safeFileName(suggestedName, app.getName())}.pdf`
      const filePath = await askWhereToSave(name, { name: 'PDF', extensions: ['pdf'] })
      if (filePath === null) return success(false)
      try {
        const pdf = await window.webContents.printToPDF({
          pageSize: paperSize(app.getLocaleCountryCode()),
          generateTaggedPDF: true,
          generateDocumentOutline: true,
        })
        await replaceFile(filePath, withOutlineTitles(pdf, [headings]))
        return success(true)
      } catch {
        return failure({ code: 'not-saved' })
      }
    },
  }
}

/**
 * Calls `gone` when the window's page ends. Electron may then never call back for the page's print job.
 *
 * @returns a function that stops watching
 */
function watchPage(window: BrowserWindow, gone: () => void): () => void {
  const contents = window.webContents
  const navigated = (details: { readonly isMainFrame: boolean; readonly isSameDocument: boolean }): void => {
    if (details.isMainFrame && !details.isSameDocument) gone()
  }
  window.on('closed', gone)
  contents.on('render-process-gone', gone)
  contents.on('did-start-navigation', navigated)
  return () => {
    window.removeListener('closed', gone)
    contents.removeListener('render-process-gone', gone)
    contents.removeListener('did-start-navigation', navigated)
  }
}

/** Electron only reports a cancelled dialog by its message. */
function isCancelled(reason: string): boolean {
  return /cancel/i.test(reason)
}
