/**
 * Elements that stand within a line of text: their tags end no word and no sentence. The library's search text, the
 * reader's find bar and its allow-list all go by these, so that what one of them finds the others find too.
 */

/** Words that mean something by their look. */
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

/** Words that say what they are. */
export const inlineByMeaning = ['abbr', 'cite', 'code', 'dfn', 'kbd', 'q', 'samp', 'time', 'var'] as const

/** Text of both directions in one line. */
export const inlineByDirection = ['bdi', 'bdo'] as const

/** Words with their readings beside or above them. */
export const inlineByReading = ['ruby', 'rp', 'rt'] as const

/** Formulas: the elements of MathML Core, without actions, annotations and what embeds or links. */
export const formulaElements = [
  ...['math', 'mrow', 'mstyle', 'mpadded', 'mphantom', 'merror', 'semantics'],
  ...['mi', 'mn', 'mo', 'ms', 'mtext', 'mspace'],
  ...['mfrac', 'mroot', 'msqrt', 'msub', 'msubsup', 'msup', 'munder', 'munderover', 'mover'],
  ...['mmultiscripts', 'mprescripts', 'mtable', 'mtr', 'mtd'],
] as const

/** All of them. `font` is obsolete HTML that old bodies still have; the reader drops it and leaves its text. */
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
