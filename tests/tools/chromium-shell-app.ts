import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { _electron, type ElectronApplication, type Page } from '@playwright/test'
import { waitFor } from '../support/patience.ts'

export const root = resolve(import.meta.dirname, '../..')
export const launcher = join(root, 'tools/chromium-shell/electron')
export const fixture = join(root, 'tests/fixtures/shell-app')

/** The fixture app's records in main. */
export interface Seen {
  requests: { url: string; method: string; headers: Record<string, string> }[]
  offered: { url: string; contents: number | null }[]
  navigations: [name: string, url: string][]
  opened: string[]
  gone: string[]
  /** Origin of the sending frame, when its message arrived and after the next load; null if it was gone. */
  frames: (string | null)[]
  downloads: number
  secondInstances: number
}

declare global {
  var seen: Seen
  var rules: { cancel: string[]; prevent: boolean }
  var openWindow: () => Electron.BrowserWindow
}

export interface Running {
  readonly app: ElectronApplication
  readonly page: Page
  readonly folder: string
  close(): Promise<void>
}

/** A separate folder for the profile and Chromium's temporary files, so that leftovers are noticed. */
export function runFolder(): { folder: string; env: Record<string, string> } {
  const folder = mkdtempSync(join(tmpdir(), 'shell-test-'))
  const env = {
    ...(process.env as Record<string, string>),
    SHELL_APP_PROFILE: join(folder, 'profile'),
    TMPDIR: folder,
  }
  delete (env as Record<string, string | undefined>)['DISPLAY']
  return { folder, env }
}

/** Only for actions that would never end, in milliseconds. */
export const waitMs = 180_000

/** Starts the fixture app as Playwright starts Electron, and waits until its page's script has run. */
export async function launch(more: Record<string, string> = {}): Promise<Running> {
  const { folder, env } = runFolder()
  const app = await _electron.launch({
    executablePath: launcher,
    args: [fixture],
    env: { ...env, ...more },
    colorScheme: null,
  })
  app.context().setDefaultTimeout(waitMs)
  const page = await app.firstWindow({ timeout: waitMs })
  await page.waitForFunction(() => 'startedWith' in window)
  return {
    app,
    page,
    folder,
    async close() {
      await app.close()
      await removeRunFolder(folder)
    },
  }
}

export interface Started {
  readonly process: ChildProcess
  /** Output so far; complete once the process has ended. */
  readonly output: () => string
  /** Exit code and signal, after all output was read: `exit` alone may come before the last lines. */
  readonly ended: Promise<readonly [code: number | null, signal: NodeJS.Signals | null]>
}

/** Starts the shell without Playwright and collects its output. */
export function start(args: readonly string[], env: Record<string, string>): Started {
  const child = spawn(launcher, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (output += data.toString()))
  return {
    process: child,
    output: () => output,
    ended: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  }
}

/** Removes a run's folder once no Chromium process uses it any more. */
export async function removeRunFolder(folder: string): Promise<void> {
  await waitFor(() => {
    const left = processesNaming(folder)
    if (left.length > 0) throw new Error(`still running: ${left.join('; ')}`)
  })
  rmSync(folder, { recursive: true })
}

/** Command lines of all processes that mention the folder. */
export function processesNaming(folder: string): string[] {
  const found: string[] = []
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (line.includes(folder)) found.push(line.replaceAll('\0', ' '))
    } catch {
      // The process has ended meanwhile.
    }
  }
  return found
}
