import type { MenuItem, MenuModel, MenuName, MenuWordName, MenuWords } from '@shared/app/menu-model'
import type { MenuItemConstructorOptions as Template } from 'electron'
import { accelerator } from './accelerator'

interface MenuHost {
  readonly platform: NodeJS.Platform
  readonly isDevelopment: boolean
  readonly choose: (id: string, window: unknown) => void
}

type Role = Extract<MenuWordName, NonNullable<Template['role']>>

const line: Template = { type: 'separator' }

/** Electron's own items in each menu, before and after the page's items. */
const roles: Readonly<
  Record<MenuName, (host: MenuHost) => readonly [first: readonly Role[][], last: readonly Role[][]]>
> = {
  app: () => [[], [['services'], ['hide', 'hideOthers', 'unhide'], ['quit']]],
  file: ({ platform }) => [[], [[platform === 'darwin' ? 'close' : 'quit']]],
  edit: () => [
    [
      ['undo', 'redo'],
      ['cut', 'copy', 'paste', 'selectAll'],
    ],
    [],
  ],
  view: () => [[], [['resetZoom', 'zoomIn', 'zoomOut'], ['togglefullscreen']]],
  go: () => [[], []],
  window: ({ platform }) => [
    [],
    platform === 'darwin' ? [['minimize', 'zoom'], ['front']] : [['minimize', 'close']],
  ],
  help: () => [[], []],
}

/** Shown with Electron's labels before a page has sent its own. */
const usualMenus: readonly MenuName[] = ['app', 'file', 'edit', 'view', 'window']

/** Null `model`: no page has sent its menu yet. */
export function menuTemplate(model: MenuModel | null, host: MenuHost): readonly Template[] {
  const given = new Map(model?.menus.map((menu) => [menu.name, menu]))
  const names = (Object.keys(roles) as MenuName[]).filter(
    (name) =>
      (given.has(name) || usualMenus.includes(name)) && (name !== 'app' || host.platform === 'darwin'),
  )
  return names.map((name) => {
    const menu = given.get(name)
    const [first, last] = roles[name](host)
    const develops = name === 'view' && host.isDevelopment
    const submenu = withLines([
      ...first.map((group) => group.map((role) => roleItem(role, model?.words))),
      ...(menu?.groups ?? []).map((group) => group.map((item) => pageItem(item, host))),
      ...(develops ? [[{ role: 'reload' }, { role: 'toggleDevTools' }] satisfies Template[]] : []),
      ...last.map((group) => group.map((role) => roleItem(role, model?.words))),
    ])
    const label = menu ? { label: withoutMnemonics(menu.label) } : {}
    if (name === 'go') return { ...label, submenu }
    return { role: name === 'help' ? name : `${name}Menu`, ...label, submenu }
  })
}

export function roleItem(role: Role, words: MenuWords | undefined): Template {
  return { role, ...(words && { label: withoutMnemonics(words[role]) }) }
}

export function withLines(groups: readonly (readonly Template[])[]): Template[] {
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [line, ...group]))
}

/** In Electron's labels, a single ampersand marks the mnemonic letter. */
export const withoutMnemonics = (label: string): string => label.replaceAll('&', '&&')

function pageItem({ id, label, keys, isDisabled, isChecked }: MenuItem, host: MenuHost): Template {
  const shown = keys === undefined ? null : accelerator(keys, host.platform)
  const words = withoutMnemonics(label)
  return {
    id,
    // Keys that Electron cannot show are appended to the label.
    label: shown !== null || keys === undefined ? words : `${words} (${withoutMnemonics(keys)})`,
    enabled: isDisabled !== true,
    ...(isChecked !== undefined && { type: 'checkbox', checked: isChecked }),
    // The page handles its keys itself, because it knows when a letter is typed as text.
    ...(shown !== null && { accelerator: shown, registerAccelerator: false }),
    click: (_item, window) => host.choose(id, window),
  }
}
