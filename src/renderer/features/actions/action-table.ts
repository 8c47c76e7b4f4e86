import type { OperatorFeature } from '@shared/operator-features'
import type { MessageKey } from '../../i18n/messages'

/** The application menus, in their order; each action stands in one of them. */
export const menus = ['file', 'edit', 'view', 'go', 'help'] as const
export type MenuName = (typeof menus)[number]

/** What can be done, whoever does it: the row says how it is called and reached, never what it does. */
interface ActionRow {
  readonly name: MessageKey
  readonly menu: MenuName
  /** By the names of `shortcutOf`: `Mod+k`, `Shift+F3`, `j`. */
  readonly keys: readonly string[]
  /** Keys that the focused element takes itself, named beside the others. */
  readonly ownKeys?: readonly string[]
  /** Gone where the operator has switched that off. */
  readonly feature?: OperatorFeature
}

/**
 * Every action of the app, in the order in which it is listed. The list of keys, menus, palette and tooltips derive from
 * it; a component makes an action available with `useActions` as long as it is mounted.
 */
const table = {
  'list.search': { name: 'keys.search', menu: 'edit', keys: ['/', 'Mod+k'] },
  'view.save': { name: 'searches.saveView', menu: 'file', keys: [] },
  'view.copyLink': { name: 'searches.copyLink', menu: 'edit', keys: [] },
  'list.next': { name: 'keys.nextRow', menu: 'go', keys: ['j'], ownKeys: ['ArrowDown'] },
  'list.previous': { name: 'keys.previousRow', menu: 'go', keys: ['k'], ownKeys: ['ArrowUp'] },
  'list.open': { name: 'keys.open', menu: 'go', keys: [], ownKeys: ['Enter'] },
  'reader.next': { name: 'keys.next', menu: 'go', keys: ['n'] },
  'reader.previous': { name: 'keys.previous', menu: 'go', keys: ['p'] },
  'reader.pageDown': { name: 'keys.pageDown', menu: 'go', keys: [], ownKeys: [' '] },
  'reader.pageUp': { name: 'keys.pageUp', menu: 'go', keys: [], ownKeys: ['Shift+ '] },
  'reader.find': { name: 'keys.find', menu: 'edit', keys: ['Mod+f'] },
  'reader.findNext': { name: 'keys.findNext', menu: 'edit', keys: ['F3', 'Mod+g'] },
  'reader.findPrevious': { name: 'keys.findPrevious', menu: 'edit', keys: ['Shift+F3', 'Mod+Shift+g'] },
  'reader.print': { name: 'keys.print', menu: 'file', keys: ['Mod+p'], feature: 'export' },
  'reader.browser': { name: 'keys.browser', menu: 'file', keys: ['b'] },
  'go.back': { name: 'keys.back', menu: 'go', keys: ['Escape'] },
  'help.keys': { name: 'keys.help', menu: 'help', keys: ['?'] },
} as const satisfies Readonly<Record<string, ActionRow>>

export type ActionId = keyof typeof table

export const actions: Readonly<Record<ActionId, ActionRow>> = table

export const actionIds = Object.keys(table) as readonly ActionId[]
