import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { App, CommandLine } from 'electron'
import { asElectron, type Conforms, createEvent, notProvided, Provided, provide } from './provided.ts'
import { shell } from './shell.ts'
import { takeLock } from './single-instance.ts'
import { systemHas } from './system-traits.ts'

/** Every event that the app may subscribe to. Events that need a desktop are never emitted. */
export const appEvents = [
  'accessibility-support-changed',
  'activate',
  'open-url',
  'second-instance',
  'select-client-certificate',
  'web-contents-created',
  'before-quit',
  'will-quit',
  'window-all-closed',
] as const

/** Every name that `app.getPath` accepts in electron.d.ts. */
const pathNames = new Set(
  (
    'home appData assets userData sessionData temp exe module desktop documents downloads music pictures videos ' +
    'recent logs crashDumps'
  ).split(' '),
)

const readiness = Promise.withResolvers<void>()
const endings: (() => void)[] = []
let userData: string | undefined
let isQuitting = false
let isEnding = false

export class ShellApp extends Provided {
  constructor() {
    super('app', appEvents)
  }

  get isPackaged(): boolean {
    return shell.app.isPackaged
  }
  getName(): string {
    return shell.app.name
  }
  getVersion(): string {
    return shell.app.version
  }
  getAppPath(): string {
    return shell.app.folder
  }
  getPath(name: string): string {
    if (name === 'downloads') return join(homedir(), 'Downloads')
    if (name !== 'userData') throw notProvided(`app.getPath('${name}')`)
    return userData ?? join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), this.getName())
  }
  /**
   * Applies Electron's checks in the same order and with the same messages, including its documented error
   * for a folder that does not exist.
   */
  setPath(name: string, path: string): void {
    if (!isAbsolute(path)) throw new Error('Path must be absolute')
    if (!pathNames.has(name) || !existsSync(path)) throw new Error('Failed to set path')
    if (name !== 'userData') throw notProvided(`app.setPath('${name}')`)
    userData = path
  }
  /** Always false: no assistive technology runs against the shell. */
  isAccessibilitySupportEnabled(): boolean {
    return false
  }
  getLocale(): string {
    return new Intl.DateTimeFormat().resolvedOptions().locale
  }
  /** Reads the same variables as Chromium's Linux port: `LANGUAGE` is a list, the others hold one locale. */
  getPreferredSystemLanguages(): string[] {
    const listed = process.env['LANGUAGE']?.split(':').filter((each) => each !== '') ?? []
    return listed.length > 0
      ? listed.map((each) => each.replace(/[.@].*$/, '').replace('_', '-'))
      : [this.getLocale()]
  }
  getSystemLocale(): string {
    return this.getLocale()
  }
  getLocaleCountryCode(): string {
    return new Intl.Locale(new Intl.DateTimeFormat().resolvedOptions().locale).region ?? ''
  }
  get commandLine(): CommandLine {
    return provide<CommandLine>('commandLine', {
      hasSwitch: (name) => shell.switches.has(name),
      appendSwitch: (name) => void shell.switches.add(name),
    } satisfies Pick<CommandLine, 'hasSwitch' | 'appendSwitch'>)
  }
  /** The shell's pages are always sandboxed. This changes only the recorded switches, as Electron does. */
  enableSandbox(): void {
    if (shell.isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
    shell.switches.delete('no-sandbox')
    shell.switches.add('enable-sandbox')
  }
  whenReady(): Promise<void> {
    return readiness.promise
  }
  requestSingleInstanceLock(): boolean {
    const tell = (argv: readonly string[]) =>
      void readiness.promise.then(() => this.emit('second-instance', createEvent(), argv))
    const release = takeLock(this.getPath('userData'), tell)
    if (release) onEnd(release)
    return release !== null
  }
  /** Windows only. */
  setAppUserModelId(): void {}
  /** A test must not change the desktop's protocol handlers. */
  setAsDefaultProtocolClient(): boolean {
    return !systemHas('registrations-fail')
  }
  /** Exits without asking windows or emitting `will-quit`. */
  exit(code = 0): void {
    end(code)
  }
  /** Emits `before-quit`, closes each window, then emits `will-quit`. Each of these can cancel. */
  quit(): void {
    if (isEnding) return
    const event = createEvent()
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    isQuitting = true
    if (openWindows.size === 0) windowsClosed()
    for (const window of openWindows) window.close()
  }
}

/** A window refused to close, so the app keeps running. */
export function quitRefused(): void {
  isQuitting = false
}

export const app = asElectron<App & ShellApp>(new ShellApp())

export const openWindows = new Set<{ close(): void }>()

/** Called when the last window has closed. Without a listener the app quits, as in Electron. */
export function windowsClosed(): void {
  if (isEnding) return
  if (!isQuitting && app.emit('window-all-closed')) return
  isQuitting = false
  const event = createEvent()
  app.emit('will-quit', event)
  if (!event.defaultPrevented) end(0)
}

export function becomeReady(): void {
  shell.isReady = true
  readiness.resolve()
}

export const onEnd = (ending: () => void): void => void endings.push(ending)

/**
 * Ends the process after the current task, as Electron does (Browser::NotifyAndShutdown, electron#27201).
 * Pending promise reactions still run, but the event loop does not, so unfinished writes are lost.
 */
export function end(code: number): void {
  if (isEnding) return
  isEnding = true
  // Node runs every pending promise reaction between two ticks.
  process.nextTick(() => queueMicrotask(() => process.nextTick(endNow)))

  function endNow(): void {
    for (const ending of endings) ending()
    process.exit(code)
  }
}

export const hasEnded = (): boolean => isEnding

true satisfies Conforms<ShellApp, App>
