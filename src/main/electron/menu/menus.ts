import { app, BrowserWindow, clipboard, Menu } from 'electron'
import type { MenuItem, MenuModel } from '@shared/app/menu-model'
import type { Desktop } from '../../ipc/desktop'
import { type IpcPort, publish } from '../../ipc/router'
import type { Links } from '../../links/links'
import type { Media } from '../../media/media'
import { contextTemplate } from './context-menu'
import { createMenuChoices } from './menu-choices'
import { createMenuModels } from './menu-models'
import { menuTemplate } from './menu-template'
import { saveImage } from './save-image'

interface MenusOptions {
  readonly port: IpcPort
  readonly media: () => Media | null
  readonly mayExport: () => boolean
  readonly links: Pick<Links, 'openIfOperators'>
}

/** Maps system commands to the page's actions: some keyboards and mice have keys for them. */
const historyCommands = new Map([
  ['browser-backward', 'go.back'],
  ['browser-forward', 'go.forward'],
])
const historySwipes = new Map([
  ['left', 'go.back'],
  ['right', 'go.forward'],
])

export function createMenus({
  port,
  media,
  mayExport,
  links,
}: MenusOptions): Pick<Desktop, 'showMenu'> & { attach(window: BrowserWindow): void } {
  const { platform } = process
  const models = createMenuModels(show)

  const choices = createMenuChoices({
    send: (id, window) => publish(port, 'menu:chosen', { id }, window),
    now: () => performance.now(),
  })
  port.pageGone(choices.pageGone)

  function choose(id: string, window: unknown): void {
    if (window instanceof BrowserWindow) choices.choose(id, window.webContents.id)
  }

  function show(model: MenuModel | null): void {
    const template = menuTemplate(model, { platform, isDevelopment: !app.isPackaged, choose })
    Menu.setApplicationMenu(Menu.buildFromTemplate([...template]))
  }
  show(null)

  function attachContextMenu(window: BrowserWindow): void {
    const { webContents } = window
    // The window may be closed while a dialog asks where to save.
    const contentsId = webContents.id
    async function save(id: string, name: string): Promise<void> {
      const saved = await saveImage(media(), id, name)
      if (!saved.ok) publish(port, 'menu:image-not-saved', undefined, contentsId)
    }
    webContents.on('context-menu', (_event, at) => {
      const model = models.of(contentsId)
      const template = contextTemplate(
        at,
        {
          platform,
          mayExport: mayExport(),
          words: model?.words ?? null,
          highlight: itemOf(model, 'reader.highlight'),
        },
        {
          lookUp: () => webContents.showDefinitionForSelection(),
          run: (id) => choose(id, window),
          copyText: (text) => void clipboard.writeText(text),
          openLink: (url, text) =>
            links.openIfOperators(url) || publish(port, 'menu:link', { url, text }, contentsId),
          copyImage: () => webContents.copyImageAt(at.x, at.y),
          saveImage: (id, name) => void save(id, name),
        },
      )
      if (template.length > 0) Menu.buildFromTemplate([...template]).popup({ window })
    })
  }

  return {
    showMenu(model, window) {
      models.set(model, window)
      choices.pageReady(window)
    },
    attach(window) {
      // A closed window's contents cannot be read.
      const contentsId = window.webContents.id
      attachContextMenu(window)
      window.on('focus', () => models.focused(contentsId))
      window.on('closed', () => models.closed(contentsId))
      const go = (id: string | undefined): void => void (id && choose(id, window))
      window.on('app-command', (_event, command) => go(historyCommands.get(command)))
      window.on('swipe', (_event, direction) => go(historySwipes.get(direction)))
    },
  }
}

/** The page's menu item of an action; null if the action is not available. */
function itemOf(model: MenuModel | null, id: string): MenuItem | null {
  const items = model?.menus.flatMap(({ groups }) => groups.flat()) ?? []
  return items.find((item) => item.id === id && item.isDisabled !== true) ?? null
}
