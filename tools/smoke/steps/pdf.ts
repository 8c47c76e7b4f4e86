import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** An empty page is about 1 kB. */
const leastBytes = 5000

export const pdf: SmokeStep<SourceApp> = {
  sentence: 'the page becomes a PDF that is not empty',
  async run({ electron }) {
    const bytes = await electron.evaluate(async ({ BrowserWindow }) => {
      const document = await BrowserWindow.getAllWindows()[0]?.webContents.printToPDF({ pageSize: 'A4' })
      return document?.subarray(0, 5).toString() === '%PDF-' ? document.length : 0
    })
    must(bytes > leastBytes, `it has ${bytes} bytes`)
    return []
  },
}
