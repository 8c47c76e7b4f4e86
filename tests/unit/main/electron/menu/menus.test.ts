import type { EventEmitter } from 'node:events'
import { BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMenus } from '../../../../../src/main/electron/menu/menus'
import type { IpcPort } from '../../../../../src/main/ipc/router'
import type { MenuModel } from '../../../../../src/shared/app/menu-model'
import { menuModel, menuWords } from '../../../../support/menu-samples'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

type Template = readonly MenuItemConstructorOptions[]

const desktop = vi.hoisted(() => ({
  shown: [] as Template,
  popup: [] as Template,
}))

// Replaces the system's menus and windows.
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  let pages = 0
  class Window extends EventEmitter {
    static getAllWindows = (): object[] => []
    static getFocusedWindow = (): null => null
    readonly webContents = Object.assign(new EventEmitter(), { id: (pages += 1) })
  }
  return {
    app: { isPackaged: true, getName: () => 'Forum' },
    BrowserWindow: Window,
    Menu: {
      buildFromTemplate: (template: Template) => ({ template, popup: () => (desktop.popup = template) }),
      setApplicationMenu: ({ template }: { readonly template: Template }) => (desktop.shown = template),
    },
    clipboard: {},
    dialog: {},
  }
})

beforeEach(() => {
  desktop.shown = desktop.popup = []
})

function startMenus() {
  const sent: unknown[] = []
  const port: IpcPort = {
    handle: () => undefined,
    listen: () => undefined,
    pageGone: () => undefined,
    send: (event, payload, window) => void sent.push([event, payload, window]),
  }
  const menus = createMenus({
    port,
    media: () => null,
    mayExport: () => true,
    links: { openIfOperators: () => false },
  })
  function open() {
    const window = new BrowserWindow()
    menus.attach(window)
    const { webContents } = window
    return {
      focus: () => void (window as EventEmitter).emit('focus'),
      close: () => void (window as EventEmitter).emit('closed'),
      sendMenu: (model: MenuModel) => menus.showMenu(model, webContents.id),
      contextMenu(at: object): readonly (string | undefined)[] {
        const nowhere = { linkURL: '', linkText: '', srcURL: '', altText: '', mediaType: 'none', editFlags: {} }
        ;(webContents as EventEmitter).emit('context-menu', {}, { ...nowhere, selectionText: '', ...at })
        return desktop.popup.map(({ label }) => label)
      },
      choose(id: string): void {
        const item = desktop.shown.flatMap(itemsOf).find((each) => each.id === id)
        const click = item?.click as ((item: unknown, window: BrowserWindow) => void) | undefined
        click?.(item, window)
      },
      number: webContents.id,
    }
  }
  return { open, sent }
}

const itemsOf = ({ submenu }: MenuItemConstructorOptions): Template =>
  Array.isArray(submenu) ? submenu : []

/** The app's menu with another first item of File. */
function modelWith(label: string, id = 'reader.highlight'): MenuModel {
  const [app, file, ...others] = menuModel.menus
  if (!app || !file) throw new Error('no menus')
  return { menus: [app, { ...file, groups: [[{ id, label }]] }, ...others], words: menuWords }
}

/** The label of the first item in the menu File. */
function firstOfFile(): string | undefined {
  const file = desktop.shown.find(({ role }) => role === 'fileMenu')
  return file && itemsOf(file)[0]?.label
}

test('the application menu is that of the window in front, whichever window changed its own last', () => {
  const { open } = startMenus()
  const one = open()
  one.focus()
  one.sendMenu(modelWith('One'))
  const other = open()
  other.focus()
  expect(firstOfFile()).toBe('One')
  other.sendMenu(modelWith('Other'))
  expect(firstOfFile()).toBe('Other')
  one.sendMenu(modelWith('One, changed behind'))
  expect(firstOfFile()).toBe('Other')
  one.focus()
  expect(firstOfFile()).toBe('One, changed behind')
})

test('before any window has the focus, the menu that was sent last is shown', () => {
  const { open } = startMenus()
  open().sendMenu(modelWith('One'))
  expect(firstOfFile()).toBe('One')
})

test('a closed window leaves the menu to another, and is forgotten', () => {
  const { open } = startMenus()
  const [one, other] = [open(), open()]
  one.sendMenu(modelWith('One'))
  other.sendMenu(modelWith('Other'))
  other.focus()
  other.close()
  expect(firstOfFile()).toBe('One')
  other.focus()
  expect(firstOfFile()).toBe('One')
})

test('a context menu has the words and the actions of its own window', () => {
  const { open } = startMenus()
  const [one, other] = [open(), open()]
  one.sendMenu(modelWith('Highlight'))
  other.focus()
  other.sendMenu(modelWith('Print', 'reader.print'))
  expect(one.contextMenu({ selectionText: 'crabs' })).toContain('Highlight')
  expect(other.contextMenu({ selectionText: 'crabs' })).toEqual([menuWords.copy])
  expect(open().contextMenu({ selectionText: 'crabs' })).toEqual([undefined])
})

test('a choice that waits for a reloaded page is sent though its window is behind another', () => {
  const { open, sent } = startMenus()
  const [one, other] = [open(), open()]
  other.focus()
  other.sendMenu(modelWith('Other', 'app.about'))
  one.choose('app.about')
  expect(sent).toEqual([])
  one.sendMenu(modelWith('One', 'app.about'))
  expect(sent).toEqual([['menu:chosen', { id: 'app.about' }, one.number]])
})
