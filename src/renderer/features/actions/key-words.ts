import { ownValue } from '@shared/own-value'

/** How the keys that have words are labelled: message `keys.names`. */
export interface KeyNames {
  readonly escape: string
  readonly space: string
  readonly enter: string
  readonly shift: string
  readonly control: string
  readonly alt: string
}

const signs: Readonly<Record<string, string>> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  ArrowLeft: '←',
  ArrowRight: '→',
}

const named: Readonly<Record<string, keyof KeyNames>> = {
  Escape: 'escape',
  ' ': 'space',
  Enter: 'enter',
  Shift: 'shift',
  Mod: 'control',
  Alt: 'alt',
}

const ofMac: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' }

/**
 * A shortcut's name as its keys are labelled on that system: `Ctrl Shift G`, `⌘ K`, `Esc`.
 *
 * @param nameOf the word on a key, in the language of the interface
 */
export function keyWords(shortcut: string, isMac: boolean, nameOf: (name: keyof KeyNames) => string): string {
  return shortcut
    .split('+')
    .map((key, index, { length }) => {
      const sign = (isMac ? ownValue(ofMac, key) : undefined) ?? ownValue(signs, key)
      if (sign !== undefined) return sign
      const name = ownValue(named, key)
      if (name !== undefined) return nameOf(name)
      // A letter stands on its key in capitals; alone it is what is typed.
      const isLetter = key.length === 1 && length > 1 && index === length - 1
      return isLetter ? key.toUpperCase() : key
    })
    .join(' ')
}
