import { mkdirSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { inspect } from 'node:util'
import { join } from 'node:path'
import type { App } from 'electron'
import { ShellBrowserWindow } from './browser-window.ts'
import { type Conforms, notProvided, Provided, provide, ShellEvent } from './provided.ts'
import { shell } from './shell.ts'
import { SingleInstance } from './single-instance.ts'

/** Every event the shell's app emits, or, where a machine without a desktop has no such thing, may be waited for in vain. */
export const appEvents = [
  'activate',
  'before-quit',
  'browser-window-blur',
  'browser-window-created',
  'browser-window-focus',
  'child-process-gone',
  'quit',
  'ready',
  'render-process-gone',
  'second-instance',
  'web-contents-created',
  'will-finish-launching',
  'will-quit',
  'window-all-closed',
] as const

type Path = Parameters<App['getPath']>[0]

const lock = new SingleInstance()
const readiness = Promise.withResolvers<void>()
const chosenPaths = new Map<string, string>()

function defaultPath(name: Path): string {
  const home = homedir()
  switch (name) {
    case 'home':
      return home
    case 'appData':
      return process.env['XDG_CONFIG_HOME'] || join(home, '.config')
    case 'userData':
    case 'sessionData':
      return join(pathOf('appData'), shell.app.name)
    case 'logs':
      return join(pathOf('userData'), 'logs')
    case 'temp':
      return tmpdir()
    case 'downloads':
      return join(home, 'Downloads')
    case 'exe':
      return shell.launcher
    default:
      throw notProvided(`app.getPath('${name}')`)
  }
}

const pathOf = (name: Path): string => chosenPaths.get(name) ?? defaultPath(name)

/** What the shell asks of the app; outside the class, so that the app's code does not find it there. */
let control = {
  isEnding: () => false,
  lastWindowClosed: (): void => undefined,
  closeRefused: (): void => undefined,
}
export const isEnding = (): boolean => control.isEnding()
export const lastWindowClosed = (): void => control.lastWindowClosed()
/** A window that stays open ends the attempt to quit. */
export const closeRefused = (): void => control.closeRefused()

/** `app`. */
export class ShellApp extends Provided {
  #isQuitting = false
  #isExiting = false
  readonly #commandLine = provide<App['commandLine']>('app.commandLine', {
    appendSwitch: (name, value = '') => void shell.switches.set(name.toLowerCase(), value),
    hasSwitch: (name) => shell.switches.has(name.toLowerCase()),
    getSwitchValue: (name) => shell.switches.get(name.toLowerCase()) ?? '',
  } satisfies Pick<App['commandLine'], 'appendSwitch' | 'hasSwitch' | 'getSwitchValue'>)

  constructor() {
    super('app', appEvents)
    control = {
      isEnding: () => this.#isExiting,
      lastWindowClosed: () => this.#lastWindowClosed(),
      closeRefused: () => void (this.#isQuitting = false),
    }
  }

  get commandLine(): App['commandLine'] {
    return this.#commandLine
  }
  get isPackaged(): boolean {
    return false
  }
  get name(): string {
    return shell.app.name
  }
  set name(name: string) {
    shell.app = { ...shell.app, name }
  }
  getName(): string {
    return this.name
  }
  setName(name: string): void {
    this.name = name
  }
  getVersion(): string {
    return shell.app.version
  }
  getAppPath(): string {
    return shell.app.folder
  }
  getPath(name: Path): string {
    return pathOf(name)
  }
  setPath(name: string, path: string): void {
    mkdirSync(path, { recursive: true })
    chosenPaths.set(name, path)
  }
  getLocale(): string {
    return new Intl.DateTimeFormat().resolvedOptions().locale
  }
  getSystemLocale(): string {
    return this.getLocale()
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getLocale()]
  }
  setAppUserModelId(_id: string): void {}
  /** Every page of the shell is sandboxed already. */
  enableSandbox(): void {
    if (shell.isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  }

  isReady(): boolean {
    return shell.isReady
  }
  whenReady(): Promise<void> {
    return readiness.promise
  }

  requestSingleInstanceLock(additionalData: unknown = null): boolean {
    const own = { argv: process.argv, workingDirectory: process.cwd(), additionalData }
    return lock.request(pathOf('userData'), own, (second) => {
      const announce = () =>
        this.emit(
          'second-instance',
          new ShellEvent(),
          second.argv,
          second.workingDirectory,
          second.additionalData,
        )
      void readiness.promise.then(announce)
    })
  }
  hasSingleInstanceLock(): boolean {
    return lock.isHeld
  }
  releaseSingleInstanceLock(): void {
    lock.release()
  }

  /** before-quit, then every window's close, then will-quit; each may refuse. */
  quit(): void {
    if (this.#isExiting) return
    if (this.#refuses('before-quit')) return
    this.#isQuitting = true
    for (const window of ShellBrowserWindow.getAllWindows()) window.close()
    if (ShellBrowserWindow.getAllWindows().length === 0) this.#finishQuitting()
  }

  exit(code = 0): void {
    if (this.#isExiting) return
    this.#isExiting = true
    this.emit('quit', new ShellEvent(), code)
    void endEverything().finally(() => process.exit(code))
  }

  focus(): void {}

  /** The last window has gone. Without a listener that means the end, as in Electron. */
  #lastWindowClosed(): void {
    if (this.#isExiting) return
    if (this.#isQuitting) this.#finishQuitting()
    else if (!this.emit('window-all-closed')) this.quit()
  }

  #finishQuitting(): void {
    this.#isQuitting = false
    if (!this.#refuses('will-quit')) this.exit(0)
  }

  #refuses(name: string): boolean {
    const event = new ShellEvent()
    this.emit(name, event)
    return event.defaultPrevented
  }
}

/** Electron's order: listeners of `ready` first, then whoever waits for `whenReady`. */
export function becomeReady(app: ShellApp): void {
  shell.isReady = true
  app.emit('will-finish-launching')
  app.emit('ready', new ShellEvent(), {})
  readiness.resolve()
}

const endings: (() => void)[] = []
/** Something to be ended with the app. */
export const onEnd = (end: () => void): void => void endings.push(end)

async function endEverything(): Promise<void> {
  for (const end of endings) end()
  lock.release()
  await lock.handedOver
  if (shell.chromiumStarted) await (await shell.chromium.promise).end()
}

/** A failure nobody handles: Electron shows a dialog for it and goes on; without a desktop, the words have to do. */
export function reportUncaught(error: unknown): void {
  process.stderr.write(`A JavaScript error occurred in the main process\n${inspect(error)}\n`)
}

true satisfies Conforms<ShellApp, App>
