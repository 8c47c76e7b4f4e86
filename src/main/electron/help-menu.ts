import type { OperatorLinkName, OperatorLinks } from '@shared/operator-links'
import type { MenuItemConstructorOptions } from 'electron'
import { nativeWords } from './native-words'

const names: readonly OperatorLinkName[] = ['help', 'contact', 'privacy']

/** The Help menu with the operator's addresses; no menu where the operator gives none. */
export function helpMenu(
  links: OperatorLinks,
  open: (name: OperatorLinkName) => void,
): readonly MenuItemConstructorOptions[] {
  const submenu = names
    .filter((name) => links[name] !== null)
    .map((name) => ({ label: nativeWords.help[name], click: () => open(name) }))
  return submenu.length === 0 ? [] : [{ role: 'help', submenu }]
}
