/**
 * Tags of inline elements end neither words nor sentences. The stored search text, the reader's find bar and
 * its allow-list share this list, so that they all find the same matches.
 */

export const inlineByLook = [
  'b',
  'del',
  'em',
  'i',
  'ins',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
] as const

export const inlineByMeaning = ['abbr', 'cite', 'code', 'dfn', 'kbd', 'q', 'samp', 'time', 'var'] as const

export const inlineByDirection = ['bdi', 'bdo'] as const

/** Ruby annotations. */
export const inlineByReading = ['ruby', 'rp', 'rt'] as const

/** MathML Core, without actions, annotations, embedded content and links. */
export const formulaElements = [
  ...['math', 'mrow', 'mstyle', 'mpadded', 'mphantom', 'merror', 'semantics'],
  ...['mi', 'mn', 'mo', 'ms', 'mtext', 'mspace'],
  ...['mfrac', 'mroot', 'msqrt', 'msub', 'msubsup', 'msup', 'munder', 'munderover', 'mover'],
  ...['mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd'],
] as const

/** `font` is obsolete HTML that occurs in old bodies; the reader drops it and keeps its text. */
export const inlineElements: ReadonlySet<string> = new Set([
  'a',
  ...inlineByLook,
  ...inlineByMeaning,
  ...inlineByDirection,
  ...inlineByReading,
  ...formulaElements,
  'font',
  'wbr',
])
