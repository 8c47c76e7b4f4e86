import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from '../settings/settings-store'
import { actions, type ActionId } from './action-table'
import { keyWords } from './key-words'

/** The keys of an action as a button shows and carries them. */
export interface ShortcutHint {
  /** As the keys are labelled: `Ctrl F`. */
  readonly words: string
  /** The same for `aria-keyshortcuts` (WAI-ARIA 1.2): `Control+F`. */
  readonly aria: string
}

/** Tells the keys of actions for the buttons that do the same; null where none act, or all are switched off. */
export function useShortcutHints(): (id: ActionId) => ShortcutHint | null {
  const appInfo = useAppInfo()
  const settings = useSettings()
  return (id) => {
    const isMac = /^(darwin|mac)/i.test(appInfo.info?.platform ?? '')
    const acting = actions[id].keys.filter((key) => key.length > 1 || settings.settings.singleKeyShortcuts)
    const [shown] = acting
    if (shown === undefined) return null
    return { words: keyWords(shown, isMac), aria: acting.map((key) => ariaKeys(key, isMac)).join(' ') }
  }
}

function ariaKeys(shortcut: string, isMac: boolean): string {
  const keys = shortcut.endsWith('+')
    ? [...shortcut.slice(0, -1).split('+').filter(Boolean), 'Plus']
    : shortcut.split('+')
  return keys
    .map((key) => (key === 'Mod' ? (isMac ? 'Meta' : 'Control') : key === ' ' ? 'Space' : key))
    .join('+')
}
