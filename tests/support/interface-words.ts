import { messages as english } from '../../src/shared/i18n/en'
import { patternOf, textsOf } from '../e2e/pages/interface-names.ts'

/** Returns a predicate: whether a text is one whole message of a language. */
export function wordsOfInterface(messages: object): (text: string) => boolean {
  const words = new Set(textsOf(messages))
  const patterns = [...words].filter((word) => /^[^{]{3,}\{/.test(word)).map(patternOf)
  const pattern = new RegExp(`^(${patterns.join('|')})$`)
  return (text) => words.has(text) || pattern.test(text)
}

/** `wordsOfInterface` for English. */
export const isWordOfInterface = wordsOfInterface(english)
