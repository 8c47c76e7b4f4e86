/** What is pressed, as far as it decides which shortcut is meant. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * The name of what is pressed: `Mod+k` for Ctrl or Command with a letter, `Shift+F3` for keys that type nothing, and
 * the letter or sign itself otherwise, since Shift is how some keyboards type it. With Alt a letter is nobody's: some
 * keyboards type with it; `Alt+ArrowLeft` types nothing.
 */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): {
  readonly name: string
  /** Typed without Ctrl or Command: one that can be switched off (WCAG 2.1.4). */
  readonly isSingleKey: boolean
} {
  const isLetter = key.length === 1
  const hasMod = ctrlKey || metaKey
  if (altKey && isLetter) return { name: '', isSingleKey: false }
  const alt = altKey ? 'Alt+' : ''
  const shift = shiftKey && (hasMod || !isLetter) ? 'Shift+' : ''
  const name = `${hasMod ? 'Mod+' : ''}${alt}${shift}${isLetter && hasMod ? key.toLowerCase() : key}`
  return { name, isSingleKey: isLetter && !hasMod }
}
