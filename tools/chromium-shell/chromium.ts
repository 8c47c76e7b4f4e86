import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { headlessChromium } from '../setup/chromium.mjs'
import { DevTools } from './devtools.ts'

const chromium = process.env['FORUM_CHROMIUM'] || '/usr/bin/chromium'

/** A shell script that runs Chromium and then removes its profile, even if this process has been killed. */
const runThenRemoveProfile = 'profile="$1"; shift; "$@"; rm -rf "$profile"'

/** No first-run screens, no background network use, and the same rendering everywhere. */
const switches = [
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--disable-extensions',
  '--disable-gpu',
  '--disable-sync',
  '--disable-back-forward-cache',
  '--disable-features=HttpsFirstBalancedModeAutoEnable,HttpsUpgrades,MediaRouter,PreconnectToSearch,Translate',
  '--force-color-profile=srgb',
  '--password-store=basic',
  // The shell answers every page request itself; any request it missed must not reach the network.
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** How long Chromium may take to exit, and the polling interval meanwhile (milliseconds). */
const longestEndMs = 3_000
const pauseMs = 10
const sleeper = new Int32Array(new SharedArrayBuffer(4))

/** While this thread is blocked, an exited child stays a zombie, state `Z` (proc(5), field 3). */
function isRunning(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z'
  } catch {
    return false
  }
}

/** A running Chromium with its own profile. */
export class Chromium {
  readonly devTools: DevTools
  /** Resolves when Chromium has exited and its profile has been removed. */
  readonly ended: Promise<void>
  readonly #executable: string
  readonly #arguments: string[]
  readonly #profile: string
  readonly #process: ChildProcess

  /** @param debuggingPort also opens a DevTools port and prints its URL to stderr, for Playwright */
  constructor(headless: boolean, debuggingPort: string | undefined) {
    this.#executable = headless ? headlessChromium(chromium) : chromium
    this.#profile = mkdtempSync(join(tmpdir(), 'chromium-shell-'))
    this.#arguments = [`--user-data-dir=${this.#profile}`, '--remote-debugging-pipe', ...switches]
    // Without --test-type, windows show a warning bar about --host-resolver-rules and, as root, --no-sandbox.
    // Without a window there is nobody to read aloud to, and the actions would depend on the system's voices.
    const shown = ['--test-type', '--enable-speech-dispatcher']
    this.#arguments.push(...(headless ? ['--headless=new', '--hide-scrollbars=false'] : shown))
    if (debuggingPort !== undefined) this.#arguments.push(`--remote-debugging-port=${debuggingPort}`)
    if (process.getuid?.() === 0) this.#arguments.push('--no-sandbox')

    const command = [
      '-c',
      runThenRemoveProfile,
      'chromium-shell',
      this.#profile,
      this.#executable,
      ...this.#arguments,
    ]
    // Its own process group: Ctrl+C in a terminal reaches only the shell, which then shuts Chromium down.
    const stdio = ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] as const
    this.#process = spawn('/bin/sh', command, { detached: true, stdio: [...stdio] })
    this.ended = new Promise((resolve) => this.#process.once('exit', () => resolve()))
    const [, , errors, out, into] = this.#process.stdio as [null, null, Readable, Writable, Readable]
    createInterface(errors).on('line', (line) => {
      if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
    })
    this.devTools = new DevTools(out, into)
  }

  /** Waits until Chromium responds, and denies all downloads. */
  async prepare(): Promise<void> {
    const browser = this.devTools.session()
    await browser.send('Target.setDiscoverTargets', { discover: true })
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  }

  /**
   * Closes the pipes, which makes Chromium exit, and blocks this thread until Chromium has exited and its
   * profile has been removed. Kills it after three seconds, and removes the profile itself.
   */
  end(): void {
    const { pid, exitCode, signalCode } = this.#process
    // Once it has exited, its id may belong to another process.
    if (pid === undefined || exitCode !== null || signalCode !== null) return
    for (const stream of this.#process.stdio) stream?.destroy()
    for (let waitedMs = 0; isRunning(pid); waitedMs += pauseMs) {
      if (waitedMs >= longestEndMs) {
        process.kill(-pid, 'SIGKILL')
        // Its processes may still be ending, and write until then.
        rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10 })
        return
      }
      Atomics.wait(sleeper, 0, 0, pauseMs)
    }
  }

  /** Opens a URL in an app window (no tabs, no address bar). Only a new Chromium process can request that. */
  openAppWindow(url: string): void {
    const again = this.#arguments.filter((one) => !/^--(remote-debugging|no-startup-window)/.test(one))
    spawn(this.#executable, [...again, `--app=${url}`], { stdio: 'ignore' }).unref()
  }
}
