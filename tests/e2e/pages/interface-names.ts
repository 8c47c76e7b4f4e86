import { messages as english } from '../../../src/shared/i18n/en/index.ts'
import { languages, type Language } from '../../../src/shared/i18n/languages.ts'
import type { MessageValues, PathsOf, Plural } from '../../../src/shared/i18n/message-shapes.ts'
import { formatLocale } from '../../../src/shared/i18n/negotiate.ts'
import { createWording } from '../../../src/shared/i18n/words.ts'
import { ownValue } from '../../../src/shared/own-value.ts'

export type { Language } from '../../../src/shared/i18n/languages.ts'

/** The path of a message, as the app's own code has it: `signIn.heading`. */
export type NameKey = PathsOf<typeof english>

/** What things are called on the screen in one language: its messages, put together as the app does. */
export interface InterfaceNames {
  readonly language: Language
  readonly dir: 'ltr' | 'rtl'
  /** The whole of a message; `count` chooses among its plural forms. */
  readonly of: (key: NameKey, values?: MessageValues, count?: number) => string
  /** Matches the whole of any of these messages, in all plural forms and whatever their placeholders stand for. */
  readonly pattern: (...keys: readonly NameKey[]) => RegExp
  /** All messages, each in all its plural forms, with their placeholders. */
  readonly messages: readonly string[]
}

type Messages = Readonly<Record<string, unknown>>

function namesOf(language: Language, messages: Messages): InterfaceNames {
  const { dir } = languages[language]
  // Without a region, as an app that is started in this language for a test.
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

function textsOf(node: unknown): readonly string[] {
  return typeof node === 'string' ? [node] : Object.values(node as Messages).flatMap(textsOf)
}

/** The source of a pattern of what a message can become. */
export function patternOf(message: string): string {
  // What Playwright compares a pattern with has plain spaces, or those of the language, in names and in texts.
  return message
    .replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{\w+\}/g, '.+')
    .replace(/\s+/g, '\\s+')
}

/** The names of docs/testers.md. */
export const englishNames = namesOf('en', english)

/** Reads in the names of a language. */
export async function createInterfaceNames(language: Language): Promise<InterfaceNames> {
  const { messages } = (await import(`../../../src/shared/i18n/${language}/index.ts`)) as {
    readonly messages: Messages
  }
  return namesOf(language, messages)
}
