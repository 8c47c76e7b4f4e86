import { ownValue } from '@shared/own-value'

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
}

/** A shortcut's name as its keys are labelled on that system: `Ctrl Shift G`, `⌘ K`, `Esc`. */
export function keyWords(shortcut: string, isMac: boolean): string {
  return shortcut
    .split('+')
    .map((key, index, { length }) => {
      if (key === 'Mod') return isMac ? '⌘' : 'Ctrl'
      if (key === 'Alt' && isMac) return '⌥'
      // A letter stands on its key in capitals; alone it is what is typed. `Enter` has its name on it.
      const isLetter = length > 1 && index === length - 1 && key.length === 1
      return ownValue(signs, key) ?? (isLetter ? key.toUpperCase() : key)
    })
    .join(' ')
}
