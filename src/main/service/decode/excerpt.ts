import { excerptSource } from './limits'
import { folded, shortened, textOfBody, unreadableElements } from './plain-text'

/** In a list, a caption would stand without its image. */
const leftOut: ReadonlySet<string> = new Set([...unreadableElements, 'figcaption'])

/** What may be a shortcode of WordPress: it ends at its bracket, at the next one, or with the text. */
const bracketed = /\[(\/?)([a-z][\w-]*)(?=[\s/\]]|$)([^[\]]*)(?:\]|$)/gi

/** In the quotes that WordPress makes of plain ones. */
const attribute = /\s[\w-]+=["'“”„″‘’′]/

/** The beginning of a body as text, cut at a word, for lists. */
export function excerptOf(html: string, maximumCharacters = 240): string {
  const begun = textOfBody(html.slice(0, excerptSource), leftOut)
  const text = folded(withoutShortcodes(begun))
  if (isOnlyAddresses(text)) return ''
  return shortened(text, maximumCharacters)
}

/** Without what page builders leave where their plug-in is gone. What stands between shortcodes is prose. */
function withoutShortcodes(text: string): string {
  return text.replace(bracketed, (found: string, slash: string, name: string, rest: string) =>
    slash === '/' || name.includes('_') || attribute.test(rest) ? ' ' : found,
  )
}

/** As a player's embed leaves it: any other page that WordPress embeds it shows by title. */
function isOnlyAddresses(text: string): boolean {
  const isAddress = (word: string): boolean => /^https?:\/\//i.test(word)
  return isAddress(text) && text.split(' ').every(isAddress)
}
