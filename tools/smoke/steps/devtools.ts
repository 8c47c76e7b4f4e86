import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

export const devTools: SmokeStep<SourceApp> = {
  sentence: 'DevTools load their own page',
  async run({ electron, isElectron }) {
    if (!isElectron) return ['DevTools: the shell has none']
    const shown = await electron.evaluate(async ({ BrowserWindow }) => {
      const contents = BrowserWindow.getAllWindows()[0]?.webContents
      if (!contents) return 'there is no window'
      const opened = new Promise<void>((resolve) => contents.once('devtools-opened', () => resolve()))
      contents.openDevTools({ mode: 'detach', activate: false })
      await opened
      const tools = contents.devToolsWebContents
      const count = (await tools?.executeJavaScript(
        `new Promise((resolve) => {
          const look = () => document.body?.childElementCount ? resolve(document.body.childElementCount) : setTimeout(look, 100)
          look()
        })`,
      )) as number
      const url = tools?.getURL() ?? ''
      contents.closeDevTools()
      return url.startsWith('devtools://') && count > 0 ? null : `${url} has ${count} elements`
    })
    must(shown === null, `DevTools stay blank: ${shown}`)
    return []
  },
}
