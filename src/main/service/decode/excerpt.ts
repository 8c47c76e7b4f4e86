import { excerptSource } from './limits'
import { folded, shortened, textOfBody, unreadableElements } from './plain-text'

/** A caption makes no sense in a list, without its image. */
const leftOut: ReadonlySet<string> = new Set([...unreadableElements, 'figcaption'])

/** A shortcode ends at its closing bracket, at the next bracket or at the end of the text. */
const bracketed = /\[(\/?)([a-z][\w-]*)(?=[\s/\]]|$)([^[\]]*)(?:\]|$)/gi

/** An attribute, in straight quotes or in the curly ones that WordPress turns them into. */
const attribute = /\s[\w-]+=["'“”„″‘’′]/

export function excerptOf(html: string, maximumCharacters = 240): string {
  const begun = textOfBody(html.slice(0, excerptSource), leftOut)
  const text = folded(withoutShortcodes(begun))
  if (isOnlyAddresses(text)) return ''
  return shortened(text, maximumCharacters)
}

/** Page builders leave shortcodes behind when their plug-in is gone. Text between them is kept. */
function withoutShortcodes(text: string): string {
  return text.replace(bracketed, (found: string, slash: string, name: string, rest: string) =>
    slash === '/' || name.includes('_') || attribute.test(rest) ? ' ' : found,
  )
}

/** A body with only a URL embeds a media player; WordPress shows other embedded pages with their title. */
function isOnlyAddresses(text: string): boolean {
  const isAddress = (word: string): boolean => /^https?:\/\//i.test(word)
  return isAddress(text) && text.split(' ').every(isAddress)
}
