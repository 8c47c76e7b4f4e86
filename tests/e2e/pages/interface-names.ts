import { messages as english } from '../../../src/shared/i18n/en/index.ts'
import { languages, type Language, formatLocale } from '../../../src/shared/i18n/languages.ts'
import type { MessageValues, PathsOf, Plural } from '../../../src/shared/i18n/message-shapes.ts'
import { createWording } from '../../../src/shared/i18n/words.ts'
import { ownValue } from '../../../src/shared/own-value.ts'

export type { Language } from '../../../src/shared/i18n/languages.ts'

/** A message's path, as in the app's code: `signIn.heading`. */
export type NameKey = PathsOf<typeof english>

/** Names of controls in one language: its messages, formatted as in the app. */
export interface InterfaceNames {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  /** A whole message; `count` chooses its plural form. */
  readonly of: (key: NameKey, values?: MessageValues, count?: number) => string
  /** Matches any of these messages as a whole, in all plural forms and with any placeholder values. */
  readonly pattern: (...keys: readonly NameKey[]) => RegExp
  /** All messages in all plural forms, with their placeholders. */
  readonly messages: readonly string[]
}

type Messages = Readonly<Record<string, unknown>>

function namesOf(language: Language, messages: Messages): InterfaceNames {
  const { dir } = languages[language]
  // Without a region, as in an app started in this language for a test.
  const word = createWording({ lang: language, formats: formatLocale(language, [language]), dir })
  const messageAt = (key: NameKey): string | Plural =>
    key.split('.').reduce<unknown>((node, step) => ownValue(node as Messages, step), messages) as
      string | Plural
  const patternsAt = (key: NameKey): readonly string[] => textsOf(messageAt(key)).map(patternOf)
  return {
    language,
    dir,
    of: (key, values, count) => word(messageAt(key), values, count),
    pattern: (...keys) => new RegExp(`^(${keys.flatMap(patternsAt).join('|')})$`),
    messages: textsOf(messages),
  }
}

/** The texts of messages, in all plural forms. */
export function textsOf(node: unknown): readonly string[] {
  return typeof node === 'string' ? [node] : Object.values(node as Messages).flatMap(textsOf)
}

/** Source of a pattern that matches every formatted form of a message. */
export function patternOf(message: string): string {
  // Playwright compares patterns with texts that have plain spaces, or the language's own.
  return message
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '.+')
    .replace(/\s+/g, '\\s+')
}

/** The names of docs/testers.md. */
export const englishNames = namesOf('en', english)

export async function createInterfaceNames(language: Language): Promise<InterfaceNames> {
  const { messages } = (await import(`../../../src/shared/i18n/${language}/index.ts`)) as {
    readonly messages: Messages
  }
  return namesOf(language, messages)
}
