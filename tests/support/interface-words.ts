import { messages as english } from '../../src/shared/i18n/en'

const leavesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)

/** A message with values in it, as a pattern of what it can become. */
const patternOf = (word: string): RegExp =>
  new RegExp(`^${word.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`)

/** Tells whether text stands on a screen in these words, in one language: the whole of a message. */
export function wordsOfInterface(messages: object): (text: string) => boolean {
  const words = new Set(leavesOf(messages))
  const patterns = [...words].filter((word) => /^[^{]{3,}\{/.test(word)).map(patternOf)
  return (text) => words.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** The same in English. */
export const isWordOfInterface = wordsOfInterface(english)
