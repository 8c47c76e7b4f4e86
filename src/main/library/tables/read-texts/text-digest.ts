import { withinParagraphs } from '@shared/entries/text-changes'
import { createHash } from 'node:crypto'
import { folded, textOfBody, unreadableElements } from '../../../service/decode/plain-text'

/** Characters of a body that are compared: the reader lays out no longer one. */
const mostCharacters = 512 * 1024

/** Ends a paragraph in the text of a body. No body has one: the service's text has no such control character. */
const boundary = '\u001e'

const boundaryOf = (name: string): string => (withinParagraphs.has(name) ? ' ' : boundary)

/** The paragraphs of a body, as plain text with white space folded; what stands within a line ends none. */
export function textBlocks(body: string): readonly string[] {
  return textOfBody(body.slice(0, mostCharacters), unreadableElements, boundaryOf)
    .split(boundary)
    .map(folded)
    .filter(Boolean)
}

/** Equal for bodies with the same paragraphs, whatever their markup, links and white space. */
export function textDigest(body: string): string {
  return createHash('sha256').update(textBlocks(body).join('\n')).digest('base64url')
}
