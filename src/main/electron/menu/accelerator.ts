import { ownValue } from '@shared/own-value'

/** Electron's names for special keys (electronjs.org/docs/latest/tutorial/keyboard-shortcuts). */
const named: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowDown: 'Down',
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  Backspace: 'Backspace',
  Delete: 'Delete',
  End: 'End',
  Enter: 'Enter',
  Escape: 'Esc',
  Home: 'Home',
  PageDown: 'PageDown',
  PageUp: 'PageUp',
  Tab: 'Tab',
}

const modifiers: Readonly<Record<string, string>> = {
  Mod: 'CmdOrCtrl',
  Ctrl: 'Ctrl',
  Alt: 'Alt',
  Shift: 'Shift',
}

/**
 * Null if Electron does not know the keys, since it rejects a menu that contains an unknown accelerator. On
 * macOS a menu's keys act even while somebody types, so single letters get none there.
 */
export function accelerator(keys: string, platform: NodeJS.Platform): string | null {
  const parts = keys.endsWith('+') ? [...keys.slice(0, -1).split('+').filter(Boolean), '+'] : keys.split('+')
  const key = keyOf(parts.at(-1) ?? '')
  const held = parts.slice(0, -1).map((part) => ownValue(modifiers, part))
  if (key === null || held.includes(undefined)) return null
  const isBare = !held.some((modifier) => modifier !== 'Shift') && !/^F\d/.test(key)
  if (isBare && platform === 'darwin') return null
  // A single capital letter is typed with Shift; Electron writes all letters as capitals.
  const shift = held.length === 0 && /^[A-Z]$/.test(keys) ? ['Shift'] : []
  return [...held, ...shift, key].join('+')
}

function keyOf(key: string): string | null {
  if (key === '+') return 'Plus'
  if (/^F([1-9]|1\d|2[0-4])$/.test(key)) return key
  return /^[\x21-\x7e]$/.test(key) ? key.toUpperCase() : (ownValue(named, key) ?? null)
}
