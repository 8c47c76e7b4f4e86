import { readFileSync } from 'node:fs'
import { sandboxHindrance } from '../../setup/engine.mjs'
import type { SourceApp } from '../source-app.ts'
import { must, type SmokeStep } from '../step.ts'

/** proc(5): 2 means seccomp filter mode. */
const filtered = /^Seccomp:\s+2$/m

export const sandbox: SmokeStep<SourceApp> = {
  sentence: 'the page runs in Chromium’s sandbox, or the app as root without it',
  async run({ electron, isElectron }) {
    if (!isElectron) return ['the sandbox of Electron’s processes, and the start as root']
    if (process.platform !== 'linux') return []
    // Without the sandbox, a successful start is all there is to check.
    if (process.getuid?.() === 0) return ['the sandbox: this run is root’s']
    const hindrance = sandboxHindrance()
    if (hindrance !== undefined) return [`the sandbox: ${hindrance}`]
    const pid = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId(),
    )
    const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8')
    must(filtered.test(read('status')), 'the system calls of the page’s process are not filtered')
    const isOwnNamespace = read('uid_map') !== readFileSync('/proc/self/uid_map', 'utf8')
    must(isOwnNamespace, 'the page’s process has no user namespace of its own')
    return ['the start as root with --no-sandbox: this run is not root’s']
  },
}
