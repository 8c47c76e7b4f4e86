import { useDirection, useWords } from '../../i18n/translations'
import { useAppInfo } from '../app-info/app-info-store'
import { useSettings } from '../settings/settings-store'
import { actions, type ActionId } from './action-table'
import { keyWords, inDirection } from '../../ui/shortcuts'

interface ShortcutHint {
  /** The keys as they are labelled on the keyboard: `Ctrl F`. */
  readonly words: string
  /** For `aria-keyshortcuts` (WAI-ARIA 1.2): `Control+F`. */
  readonly aria: string
}

/** A shortcut as its keys are labelled on this system's keyboards. */
export function useKeyWords(): (key: string) => string {
  const t = useWords()
  const appInfo = useAppInfo()
  const direction = useDirection()
  return (key) => keyWords(inDirection(key, direction()), appInfo.isMac, (name) => t(`keys.names.${name}`))
}

export function useShortcutHints(): (id: ActionId) => ShortcutHint | null {
  const wordsOf = useKeyWords()
  const appInfo = useAppInfo()
  const settings = useSettings()
  const direction = useDirection()
  return (id) => {
    const acting = actions[id].keys.filter((key) => key.length > 1 || settings.settings.singleKeyShortcuts)
    const [shown] = acting
    if (shown === undefined) return null
    const aria = acting.map((key) => ariaKeys(inDirection(key, direction()), appInfo.isMac))
    return { words: wordsOf(shown), aria: aria.join(' ') }
  }
}

interface ButtonHint {
  readonly 'data-tip'?: string
  readonly 'data-keys'?: string
  readonly 'aria-keyshortcuts'?: string
}

/** The shortcut as attributes, for buttons and menu items other than `IconButton`. `tip` is the tooltip's text. */
export function useButtonHints(): (id: ActionId, tip?: string) => ButtonHint {
  const hintOf = useShortcutHints()
  return (id, tip = '') => {
    const hint = hintOf(id)
    return {
      ...(tip && { 'data-tip': tip }),
      ...(hint && { 'data-keys': hint.words, 'aria-keyshortcuts': hint.aria }),
    }
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
