import { english } from '../../src/renderer/i18n/en'

const wordsOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(wordsOf)

const words = wordsOf(english)

/** A message with values in it, as a pattern of what it can become. */
const patternOf = (word: string): RegExp =>
  new RegExp(`^${word.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`)

const patterns = words.filter((word) => /^[^{]{3,}\{/.test(word)).map(patternOf)

/** Whether text stands on a screen in these words, in English: the whole of a message. */
export function isWordOfInterface(text: string): boolean {
  return words.includes(text) || patterns.some((pattern) => pattern.test(text))
}
