import { app } from 'electron'
import { failure, success } from '@shared/errors/result'
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
        window.webContents.print({ usePrinterDefaultPageSize: true }, (isPrinted, reason) =>
          resolve(
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

/** Electron only reports a cancelled dialog by its message. */
function isCancelled(reason: string): boolean {
  return /cancel/i.test(reason)
}
