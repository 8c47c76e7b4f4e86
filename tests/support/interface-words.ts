import { messages as english } from '../../src/shared/i18n/en'

const leavesOf = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(leavesOf)

/** A pattern that matches a message with any placeholder values. */
const patternOf = (word: string): RegExp =>
  new RegExp(`^${word.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`)

/** Returns a predicate: whether a text is one whole message of a language. */
export function wordsOfInterface(messages: object): (text: string) => boolean {
  const words = new Set(leavesOf(messages))
  const patterns = [...words].filter((word) => /^[^{]{3,}\{/.test(word)).map(patternOf)
  return (text) => words.has(text) || patterns.some((pattern) => pattern.test(text))
}

/** `wordsOfInterface` for English. */
export const isWordOfInterface = wordsOfInterface(english)
