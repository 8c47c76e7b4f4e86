import type { Language } from '@shared/i18n/languages'
import type { MessageValues, Plural } from '@shared/i18n/message-shapes'
import { createWording } from '@shared/i18n/words'
import { ownValue } from '@shared/own-value'
import { computed, inject, shallowRef, type App, type InjectionKey } from 'vue'
import { wordsOf, type Locale } from './languages'
import { formatsOf, languageOf } from './locale-choice'
import type { MessageKey, RestMessages, StartMessages } from './messages'

/** Looks a message up; `count` chooses among its plural forms and fills in `{count}`. */
export type Translate = (key: MessageKey, values?: MessageValues, count?: number) => string

type Messages = StartMessages & Partial<RestMessages>

interface Translations {
  readonly translate: Translate
  readonly direction: () => 'ltr' | 'rtl'
  readonly formats: () => string
  readonly language: () => Language
  readonly readRest: () => Promise<void>
}

const translationsKey: InjectionKey<Translations> = Symbol('translations')

/**
 * A Vue plugin with the words of one locale at a time. Whatever is computed from them follows a change of locale.
 *
 * @param start the words that are there from the start; those of further screens are read in by `readRest`
 * @param system the system's locales, the preferred one first, for dates and numbers
 */
export function createTranslations(first: Locale, start: Messages, system: readonly string[] = ['en-US']) {
  const current = shallowRef({ locale: first, messages: start })
  const known = computed(() => {
    const { locale } = current.value
    const { lang, dir } = wordsOf(locale)
    const formats = formatsOf(locale, system)
    return { lang, dir, formats, word: createWording({ lang, formats, dir }) }
  })
  let wanted = first
  let needsRest = hasRest()
  let read: Promise<void> = Promise.resolve()

  function hasRest(): boolean {
    return 'resources' in current.value.messages
  }

  const translate: Translate = (key, values, count) =>
    known.value.word(messageAt(current.value.messages, key), values, count)

  async function addRest(): Promise<void> {
    if (hasRest()) return
    const { locale } = current.value
    const rest = await wordsOf(locale).rest()
    const { messages } = current.value
    if (current.value.locale === locale) current.value = { locale, messages: { ...messages, ...rest } }
  }

  function readRest(): Promise<void> {
    needsRest = true
    return (read = read.catch(() => undefined).then(addRest))
  }

  /** Shows everything in another locale once its words are there; of several changes the last one counts. */
  function change(locale: Locale): Promise<void> {
    wanted = locale
    return (read = read
      .catch(() => undefined)
      .then(async () => {
        if (wanted !== locale || current.value.locale === locale) return
        const words = wordsOf(locale)
        const [begin, rest] = await Promise.all([words.start(), needsRest ? words.rest() : {}])
        current.value = { locale, messages: { ...begin, ...rest } }
        if (needsRest) await addRest()
      }))
  }

  const translations: Translations = {
    translate,
    direction: () => known.value.dir,
    formats: () => known.value.formats,
    language: () => languageOf(current.value.locale),
    readRest,
  }
  return {
    install: (app: App) => void app.provide(translationsKey, translations),
    readRest,
    change,
    /** What `<html lang dir>` say. */
    documentLanguage: computed(() => ({ lang: known.value.lang, dir: known.value.dir })),
    /** Every message that has been read in. */
    messages: (): object => current.value.messages,
  }
}

function messageAt(messages: object, key: MessageKey): string | Plural {
  const steps = key.split('.')
  return steps.reduce<unknown>((node, step) => ownValue(node as Record<string, unknown>, step), messages) as
    string | Plural
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

/** The direction of the interface. */
export function useDirection(): () => 'ltr' | 'rtl' {
  return useTranslations().direction
}

/** The language of the interface; English for the pseudo-locales. */
export function useLanguage(): () => Language {
  return useTranslations().language
}

/** The locale that dates, numbers and lists are written in, and names sorted: it follows the interface's language. */
export function useFormats(): () => string {
  return useTranslations().formats
}
