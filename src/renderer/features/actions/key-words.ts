import { ownValue } from '@shared/own-value'

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

/** A shortcut labelled as on that system's keyboards: `Ctrl Shift G`, `⌘ K`, `Esc`. */
export function keyWords(shortcut: string, isMac: boolean, nameOf: (name: keyof KeyNames) => string): string {
  return shortcut
    .split('+')
    .map((key, index, { length }) => {
      const sign = (isMac ? ownValue(ofMac, key) : undefined) ?? ownValue(signs, key)
      if (sign !== undefined) return sign
      const name = ownValue(named, key)
      if (name !== undefined) return nameOf(name)
      // Keyboards print letters as capitals. A shortcut that is one letter is shown as it is typed.
      const isLetter = key.length === 1 && length > 1 && index === length - 1
      return isLetter ? key.toUpperCase() : key
    })
    .join(' ')
}
