import { formulaElements } from '@shared/media/inline-elements'

/**
 * How long HTML takes to be sanitised, laid out and painted, beside a plain element such as a paragraph, a cell or an
 * emphasised word, which has the weight 1. Measured by the bench row `body-shapes` and by bodies of one element each.
 */
const elementWeights: ReadonlyMap<string, number> = new Map([
  ...formulaElements.map((name) => [name, 1.5] as const),
  // Its URL is parsed several times, and its direction is its own.
  ['a', 2],
  ['q', 4],
  ['ruby', 4],
  ['rt', 4],
  // Each is listed in the table of contents.
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 4] as const),
  // They become cards of several elements.
  ['iframe', 6],
  ['video', 20],
  ['audio', 20],
  // They are boxes that scroll, or that fold.
  ['pre', 8],
  ['table', 8],
  ['details', 8],
  // It is asked for, and its box changes when it comes or fails.
  ['img', 8],
])

/** A formula that is a block gets a box in which it scrolls. */
const blockFormula = /\sdisplay\s*=\s*["']?block/i
const blockFormulaWeight = 8

export function weightOfElement(name: string, tag: string): number {
  if (name === 'math' && blockFormula.test(tag)) return blockFormulaWeight
  return elementWeights.get(name) ?? 1
}

/** So many letters of a script whose letters join or change with their neighbours weigh as much as a plain element. */
const lettersPerElement = 20

/** Beyond Latin, Greek, Cyrillic, punctuation, and what is written in squares: Han, Kana and Hangul. */
const shaped =
  /[^\u0000-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u206f\u2e80-\ud7ff\uf900-\ufaff\ufe30-\uffef]/g
const marks = /\p{M}/gu

/** The weight of text beyond that of its length: letters, emoji and marks that are looked up and placed together. */
export function weightOfText(text: string): number {
  const letters = text.match(shaped)?.length ?? 0
  if (letters === 0) return 0
  return (letters + (text.match(marks)?.length ?? 0) / 2) / lettersPerElement
}
