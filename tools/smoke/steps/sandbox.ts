import { readFileSync } from 'node:fs'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** proc(5): 2 is a filter of system calls. */
const filtered = /^Seccomp:\s+2$/m

export const sandbox: SmokeStep<SourceApp> = {
  sentence: 'the page runs in Chromium’s sandbox, or the app as root without it',
  async run({ electron, engine, isElectron }) {
    if (!isElectron) return ['the sandbox of Electron’s processes, and the start as root']
    if (process.platform !== 'linux') return []
    // That it has come up is what there is to show of a start without the sandbox.
    if (engine.switches.includes('--no-sandbox')) return []
    const pid = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    )
    const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8')
    must(filtered.test(read('status')), 'the system calls of the page’s process are not filtered')
    const isOwnNamespace = read('uid_map') !== readFileSync('/proc/self/uid_map', 'utf8')
    must(isOwnNamespace, 'the page’s process has no user namespace of its own')
    return []
  },
}
