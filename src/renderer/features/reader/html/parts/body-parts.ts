import { htmlTokens, type Token } from './html-tokens'
import { createOpenElements, type OpenElement, type OpenElements } from './open-elements'
import { weightOfElement, weightOfText } from './weights'

interface PartSize {
  /** Characters of HTML. */
  readonly length: number
  /** Number of plain elements, or their equivalent in rendering time (weights.ts). */
  readonly weight: number
}

/** Measured: the slowest body of this weight blocks input for < 200 ms. Long articles have some hundred elements. */
const firstPart: PartSize = { length: 128 * 1024, weight: 1_900 }
/** Smaller, since they are laid out while the user scrolls. */
const laterPart: PartSize = { length: 32 * 1024, weight: 950 }

/** A cut falls in the last quarter of a part, where the fewest elements are open. */
const cuttableFrom = 0.75

/**
 * Characters. Longer tags are cut to their names, since the engine compares each attribute with every other.
 */
const longestTag = 8 * 1024

export interface BodyPart {
  readonly html: string
  readonly isLast: boolean
}

interface Cut {
  readonly end: number
  readonly open: readonly OpenElement[]
}

/**
 * Splits a body into parts that are sanitised and laid out one by one; an ordinary body has one part. Each
 * later part starts with the tags open at the cut, so that rows of a long table stay in a table. Parts are as
 * untrusted as the whole, and each goes through the whole pipeline.
 *
 * Scans the text instead of parsing, because a parser takes seconds for some bodies, which parts exist to
 * prevent. Each step reads no more than its part.
 */
export function* bodyParts(html: string): Generator<BodyPart, void> {
  const open = createOpenElements()
  let start = 0
  let size = firstPart
  do {
    const opening = open.tags()
    const { end, open: still, longTags } = cutFrom(html, start, size, open)
    yield { html: opening + withShortTags(html, start, end, longTags), isLast: end >= html.length }
    open.restore(still)
    start = end
    size = laterPart
  } while (start < html.length)
}

function cutFrom(
  html: string,
  start: number,
  size: PartSize,
  open: OpenElements,
): Cut & { readonly longTags: readonly Token[] } {
  const longTags: Token[] = []
  let length = 0
  let weight = open.depth()
  let best: (Cut & { readonly depth: number }) | null = null
  const cutAt = (end: number): Cut => ({ end, open: open.elements() })

  for (const token of htmlTokens(html, start)) {
    const isLong = token.kind === 'start' && token.end - token.start > longestTag
    const content = isLong ? shortTag(token) : html.slice(token.start, token.end)
    // Before a cut, or the next part would start with an element that this tag closes.
    if (token.kind === 'start') weight += open.closeFor(token.name)
    if (token.kind === 'start' || token.kind === 'text') weight += open.resume(token.name)
    const own = weightOf(token, content)
    const isLate = length >= size.length * cuttableFrom || weight >= size.weight * cuttableFrom
    if (isLate && token.kind === 'start' && open.depth() <= (best?.depth ?? Infinity))
      best = { ...cutAt(token.start), depth: open.depth() }
    const isFull = length + content.length > size.length || weight + own > size.weight
    if (isFull && token.start > start) return { ...(best ?? cutAt(token.start)), longTags }
    length += content.length
    weight += own
    if (isLong) longTags.push(token)
    if (token.kind === 'start') open.open(token.name, content)
    if (token.kind === 'end') weight += open.close(token.name)
  }
  return { ...cutAt(html.length), longTags }
}

function weightOf({ kind, name }: Token, content: string): number {
  if (kind === 'start') return weightOfElement(name, content)
  return kind === 'text' ? weightOfText(content) : 0
}

const shortTag = ({ name }: Token): string => `<${name}>`

function withShortTags(html: string, start: number, end: number, longTags: readonly Token[]): string {
  let text = ''
  let from = start
  for (const tag of longTags) {
    if (tag.end > end) break
    text += html.slice(from, tag.start) + shortTag(tag)
    from = tag.end
  }
  return text + html.slice(from, end)
}
