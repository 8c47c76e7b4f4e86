import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** Playwright loses the page, so later steps must not need it. */
export const crashedPage: SmokeStep<SourceApp> = {
  // Chromium's last output from a process that is told to crash.
  mayWrite: /FATAL:child_thread_impl|Crashing because hung/,
  sentence: 'a page whose process crashes comes back, with its session',
  async run({ electron }) {
    const text = await electron.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (!contents) return 'no window'
      const loaded = new Promise<void>((resolve) => contents.once('did-finish-load', () => resolve()))
      contents.forcefullyCrashRenderer()
      await loaded
      return (await contents.executeJavaScript(
        `new Promise((resolve) => {
          const look = () => document.querySelector('[role=listitem], li') ? resolve('list') : setTimeout(look, 50)
          look()
        })`,
      )) as string
    })
    must(text === 'list', `it shows ${text}`)
    return []
  },
}
