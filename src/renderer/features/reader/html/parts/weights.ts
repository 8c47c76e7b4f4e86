import { formulaElements } from '@shared/media/inline-elements'

/**
 * Time to sanitise, lay out and paint, relative to a paragraph or cell. Measured by the bench row
 * `body-shapes` and with bodies of one element each.
 */
const elementWeights: ReadonlyMap<string, number> = new Map([
  ...formulaElements.map((name) => [name, 1.6] as const),
  // Placed twice, since the width of a column depends on all its cells.
  ...['tr', 'td', 'th'].map((name) => [name, 1.25] as const),
  // Its URL is parsed several times, and it has its own direction.
  ['a', 2],
  ['q', 4],
  ['ruby', 4],
  ['rt', 4],
  // Listed in the table of contents.
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 4] as const),
  // Become cards of several elements.
  ['iframe', 6],
  ['video', 20],
  ['audio', 20],
  // Scrolling or folding boxes.
  ['pre', 8],
  ['table', 8],
  ['details', 8],
  // Main must admit it, and its box changes when it loads or fails.
  ['img', 8],
])

const blockFormula = /\sdisplay\s*=\s*["']?block/i
const blockFormulaWeight = 8

export function weightOfElement(name: string, tag: string): number {
  if (name === 'math' && blockFormula.test(tag)) return blockFormulaWeight
  return elementWeights.get(name) ?? 1
}

/** Letters in scripts with contextual shaping that weigh as much as a plain element. */
const lettersPerElement = 32

/** Everything but Latin, Greek, Cyrillic, punctuation, and the square characters of Han, Kana and Hangul. */
const shaped =
  /[^\u0000-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u206f\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef]/g
const marks = /\p{M}/gu
/** Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/
/** Weight of a change of direction within a line: the engine lays out and draws each direction separately. */
const directionWeight = 1

/** Additional weight of shaped letters, emoji, combining marks and a change of direction. */
export function weightOfText(text: string): number {
  const letters = text.match(shaped)?.length ?? 0
  if (letters === 0) return 0
  const shaping = (letters + (text.match(marks)?.length ?? 0) / 2) / lettersPerElement
  return shaping + (rightToLeft.test(text) ? directionWeight : 0)
}
