import { ownValue } from '@shared/own-value'
import type { InjectionKey } from 'vue'

/** The part of a `KeyboardEvent` that names its shortcut. */
interface KeyPress {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly getModifierState: (key: string) => boolean
}

/** Provides the components with whether the app runs on macOS. */
export const isMacKey: InjectionKey<() => boolean> = Symbol('is-mac')

/**
 * Names the pressed keys: `Mod+k` for Ctrl, on macOS Command, with a letter, `Shift+F3` for keys that type
 * nothing, and otherwise the typed character itself, since some keyboards need Shift for it. Alt with a letter
 * has no name, because some keyboards type characters with it; `Alt+ArrowLeft` types nothing and has one.
 * Ctrl on macOS and the Windows key belong to the system, and keys with them have no name.
 */
export function shortcutOf(
  press: KeyPress,
  isMac: boolean,
): {
  readonly name: string
  /** Typed without Ctrl or Command, so the user can switch it off (WCAG 2.1.4). */
  readonly isSingleKey: boolean
} {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  const key = latinKey(press)
  const isLetter = key.length === 1
  const [hasMod, isOfSystem] = isMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (isOfSystem || (altKey && isLetter)) return { name: '', isSingleKey: false }
  const alt = altKey ? 'Alt+' : ''
  const shift = shiftKey && (hasMod || !isLetter) ? 'Shift+' : ''
  const name = `${hasMod ? 'Mod+' : ''}${alt}${shift}${isLetter && hasMod ? key.toLowerCase() : key}`
  return { name, isSingleKey: isLetter && !hasMod }
}

/** Mirrors arrow keys between text directions: in right-to-left text "back" is to the right. */
export function inDirection(shortcut: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr') return shortcut
  return shortcut.replace(/Left$|Right$/, (side) => (side === 'Left' ? 'Right' : 'Left'))
}

/** Each key's character on a Latin keyboard, without and with Shift (UI Events KeyboardEvent code Values). */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Comma: [',', '<'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

const ofOtherScript = /^[\p{Letter}\p{Mark}\p{Punctuation}]+$/u
const latin = /^[\p{Script=Latin}\u0020-\u007e]/u

/**
 * The typed character, or its key's Latin one on keyboards of other scripts: shortcuts are labelled in Latin.
 * Caps Lock does not count.
 */
function latinKey(press: KeyPress): string {
  const { key, code, shiftKey } = press
  if (key.length > 2 || latin.test(key) || !ofOtherScript.test(key)) {
    if (key.length > 1 || !press.getModifierState('CapsLock')) return key
    return shiftKey ? key.toUpperCase() : key.toLowerCase()
  }
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return ownValue(signs, code)?.[shiftKey ? 1 : 0] ?? key
}

export interface KeyNames {
  readonly escape: string
  readonly space: string
  readonly enter: string
  readonly shift: string
  readonly control: string
  readonly alt: string
}

const arrowSymbols: Readonly<Record<string, string>> = {
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

const macSymbols: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥' }

/** A shortcut labelled as on that system's keyboards: `Ctrl Shift G`, `⌘ K`, `Esc`. */
export function keyWords(shortcut: string, isMac: boolean, nameOf: (name: keyof KeyNames) => string): string {
  return shortcut
    .split('+')
    .map((key, index, { length }) => {
      const sign = (isMac ? ownValue(macSymbols, key) : undefined) ?? ownValue(arrowSymbols, key)
      if (sign !== undefined) return sign
      const name = ownValue(named, key)
      if (name !== undefined) return nameOf(name)
      // Keyboards print letters as capitals. A shortcut that is one letter is shown as it is typed.
      const isLetter = key.length === 1 && length > 1 && index === length - 1
      return isLetter ? key.toUpperCase() : key
    })
    .join(' ')
}
