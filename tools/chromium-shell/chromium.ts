import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import { DevTools } from './devtools.ts'

const executable = '/usr/bin/chromium'

/** Runs Chromium, then removes its profile however it ended: also when this process is killed and cannot do it itself. */
const keeper = 'profile="$1"; shift; "$@"; rm -rf "$profile"'

/** Every request of a page is answered by the shell; the rest of Chromium is told to leave the network alone. */
const quiet = [
  'no-first-run',
  'no-default-browser-check',
  'no-startup-window',
  'disable-background-networking',
  'disable-component-update',
  'disable-component-extensions-with-background-pages',
  'disable-extensions',
  'disable-default-apps',
  'disable-domain-reliability',
  'disable-client-side-phishing-detection',
  'disable-breakpad',
  'disable-sync',
  'disable-quic',
  'disable-gpu',
  'disable-dev-shm-usage',
  'disable-hang-monitor',
  'disable-infobars',
  'disable-back-forward-cache',
  'disable-search-engine-choice-screen',
  'metrics-recording-only',
  'password-store=basic',
  'force-color-profile=srgb',
]
const withoutFeatures = [
  'AimEnabled',
  'DialMediaRouteProvider',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PreconnectToSearch',
  'Translate',
]

/** Names of the Permissions API; Chromium refuses those it does not know. */
const permissions = [
  'geolocation',
  'notifications',
  'camera',
  'microphone',
  'midi',
  'clipboard-read',
  'clipboard-write',
  'idle-detection',
  'local-fonts',
  'persistent-storage',
  'screen-wake-lock',
  'storage-access',
  'window-management',
  'display-capture',
]

export interface ChromiumOptions {
  readonly headless: boolean
  /** Opens a DevTools port as well and passes its address on to stderr, for Playwright. */
  readonly debuggingPort: string | undefined
  /** Switches the app appended (`app.commandLine.appendSwitch`). */
  readonly switches: ReadonlyMap<string, string>
  /** Hosts that may be resolved by Chromium itself: none, but a dev server's, whose web socket cannot be intercepted. */
  readonly reachableHost: string | undefined
}

/** A running Chromium with a profile of its own. */
export class Chromium {
  readonly devTools: DevTools
  readonly profile = mkdtempSync(join(tmpdir(), 'chromium-shell-'))
  readonly #arguments: string[]
  readonly #environment: NodeJS.ProcessEnv
  readonly #process: ChildProcess
  readonly #ended: Promise<void>

  constructor(options: ChromiumOptions) {
    // A page must never start a program: the launchers Chromium would look for do nothing.
    const launchers = join(this.profile, 'launchers')
    mkdirSync(launchers)
    for (const name of ['xdg-open', 'xdg-email']) symlinkSync('/bin/true', join(launchers, name))
    this.#environment = { ...process.env, PATH: `${launchers}:${process.env['PATH'] ?? '/usr/bin:/bin'}` }

    const appended = [...options.switches].filter(([name]) => name !== 'disable-features')
    this.#arguments = [
      `--user-data-dir=${this.profile}`,
      '--remote-debugging-pipe',
      ...quiet.map((name) => `--${name}`),
      `--disable-features=${[...withoutFeatures, options.switches.get('disable-features')].filter(Boolean).join()}`,
      `--host-resolver-rules=MAP * ~NOTFOUND${options.reachableHost ? `, EXCLUDE ${options.reachableHost}` : ''}`,
      ...appended.map(([name, value]) => (value ? `--${name}=${value}` : `--${name}`)),
    ]
    if (options.headless) this.#arguments.push('--headless=new', '--hide-scrollbars=false')
    if (options.debuggingPort !== undefined)
      this.#arguments.push(`--remote-debugging-port=${options.debuggingPort}`)
    if (process.getuid?.() === 0) this.#arguments.push('--no-sandbox')

    this.#process = spawn(
      '/bin/sh',
      ['-c', keeper, 'chromium-shell', this.profile, executable, ...this.#arguments],
      {
        // A group of its own: Ctrl+C in a terminal reaches the shell only, which then ends Chromium in order.
        detached: true,
        stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
        env: this.#environment,
      },
    )
    this.#ended = new Promise((resolve) => this.#process.once('exit', () => resolve()))
    const [, , errors, out, into] = this.#process.stdio as [null, null, Readable, Writable, Readable]
    createInterface(errors).on('line', (line) => {
      if (line.startsWith('DevTools listening on ')) process.stderr.write(`${line}\n`)
    })
    this.devTools = new DevTools(out, into)
  }

  /** Resolves when Chromium has ended and its profile is removed. */
  get ended(): Promise<void> {
    return this.#ended
  }

  /** Asks Chromium to end; one that does not within three seconds is killed. */
  async end(): Promise<void> {
    const pid = this.#process.pid
    const impatience = setTimeout(() => pid && process.kill(-pid, 'SIGKILL'), 3000)
    await this.devTools
      .session()
      .send('Browser.close')
      .catch(() => undefined)
    await this.#ended
    clearTimeout(impatience)
  }

  /** Waits for Chromium to answer, and denies pages every permission and download. */
  async prepare(): Promise<void> {
    const browser = this.devTools.session()
    await browser.send('Target.setDiscoverTargets', { discover: true })
    await browser.send('Browser.setDownloadBehavior', { behavior: 'deny' })
    const denials = permissions.map((name) =>
      browser
        .send('Browser.setPermission', { permission: { name }, setting: 'denied' })
        .catch(() => undefined),
    )
    await Promise.all(denials)
  }

  /** Removes what pages left behind in the profile. */
  async clearData(what: 'all' | 'all_except_storage'): Promise<void> {
    const browser = this.devTools.session()
    if (what === 'all') await browser.send('Storage.clearCookies', {})
  }

  /** Opens an address in an app window (no tabs, no address bar) of the running Chromium; only a new process can ask. */
  openAppWindow(url: string): void {
    const notAgain = /^--(remote-debugging|no-startup-window)/
    const again = this.#arguments.filter((argument) => !notAgain.test(argument))
    const options = { stdio: 'ignore', env: this.#environment } as const
    spawn(executable, [...again, `--app=${url}`], options).unref()
  }
}
