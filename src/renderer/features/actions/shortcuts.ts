import { ownValue } from '@shared/own-value'

/** What is pressed, as far as it decides which shortcut is meant. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The name of what is pressed: `Mod+k` for Ctrl or Command with a letter, `Shift+F3` for keys that type nothing, and
 * the letter or sign itself otherwise, since Shift is how some keyboards type it. With Alt a letter is nobody's: some
 * keyboards type with it; `Alt+ArrowLeft` types nothing.
 */
export function shortcutOf(press: KeyPress): {
  readonly name: string
  /** Typed without Ctrl or Command: one that can be switched off (WCAG 2.1.4). */
  readonly isSingleKey: boolean
} {
  const { ctrlKey, metaKey, altKey, shiftKey } = press
  const key = latinKey(press)
  const isLetter = key.length === 1
  const hasMod = ctrlKey || metaKey
  if (altKey && isLetter) return { name: '', isSingleKey: false }
  const alt = altKey ? 'Alt+' : ''
  const shift = shiftKey && (hasMod || !isLetter) ? 'Shift+' : ''
  const name = `${hasMod ? 'Mod+' : ''}${alt}${shift}${isLetter && hasMod ? key.toLowerCase() : key}`
  return { name, isSingleKey: isLetter && !hasMod }
}

/**
 * A shortcut of the table of actions as it is where words run that way, and the other way round. An arrow leads where
 * it points: from right to left back is to the right. Every other key stays.
 */
export function inDirection(shortcut: string, direction: 'ltr' | 'rtl'): string {
  if (direction === 'ltr') return shortcut
  return shortcut.replace(/Left$|Right$/, (side) => (side === 'Left' ? 'Right' : 'Left'))
}

/** Signs by the key that has them beside Latin letters, with Shift second (UI Events KeyboardEvent code Values). */
const signs: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Comma: [',', '<'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
}

const ofOtherScript = /^[\p{Letter}\p{Mark}\p{Punctuation}]+$/u
const latin = /^[\p{Script=Latin}\u0020-\u007e]/u

/** What a key types; on a keyboard of another script what it has in Latin letters, as its shortcuts are labelled. */
function latinKey({ key, code, shiftKey }: KeyPress): string {
  if (key.length > 2 || latin.test(key) || !ofOtherScript.test(key)) return key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter) return shiftKey ? letter : letter.toLowerCase()
  return ownValue(signs, code)?.[shiftKey ? 1 : 0] ?? key
}
