import type { EventEmitter } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BrowserWindow, type MenuItemConstructorOptions } from 'electron'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createMenus } from '../../../../../src/main/electron/menu/menus'
import type { IpcPort } from '../../../../../src/main/ipc/router'
import type { Media } from '../../../../../src/main/media/media'
import type { MenuModel } from '../../../../../src/shared/app/menu-model'
import { failure, success } from '../../../../../src/shared/errors/result'
import { menuModel, menuWords } from '../../../../support/menu-samples'

// Files share modules; one loaded with another file's mock must be loaded again.
vi.hoisted(() => vi.resetModules())

type Template = readonly MenuItemConstructorOptions[]

const desktop = vi.hoisted(() => ({
  shown: [] as Template,
  popup: [] as Template,
  windows: [] as object[],
  /** Null if the person cancels. */
  savesTo: null as string | null,
  /** How often the person was asked where to save. */
  asked: 0,
}))

// Replaces the system's menus, windows and dialog, and the person's choice.
vi.mock('electron', async () => {
  const { EventEmitter } = await import('node:events')
  let pages = 0
  class Window extends EventEmitter {
    static getAllWindows = (): object[] => desktop.windows
    static getFocusedWindow = (): null => null
    readonly webContents = Object.assign(new EventEmitter(), { id: (pages += 1) })
  }
  return {
    app: { isPackaged: true, getName: () => 'Forum', getPath: () => '/downloads' },
    BrowserWindow: Window,
    Menu: {
      buildFromTemplate: (template: Template) => ({ template, popup: () => (desktop.popup = template) }),
      setApplicationMenu: ({ template }: { readonly template: Template }) => (desktop.shown = template),
    },
    clipboard: {},
    dialog: {
      showSaveDialog: async () => {
        desktop.asked += 1
        return { canceled: desktop.savesTo === null, filePath: desktop.savesTo ?? '' }
      },
    },
  }
})

beforeEach(() => {
  desktop.shown = desktop.popup = []
  desktop.windows = []
  desktop.savesTo = null
  desktop.asked = 0
})

const picture = { bytes: new Uint8Array([1, 2, 3]), type: 'image/png' } as const

function startMenus(image: Media['image'] = async () => success(picture)) {
  const sent: unknown[] = []
  const port: IpcPort = {
    handle: () => undefined,
    listen: () => undefined,
    pageGone: () => undefined,
    send: (event, payload, window) => void sent.push([event, payload, window]),
  }
  const menus = createMenus({
    port,
    media: () => ({ image }) as Media,
    mayExport: () => true,
    links: { openIfOperators: () => false },
  })
  function open() {
    const window = new BrowserWindow()
    menus.attach(window)
    desktop.windows.push(window)
    const { webContents } = window
    return {
      focus: () => void (window as EventEmitter).emit('focus'),
      close: () => void (window as EventEmitter).emit('closed'),
      sendMenu: (model: MenuModel) => menus.showMenu(model, webContents.id),
      contextMenu(at: object): readonly (string | undefined)[] {
        const nowhere = {
          linkURL: '',
          linkText: '',
          srcURL: '',
          altText: '',
          mediaType: 'none',
          editFlags: {},
        }
        ;(webContents as EventEmitter).emit('context-menu', {}, { ...nowhere, selectionText: '', ...at })
        return desktop.popup.map(({ label }) => label)
      },
      choose(id: string): void {
        const item = desktop.shown.flatMap(itemsOf).find((each) => each.id === id)
        const click = item?.click as ((item: unknown, window: BrowserWindow) => void) | undefined
        click?.(item, window)
      },
      savePicture(): void {
        this.contextMenu({ mediaType: 'image', srcURL: 'app://media/a1', altText: 'Crabs' })
        const click = desktop.popup.find(({ label }) => label === menuWords.saveImage)?.click
        ;(click as (() => void) | undefined)?.()
      },
      number: webContents.id,
    }
  }
  return { open, sent }
}

const itemsOf = ({ submenu }: MenuItemConstructorOptions): Template => (Array.isArray(submenu) ? submenu : [])

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

async function openFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-picture-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

test('a picture is saved from its context menu, and cancelling is not reported', async () => {
  const folder = await openFolder()
  const { open, sent } = startMenus()
  const window = open()
  window.sendMenu(menuModel)
  window.savePicture()
  await expect.poll(() => desktop.asked).toBe(1)
  desktop.savesTo = join(folder, 'crabs.png')
  window.savePicture()
  await expect
    .poll(() => readFile(join(folder, 'crabs.png')).catch(() => null))
    .toEqual(Buffer.from([1, 2, 3]))
  expect(sent).toEqual([])
})

test.each<[string, string, Media['image']]>([
  ['the disk refuses', 'no-such-folder', async () => success(picture)],
  ['it cannot be fetched', '.', async () => failure({ code: 'offline' })],
  ['there is a bug', '.', async () => Promise.reject(new Error('bug'))],
])('the page of a picture learns that it was not saved if %s', async (_name, within, image) => {
  desktop.savesTo = join(await openFolder(), within, 'crabs.png')
  const { open, sent } = startMenus(image)
  const [window, other] = [open(), open()]
  window.sendMenu(menuModel)
  other.focus()
  window.savePicture()
  await expect.poll(() => sent).toEqual([['menu:image-not-saved', undefined, window.number]])
})
