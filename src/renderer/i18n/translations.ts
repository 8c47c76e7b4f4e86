import { ownValue } from '@shared/own-value'
import { inject, type App, type InjectionKey } from 'vue'
import { languages, type Locale } from './languages'
import type { MessageKey, Plural, RestMessages, StartMessages } from './messages'

/** Looks a message up; `count` chooses among its plural forms and fills in `{count}`. */
export type Translate = (
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
  count?: number,
) => string

interface Translations {
  readonly locale: Locale
  readonly translate: Translate
  readonly readRest: () => Promise<void>
}

const translationsKey: InjectionKey<Translations> = Symbol('translations')

/**
 * A Vue plugin with the words of one locale.
 *
 * @param start the words that are there from the start; those of further screens are read in by `readRest`
 */
export function createTranslations(locale: Locale, start: StartMessages & Partial<RestMessages>) {
  const { lang, rest } = languages[locale]
  const rules = new Intl.PluralRules(lang)
  let messages: object = start
  let reading = 'resources' in start ? Promise.resolve() : null

  const translate: Translate = (key, values = {}, count) => {
    const message = messageAt(messages, key)
    const text = typeof message === 'string' ? message : formFor(message, count, rules)
    const filled: Readonly<Record<string, string | number | undefined>> = { count, ...values }
    return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
      String(ownValue(filled, name) ?? placeholder),
    )
  }

  const readRest = (): Promise<void> =>
    (reading ??= rest().then((more) => void (messages = { ...messages, ...more })))
  return {
    install: (app: App) => void app.provide(translationsKey, { locale, translate, readRest }),
    readRest,
    /** Every message that has been read in. */
    messages: (): object => messages,
  }
}

function messageAt(messages: object, key: MessageKey): string | Plural {
  const steps = key.split('.')
  return steps.reduce<unknown>((node, step) => ownValue(node as Record<string, unknown>, step), messages) as
    string | Plural
}

/** `zero` is for none at all in any language; the others are CLDR's categories, as Intl.PluralRules chooses them. */
function formFor(plural: Plural, count: number | undefined, rules: Intl.PluralRules): string {
  if (count === undefined) return plural.other
  if (count === 0 && plural.zero !== undefined) return plural.zero
  return plural[rules.select(count)] ?? plural.other
}

function useTranslations(): Translations {
  const translations = inject(translationsKey)
  if (!translations) throw new Error('createTranslations was not installed')
  return translations
}

/** The interface's words for a component or store, with keys checked by the compiler. */
export function useWords(): Translate {
  return useTranslations().translate
}

/** Resolves once the words of failures and of further screens are there, for what is shown before any of them. */
export function useAllWords(): () => Promise<void> {
  return useTranslations().readRest
}

/** The locale of the interface. */
export function useLocale(): Locale {
  return useTranslations().locale
}
