import { withinParagraphs } from '@shared/entries/resources'
import { createHash } from 'node:crypto'
import { onOneLine, textOfBody, unreadableElements } from '../../../service/decode/plain-text'

/** Characters of a body that are compared; the reader does not lay out longer bodies. */
const mostCharacters = 512 * 1024

/** Marks the end of a paragraph. The service's text never contains this control character. */
const boundary = '\u001e'

const boundaryOf = (name: string): string => (withinParagraphs.has(name) ? ' ' : boundary)

/** Paragraphs of a body as plain text, with white space collapsed. Inline elements do not end a paragraph. */
export function textBlocks(body: string): readonly string[] {
  return textOfBody(body.slice(0, mostCharacters), unreadableElements, boundaryOf)
    .split(boundary)
    .map(onOneLine)
    .filter(Boolean)
}

/** The same for bodies with the same paragraphs, whatever their markup, links and white space. */
export function textDigest(body: string): string {
  return createHash('sha256').update(textBlocks(body).join('\n')).digest('base64url')
}
