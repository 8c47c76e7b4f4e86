import { expect } from '@playwright/test'
import type { RunningApp } from './running-app.ts'

declare global {
  /** In main: ends the print whose dialog is open; undefined before main was asked to print. */
  var endPrinting: (() => void) | undefined
}

/**
 * Starts printing and stops where the system dialog would be open. The returned function closes the dialog
 * and waits for the screen layout, so that an app can print repeatedly.
 */
export async function beginPrinting({ electron, page }: RunningApp): Promise<() => Promise<void>> {
  await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents
    if (!contents) throw new Error('no window')
    globalThis.endPrinting = undefined
    contents.print = (_options, callback) => void (globalThis.endPrinting = () => callback?.(true, ''))
  })
  await page.keyboard.press('ControlOrMeta+p')
  await expect.poll(() => electron.evaluate(() => typeof globalThis.endPrinting)).toBe('function')
  return async () => {
    await electron.evaluate(() => globalThis.endPrinting?.())
    await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0)
  }
}
