import { spawn } from 'node:child_process'
import type {
  Clipboard,
  Dialog,
  Display,
  Menu as ElectronMenu,
  MenuItem,
  MenuItemConstructorOptions,
  MessageBoxReturnValue,
  Net,
  PowerMonitor,
  SaveDialogReturnValue,
  Screen,
  Shell,
} from 'electron'
import { isOnline } from './net-errors.ts'
import { asElectron, type Conforms, Provided, provide } from './provided.ts'
import { sessionOf } from './session.ts'

/** What the app asked of the desktop. A test reads it as `electron.shell.recorded` and so on, through `evaluate`. */
const recorded: { readonly what: string; readonly values: unknown[] }[] = []
const record = (what: string, ...values: unknown[]): void => void recorded.push({ what, values })

export const shellModule = provide<Shell>('shell', {
  recorded,
  /** Opens nothing unless asked to by FORUM_SHELL_OPEN=1: a test must never start a person's browser. */
  openExternal(url: string) {
    record('shell.openExternal', url)
    if (process.env['FORUM_SHELL_OPEN'] === '1')
      spawn('xdg-open', [url], { stdio: 'ignore', detached: true }).unref()
    return Promise.resolve()
  },
  beep: () => record('shell.beep'),
} satisfies Pick<Shell, 'openExternal' | 'beep'> & { recorded: typeof recorded })

let copied = ''
/** The clipboard of this run only; a test must not write on a person's. */
export const clipboard = provide<Clipboard>('clipboard', {
  writeText(text) {
    copied = text
    return Promise.resolve()
  },
  readText: () => Promise.resolve(copied),
} satisfies Pick<Clipboard, 'writeText' | 'readText'>)

/** Dialogs are recorded and answered as if the person had cancelled them. */
export const dialog = provide<Dialog>('dialog', {
  showErrorBox(title: string, content: string) {
    record('dialog.showErrorBox', title, content)
    process.stderr.write(`${title}\n${content}\n`)
  },
  showMessageBox(...values: unknown[]) {
    const options = values.at(-1) as Electron.MessageBoxOptions
    record('dialog.showMessageBox', options)
    return Promise.resolve<MessageBoxReturnValue>({ response: options.cancelId ?? 0, checkboxChecked: false })
  },
  showSaveDialog(...values: unknown[]) {
    record('dialog.showSaveDialog', values.at(-1))
    return Promise.resolve<SaveDialogReturnValue>({ canceled: true, filePath: '' })
  },
} satisfies Pick<Dialog, 'showErrorBox' | 'showMessageBox' | 'showSaveDialog'>)

export const menuEvents = ['menu-will-close', 'menu-will-show'] as const
let applicationMenu: ElectronMenu | null = null

export class ShellMenu extends Provided {
  readonly #items: MenuItem[] = []

  constructor() {
    super('menu', menuEvents)
  }
  get items(): MenuItem[] {
    return this.#items
  }
  append(item: MenuItem): void {
    this.#items.push(item)
  }
  popup(): void {
    record('menu.popup')
  }
  closePopup(): void {}
  getMenuItemById(id: string): MenuItem | null {
    return this.#items.find((item) => item.id === id) ?? null
  }

  static buildFromTemplate(template: MenuItemConstructorOptions[]): ElectronMenu {
    const menu = new ShellMenu()
    for (const options of template) {
      const { submenu } = options
      const built = Array.isArray(submenu) ? ShellMenu.buildFromTemplate(submenu) : submenu
      const item = {
        enabled: true,
        visible: true,
        type: built ? 'submenu' : 'normal',
        ...options,
        submenu: built,
      }
      menu.append(item as unknown as MenuItem)
    }
    return asElectron(menu)
  }
  static setApplicationMenu(menu: ElectronMenu | null): void {
    applicationMenu = menu
  }
  static getApplicationMenu(): ElectronMenu | null {
    return applicationMenu
  }
}
export const Menu = provide<typeof ElectronMenu>('Menu', ShellMenu)

const display = (): Display => {
  const area = { x: 0, y: 0, width: 1920, height: 1080 }
  const facts = {
    id: 1,
    label: '',
    bounds: area,
    workArea: area,
    size: area,
    workAreaSize: area,
    scaleFactor: 1,
    rotation: 0,
  }
  return provide<Display>('display', facts)
}
export const screenEvents = ['display-added', 'display-metrics-changed', 'display-removed'] as const

/** One display of 1920 × 1080 that never changes. */
export class ShellScreen extends Provided {
  constructor() {
    super('screen', screenEvents)
  }
  getPrimaryDisplay(): Display {
    return display()
  }
  getAllDisplays(): Display[] {
    return [display()]
  }
  getDisplayMatching(_area: Electron.Rectangle): Display {
    return display()
  }
  getDisplayNearestPoint(_point: Electron.Point): Display {
    return display()
  }
}
export const screen = asElectron<Screen>(new ShellScreen())

export const powerMonitorEvents = [
  'lock-screen',
  'on-ac',
  'on-battery',
  'resume',
  'shutdown',
  'suspend',
  'unlock-screen',
] as const

/** May be listened to; nothing ever happens. */
export class ShellPowerMonitor extends Provided {
  constructor() {
    super('powerMonitor', powerMonitorEvents)
  }
}
export const powerMonitor = asElectron<PowerMonitor>(new ShellPowerMonitor())

export const net = provide<Net>('net', {
  fetch: (input: string | Request, init?: RequestInit) => sessionOf('').fetch(input, init),
  isOnline,
  get online() {
    return isOnline()
  },
})

true satisfies Conforms<ShellMenu, ElectronMenu>
true satisfies Conforms<ShellScreen, Screen>
true satisfies Conforms<ShellPowerMonitor, PowerMonitor>
