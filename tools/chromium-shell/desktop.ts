import { globSync, readFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import type {
  Clipboard,
  Dialog,
  Display,
  Menu as ElectronMenu,
  MenuItem as ElectronMenuItem,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxReturnValue,
  Net,
  Notification as ElectronNotification,
  NotificationCloseEventParams,
  NotificationConstructorOptions,
  OpenDialogReturnValue,
  PowerMonitor,
  SaveDialogReturnValue,
  Screen,
  Shell,
} from 'electron'
import { type Conforms, createEvent, Provided, provide } from './provided.ts'
import { systemHas } from './system-traits.ts'

// A test must not open a person's browser, write to their clipboard or wait for them to choose. The app's
// requests to the desktop stay inside the run; a test that wants to observe one replaces the member with its
// own function.

export const shellModule = provide<Shell>('shell', {
  openExternal(url) {
    process.stderr.write(`Chromium shell: would open ${url}\n`)
    return Promise.resolve()
  },
  showItemInFolder(path) {
    process.stderr.write(`Chromium shell: would show ${path}\n`)
  },
} satisfies Pick<Shell, 'openExternal' | 'showItemInFolder'>)

/** The clipboard's contents by media type. */
let copied: Readonly<Record<string, unknown>> = {}

export class ShellClipboardItem {
  readonly #items: Readonly<Record<string, unknown>>

  constructor(items: Readonly<Record<string, unknown>>) {
    this.#items = items
  }
  get types(): string[] {
    return Object.keys(this.#items)
  }
  getType(type: string): Promise<Blob> {
    const item = this.#items[type]
    return typeof item === 'string'
      ? Promise.resolve(new Blob([item], { type }))
      : Promise.reject(new Error(`nothing of the type ${type} was copied`))
  }
}

export const clipboard = provide<Clipboard>('clipboard', {
  writeText(text) {
    copied = { 'text/plain': text }
    return Promise.resolve()
  },
  readText: () => Promise.resolve(typeof copied['text/plain'] === 'string' ? copied['text/plain'] : ''),
  async write(items) {
    const types = items.flatMap((item) => item.types.map((type) => ({ item, type })))
    const texts = types.map(async ({ item, type }) => {
      const content = await item.getType(type)
      return [type, content instanceof Blob ? await content.text() : ''] as const
    })
    copied = Object.fromEntries(await Promise.all(texts))
  },
  read: () => Promise.resolve([new ShellClipboardItem(copied) as unknown as Electron.ClipboardItem]),
} satisfies Pick<Clipboard, 'writeText' | 'readText' | 'write' | 'read'>)

export const dialog = provide<Dialog>('dialog', {
  showSaveDialog: () => Promise.resolve<SaveDialogReturnValue>({ canceled: true, filePath: '' }),
  showOpenDialog: () => Promise.resolve<OpenDialogReturnValue>({ canceled: true, filePaths: [] }),
  showMessageBox: (...given: [unknown, MessageBoxOptions] | [MessageBoxOptions]) => {
    const { cancelId = 0 } = given.at(-1) as MessageBoxOptions
    return Promise.resolve<MessageBoxReturnValue>({ response: cancelId, checkboxChecked: false })
  },
  showErrorBox: (title, content) => void process.stderr.write(`${title}\n${content}\n`),
} satisfies Pick<Dialog, 'showSaveDialog' | 'showOpenDialog' | 'showMessageBox' | 'showErrorBox'>)

export const notificationEvents = ['click', 'close', 'failed'] as const

/** How long a notification stays when they time out (milliseconds). */
const notificationMs = 200

/** Never displayed: a test replaces `show` and emits the events that a person would cause. */
export class ShellNotification extends Provided {
  readonly title: string
  readonly body: string

  constructor({ title = '', body = '' }: NotificationConstructorOptions = {}) {
    super('notification', notificationEvents)
    this.title = title
    this.body = body
  }

  static isSupported(): boolean {
    return true
  }
  show(): void {
    process.stderr.write(`Chromium shell: would tell ${this.title}: ${this.body}\n`)
    if (systemHas('notifications-time-out')) setTimeout(() => this.#closed('timedOut'), notificationMs)
  }
  close(): void {
    process.stderr.write(`Chromium shell: would withdraw ${this.title}\n`)
    this.#closed('applicationHidden')
  }

  #closed(reason: NotificationCloseEventParams['reason']): void {
    this.emit('close', createEvent({ reason }))
  }
}

true satisfies Conforms<ShellNotification, ElectronNotification>

/** A menu whose items can be inspected. Roles have no default label and no effect here. */
class ShellMenu {
  readonly items: readonly ElectronMenuItem[]
  constructor(template: readonly MenuItemConstructorOptions[]) {
    this.items = template.map((given) => {
      const { submenu, enabled = true, checked = false, type = submenu ? 'submenu' : 'normal' } = given
      const own = Array.isArray(submenu)
        ? { submenu: provide<ElectronMenu>('menu', new ShellMenu(submenu)) }
        : {}
      return provide<ElectronMenuItem>('menuItem', {
        ...itemMembers,
        ...given,
        ...own,
        enabled,
        checked,
        type,
      })
    })
  }
  /** There is nobody to choose an item. */
  popup(): void {}
}

const itemMembers = {
  id: undefined,
  label: '',
  role: undefined,
  accelerator: undefined,
  submenu: undefined,
  click: undefined,
}

let applicationMenu: ElectronMenu | null = null

/** No menu is ever shown. A script can inspect the menu that the app set, and click its items. */
export const Menu = provide<typeof ElectronMenu>('Menu', {
  buildFromTemplate: (template) =>
    provide<ElectronMenu>('menu', new ShellMenu(template as readonly MenuItemConstructorOptions[])),
  setApplicationMenu: (menu) => void (applicationMenu = menu),
  getApplicationMenu: () => applicationMenu,
} satisfies Pick<typeof ElectronMenu, 'buildFromTemplate' | 'setApplicationMenu' | 'getApplicationMenu'>)

/** Chromium's definition of online: any network interface other than loopback is up. */
export const isOnline = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some((address) => !address.internal))

export const net = provide<Net>('net', { isOnline } satisfies Pick<Net, 'isOnline'>)

/** True when there is a power supply other than the battery and it is off (Linux, power_supply class). */
export const powerMonitor = provide<PowerMonitor>('powerMonitor', {
  isOnBatteryPower: () => {
    const supplies = globSync('/sys/class/power_supply/*/online').map((path) =>
      readFileSync(path, 'utf8').trim(),
    )
    return supplies.length > 0 && supplies.every((online) => online === '0')
  },
} satisfies Pick<PowerMonitor, 'isOnBatteryPower'>)

/** One display, whatever the machine has: windows are placed where the app asks, not by a desktop. */
const area = { x: 0, y: 0, width: 1920, height: 1080 }
const display = provide<Display>('display', { id: 1, bounds: area, workArea: area })
export const screen = provide<Screen>('screen', {
  getAllDisplays: () => [display],
  getDisplayMatching: () => display,
} satisfies Pick<Screen, 'getAllDisplays' | 'getDisplayMatching'>)
