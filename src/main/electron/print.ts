import { app, BrowserWindow, dialog } from 'electron'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, success, type Result } from '@shared/result'
import type { Desktop } from '../ipc/desktop'
import { safeFileName } from './safe-file-name'

/** Where people print on US Letter; everywhere else it is A4 (CLDR, measurement data, paperSize). */
const letterRegions = 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' ')

/**
 * Prints the page, or saves it as a PDF. The page's own print styles decide what is seen of it, and its margins.
 */
export function createPrinter(): Pick<Desktop, 'print' | 'savePdf'> {
  return {
    print() {
      const [window] = BrowserWindow.getAllWindows()
      return new Promise((resolve) => {
        if (!window) return resolve(success(false))
        window.webContents.print({ usePrinterDefaultPageSize: true }, (isPrinted, reason) =>
          resolve(isPrinted || isCancelled(reason) ? success(isPrinted) : notDone('not-printed')),
        )
      })
    },

    async savePdf(suggestedName) {
      const [window] = BrowserWindow.getAllWindows()
      if (!window) return success(false)
      const { canceled, filePath } = await dialog.showSaveDialog({
        defaultPath: join(app.getPath('downloads'), `${safeFileName(suggestedName, app.getName())}.pdf`),
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
      })
      if (canceled || !filePath) return success(false)
      try {
        const pdf = await window.webContents.printToPDF({
          pageSize: paperOf(app.getLocale()),
          generateTaggedPDF: true,
          generateDocumentOutline: true,
        })
        await writeFile(filePath, pdf)
        return success(true)
      } catch {
        return notDone('not-saved')
      }
    },
  }
}

/** Electron tells that the dialog was closed in a message only. */
function isCancelled(reason: string): boolean {
  return /cancel/i.test(reason)
}

function notDone(report: string): Result<never> {
  return failure({ code: 'internal', report })
}

/** @param locale empty where the system has none */
function paperOf(locale: string): 'A4' | 'Letter' {
  const { region } = new Intl.Locale(locale || 'en-GB').maximize()
  return region && letterRegions.includes(region) ? 'Letter' : 'A4'
}
