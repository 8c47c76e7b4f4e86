import type { RouteMap } from 'vue-router'
import type { OperatorFeature } from '@shared/config/operator-values'
import type { MessageKey } from '../../i18n/messages'

export const menus = ['file', 'edit', 'view', 'go', 'help'] as const
export type ActionMenu = (typeof menus)[number]

interface ActionRow {
  readonly name: MessageKey
  readonly menu: ActionMenu
  /**
   * Keys as `shortcutOf` names them: `Mod+k`, `Shift+F3`, `j`. Arrows assume left-to-right text;
   * `inDirection` mirrors them.
   */
  readonly keys: readonly string[]
  /** Keys that the focused element handles itself. They are only listed with the others, and never bound. */
  readonly ownKeys?: readonly string[]
  /** The action is hidden where the operator has switched this feature off. */
  readonly feature?: OperatorFeature
  /** Hidden while unavailable, instead of shown as disabled. */
  readonly isOptional?: true
  /** The action opens this screen. AppActions provides the handlers of all such actions. */
  readonly screen?: keyof RouteMap
}

/**
 * Every action in display order; shortcuts, menus, palette and tooltips derive from it. `useActions` provides
 * the handlers.
 */
const table = {
  'palette.open': { name: 'actions.palette', menu: 'view', keys: ['Mod+Shift+p'] },
  'list.search': { name: 'keys.search', menu: 'edit', keys: ['/', 'Mod+k'] },
  'view.save': { name: 'searches.saveView', menu: 'file', keys: [] },
  'view.copyLink': { name: 'searches.copyLink', menu: 'edit', keys: [] },
  'list.next': { name: 'keys.nextRow', menu: 'go', keys: ['j'], ownKeys: ['ArrowDown'] },
  'list.previous': { name: 'keys.previousRow', menu: 'go', keys: ['k'], ownKeys: ['ArrowUp'] },
  'list.open': { name: 'keys.open', menu: 'go', keys: [], ownKeys: ['Enter'] },
  'list.pick': { name: 'picking.toggle', menu: 'edit', keys: ['x'] },
  'list.pickRange': { name: 'picking.extend', menu: 'edit', keys: [], ownKeys: ['Shift+ArrowDown'] },
  'list.pickAll': { name: 'picking.all', menu: 'edit', keys: [], ownKeys: ['Mod+a'] },
  'list.pickNone': { name: 'picking.clear', menu: 'edit', keys: [], ownKeys: ['Escape'] },
  'list.moveUp': { name: 'marks.moveUp', menu: 'edit', keys: ['Alt+ArrowUp'], isOptional: true },
  'list.moveDown': { name: 'marks.moveDown', menu: 'edit', keys: ['Alt+ArrowDown'], isOptional: true },
  'marks.star': { name: 'marks.toggleSaved', menu: 'edit', keys: ['s'] },
  'marks.unread': { name: 'marks.toggleRead', menu: 'edit', keys: ['u'] },
  'marks.readAll': { name: 'marks.readAll', menu: 'edit', keys: ['Mod+Shift+a'] },
  'marks.readAbove': { name: 'marks.readAbove', menu: 'edit', keys: [] },
  'marks.readBelow': { name: 'marks.readBelow', menu: 'edit', keys: [] },
  'marks.lists': { name: 'marks.addToList', menu: 'edit', keys: ['l'] },
  'reader.next': { name: 'keys.next', menu: 'go', keys: ['n'] },
  'reader.nextUnread': { name: 'comforts.nextUnread', menu: 'go', keys: [] },
  'reader.previous': { name: 'keys.previous', menu: 'go', keys: ['p'] },
  'reader.pageDown': { name: 'keys.pageDown', menu: 'go', keys: [], ownKeys: [' '] },
  'reader.pageUp': { name: 'keys.pageUp', menu: 'go', keys: [], ownKeys: ['Shift+ '] },
  'reader.find': { name: 'keys.find', menu: 'edit', keys: ['Mod+f'] },
  'reader.findNext': { name: 'reader.findNext', menu: 'edit', keys: ['F3', 'Mod+g'] },
  'reader.findPrevious': { name: 'reader.findPrevious', menu: 'edit', keys: ['Shift+F3', 'Mod+Shift+g'] },
  'reader.print': { name: 'keys.print', menu: 'file', keys: ['Mod+p'], feature: 'export' },
  'reader.savePdf': { name: 'reader.savePdf', menu: 'file', keys: [], feature: 'export' },
  'reader.copyLink': { name: 'reader.copyLink', menu: 'edit', keys: [] },
  'reader.copyAppLink': { name: 'reader.copyAppLink', menu: 'edit', keys: [] },
  'reader.copyCitation': { name: 'reader.copyCitation', menu: 'edit', keys: [] },
  'reader.cite': { name: 'citing.action', menu: 'edit', keys: ['Mod+Shift+c'] },
  'reader.highlight': { name: 'annotations.action', menu: 'edit', keys: ['h'], feature: 'annotations' },
  'reader.notes': { name: 'annotations.toggle', menu: 'view', keys: ['a'], feature: 'annotations' },
  'reader.readAloud': { name: 'aloud.action', menu: 'view', keys: ['r'], isOptional: true },
  'reader.changes': { name: 'changes.toggle', menu: 'view', keys: ['d'] },
  'list.export': { name: 'citing.exportAction', menu: 'file', keys: ['Mod+Shift+e'], feature: 'export' },
  'reader.browser': { name: 'keys.browser', menu: 'file', keys: ['b'] },
  'reader.window': {
    name: 'panes.newWindow',
    menu: 'file',
    keys: [],
    ownKeys: ['Shift+Enter'],
    feature: 'secondWindow',
  },
  'reader.beside': {
    name: 'panes.beside',
    menu: 'view',
    keys: ['c'],
    isOptional: true,
  },
  'view.focus': { name: 'panes.focus', menu: 'view', keys: ['f'] },
  'view.filters': { name: 'panes.filterColumn', menu: 'view', keys: ['Mod+b'] },
  'go.back': { name: 'reader.backToList', menu: 'go', keys: ['Escape'] },
  'history.back': { name: 'actions.historyBack', menu: 'go', keys: ['Alt+ArrowLeft', 'Mod+['] },
  'history.forward': { name: 'actions.historyForward', menu: 'go', keys: ['Alt+ArrowRight', 'Mod+]'] },
  'screen.resources': { name: 'resources.fallbackTitle', menu: 'go', keys: [], screen: 'resources' },
  'screen.account': { name: 'account.heading', menu: 'go', keys: [], screen: 'account' },
  'screen.settings': { name: 'settings.heading', menu: 'go', keys: ['Mod+,'], screen: 'settings' },
  'account.signOut': { name: 'account.signOut', menu: 'file', keys: [] },
  'help.guide': { name: 'guide.heading', menu: 'help', keys: ['F1'], screen: 'guide' },
  'help.keys': { name: 'keys.heading', menu: 'help', keys: ['?'] },
  'help.report': { name: 'diagnostics.heading', menu: 'help', keys: [], screen: 'diagnostics' },
  'operator.help': { name: 'actions.operatorHelp', menu: 'help', keys: [], isOptional: true },
  'operator.contact': { name: 'operatorLink.contact', menu: 'help', keys: [], isOptional: true },
  'operator.privacy': { name: 'operatorLink.privacy', menu: 'help', keys: [], isOptional: true },
  'app.about': { name: 'about.heading', menu: 'help', keys: [] },
} as const satisfies Readonly<Record<string, ActionRow>>

export type ActionId = keyof typeof table

export const actions: Readonly<Record<ActionId, ActionRow>> = table

export const actionIds = Object.keys(table) as readonly ActionId[]
