import * as v from 'valibot'
import type { CitationPart } from '../citations/styled'
import { Text } from '../schemas'

/** Pasted where formatted text is allowed. */
export const RichLink = v.strictObject({
  title: Text(1000),
  links: v.pipe(v.array(v.strictObject({ label: Text(200), url: Text(10_000) })), v.maxLength(2)),
  /** Adds a link with this label to the resources page on the website. */
  pageLabel: v.optional(Text(200)),
})
export type RichLink = v.InferOutput<typeof RichLink>

/** Ranges of UTF-16 units, `0-12,40-63`: as one text, because a request may not contain that many values. */
const Ranges = v.pipe(v.string(), v.maxLength(20_000), v.regex(/^(?:\d{1,7}-\d{1,7}(?:,\d{1,7}-\d{1,7})*)?$/))

/** Formatting of parts of a plain text, for programs that paste formatted text. */
export const RichText = v.strictObject({
  italic: Ranges,
  /** Parts that are URLs; each becomes a link to itself. */
  links: Ranges,
})
export type RichText = v.InferOutput<typeof RichText>

export function richTextOf(parts: readonly CitationPart[]): RichText {
  let at = 0
  const placed = parts.map((part) => ({ ...part, range: `${at}-${(at += part.text.length)}` }))
  const ranges = (key: 'isItalic' | 'isUrl'): string =>
    placed.flatMap((part) => (part[key] ? part.range : [])).join(',')
  return { italic: ranges('isItalic'), links: ranges('isUrl') }
}

/** Pairs of begin and end, in order. */
export function rangesOf(text: string): readonly (readonly [from: number, to: number])[] {
  return text === ''
    ? []
    : text.split(',').map((range) => {
        const [from = 0, to = 0] = range.split('-').map(Number)
        return [from, to] as const
      })
}
