import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

export const listPdf: SmokeStep<SourceApp> = {
  sentence: 'a list becomes one PDF with an outline, printed in a hidden window without scripts',
  async run({ electron, page, profile }) {
    const file = join(profile, 'smoke-list.pdf')
    await electron.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    }, file)
    await page.keyboard.press('ControlOrMeta+Shift+E')
    const dialog = page.getByRole('dialog')
    // The radio covers its label and has no size of its own.
    await dialog.getByRole('radio', { name: 'PDF', exact: true }).check({ force: true })
    await dialog.getByRole('button', { name: 'Export…', exact: true }).click()
    await page.getByText(/^Saved smoke-list\.pdf/).waitFor()
    const bytes = await readFile(file)
    await rm(file)
    await page.keyboard.press('Escape')
    must(bytes.subarray(0, 5).toString() === '%PDF-', 'the file is not a PDF')
    must(bytes.includes('/Outlines'), 'it has no outline')
    return []
  },
}
