import type { MenuItem, MenuModel, MenuName, MenuWordName, MenuWords } from '@shared/app/menu-model'
import type { MenuItemConstructorOptions as Template } from 'electron'
import { ownValue } from '@shared/own-value'

/** Electron's names for special keys (electronjs.org/docs/latest/tutorial/keyboard-shortcuts). */
const named: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Backspace: 'Backspace',
  Delete: 'Delete',
  End: 'End',
  Enter: 'Enter',
  Escape: 'Esc',
  Home: 'Home',
  PageDown: 'PageDown',
  PageUp: 'PageUp',
  Tab: 'Tab',
}

const modifiers: Readonly<Record<string, string>> = {
  Mod: 'CmdOrCtrl',
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Shift',
}

/**
 * Null if Electron does not know the keys, since it rejects a menu that contains an unknown accelerator. On
 * macOS a menu's keys act even while somebody types, so single letters get none there.
 */
export function accelerator(keys: string, platform: NodeJS.Platform): string | null {
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')
  const key = keyOf(parts.at(-1) ?? '')
  const held = parts.slice(0, -1).map((part) => ownValue(modifiers, part))
  if (key === null || held.includes(undefined)) return null
  const isBare = !held.some((modifier) => modifier !== 'Shift') && !/^F\d/.test(key)
  if (isBare && platform === 'darwin') return null
  // A single capital letter is typed with Shift; Electron writes all letters as capitals.
  const shift = held.length === 0 && /^[A-Z]$/.test(keys) ? ['Shift'] : []
  return [...held, ...shift, key].join('+')
}

function keyOf(key: string): string | null {
  if (key === '+') return 'Plus'
  if (/^F([1-9]|1\d|2[0-4])$/.test(key)) return key
  return /^[\x21-\x7e]$/.test(key) ? key.toUpperCase() : (ownValue(named, key) ?? null)
}

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
