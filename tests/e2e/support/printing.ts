import { expect } from '@playwright/test'
import type { RunningApp } from './running-app.ts'

declare global {
  /** Of main: ends the print whose dialog is open; there is none before main has been asked to print. */
  var endPrinting: (() => void) | undefined
}

/**
 * Prints to the moment at which a system dialog would be open. The returned function closes that dialog and waits until
 * the page is no longer laid out for paper, so that an app may print again and again.
 */
export async function beginPrinting({ electron, page }: RunningApp): Promise<() => Promise<void>> {
  await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) throw new Error('no window')
    globalThis.endPrinting = undefined
    contents.print = (_options, callback) => void (globalThis.endPrinting = () => callback?.(true, ''))
  })
  await page.keyboard.press('Control+p')
  await expect.poll(() => electron.evaluate(() => typeof globalThis.endPrinting)).toBe('function')
  return async () => {
    await electron.evaluate(() => globalThis.endPrinting?.())
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  }
}
