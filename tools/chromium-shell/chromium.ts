import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { headlessChromium } from '../setup/chromium.mjs'
import { DevTools } from './devtools.ts'

const chromium = process.env['FORUM_CHROMIUM'] || '/usr/bin/chromium'

/** A shell script: runs Chromium, then removes its profile, even when this process was killed and cannot do it itself. */
const runThenRemoveProfile = 'profile="$1"; shift; "$@"; rm -rf "$profile"'

/** No first-run screens, no network use of Chromium's own, the same rendering everywhere. */
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
  // The shell responds to every request of a page; one that it should miss reaches nobody.
  '--host-resolver-rules=MAP * ~NOTFOUND',
]

/** A running Chromium with a profile of its own. */
export class Chromium {
  readonly devTools: DevTools
  /** Resolves when Chromium has ended and its profile is removed. */
  readonly ended: Promise<void>
  readonly #executable: string
  readonly #arguments: string[]
  readonly #process: ChildProcess

  /** @param debuggingPort opens a DevTools port as well and passes its URL on to stderr, for Playwright */
  constructor(headless: boolean, debuggingPort: string | undefined) {
    this.#executable = headless ? headlessChromium(chromium) : chromium
    const profile = mkdtempSync(join(tmpdir(), 'chromium-shell-'))
    this.#arguments = [`--user-data-dir=${profile}`, '--remote-debugging-pipe', ...switches]
    // Without --test-type a window begins with a bar that warns of --host-resolver-rules, and as root of --no-sandbox.
    this.#arguments.push(...(headless ? ['--headless=new', '--hide-scrollbars=false'] : ['--test-type']))
    if (debuggingPort !== undefined) this.#arguments.push(`--remote-debugging-port=${debuggingPort}`)
    if (process.getuid?.() === 0) this.#arguments.push('--no-sandbox')

    const command = [
      '-c',
      runThenRemoveProfile,
      'chromium-shell',
      profile,
      this.#executable,
      ...this.#arguments,
    ]
    // A group of its own: Ctrl+C in a terminal reaches the shell only, which then ends Chromium in order.
    const stdio = ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] as const
    this.#process = spawn('/bin/sh', command, { detached: true, stdio: [...stdio] })
    this.ended = new Promise((resolve) => this.#process.once('exit', () => resolve()))
    const [, , errors, out, into] = this.#process.stdio as [null, null, Readable, Writable, Readable]
    createInterface(errors).on('line', (line) => {
      if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
    })
    this.devTools = new DevTools(out, into)
  }

  /** Waits until Chromium responds, and denies pages every download. */
  async prepare(): Promise<void> {
    const browser = this.devTools.session()
    await browser.send('Target.setDiscoverTargets', { discover: true })
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' })
  }

  /** Asks Chromium to end; one that does not within three seconds is killed. */
  async end(): Promise<void> {
    const { pid } = this.#process
    const killTimer = setTimeout(() => pid && process.kill(-pid, 'SIGKILL'), 3000)
    await this.devTools
      .session()
      .send('Browser.close')
      .catch(() => undefined)
    await this.ended
    clearTimeout(killTimer)
  }

  /** Opens a URL in an app window (no tabs, no address bar) of the running Chromium; only a new process can ask. */
  openAppWindow(url: string): void {
    const again = this.#arguments.filter((one) => !/^--(remote-debugging|no-startup-window)/.test(one))
    spawn(this.#executable, [...again, `--app=${url}`], { stdio: 'ignore' }).unref()
  }
}
