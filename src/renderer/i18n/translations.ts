import type { Language } from '@shared/i18n/languages'
import type { MessageValues, Plural } from '@shared/i18n/message-shapes'
import { createWording, withoutIsolates } from '@shared/i18n/words'
import { ownValue } from '@shared/own-value'
import { computed, inject, shallowRef, type App, type ComputedRef, type InjectionKey } from 'vue'
import { wordsOf, type Locale, formatsOf, languageOf } from './languages'
import type { MessageKey, Messages } from './messages'

/** Looks a message up; `count` selects its plural form and fills in `{count}`. */
export type Translate = (key: MessageKey, values?: MessageValues, count?: number) => string

interface Translations {
  readonly translate: Translate
  readonly direction: () => 'ltr' | 'rtl'
  readonly formats: () => string
  readonly language: () => Language
}

const translationsKey: InjectionKey<Translations> = Symbol('translations')

/** A plugin for the page's Vue app: its components then read the messages with `useWords`. */
export interface TranslationsPlugin {
  readonly install: (app: App) => void
  /** Switches the locale once its messages are loaded. The last of several calls wins. */
  readonly change: (locale: Locale) => Promise<void>
  readonly documentLanguage: ComputedRef<{ readonly lang: string; readonly dir: 'ltr' | 'rtl' }>
  readonly messages: () => object
}

/** @param system the system's locales for dates and numbers, in order of preference */
export function createTranslations(
  first: Locale,
  messages: Messages,
  system: readonly string[] = ['en-US'],
): TranslationsPlugin {
  const current = shallowRef({ locale: first, messages })
  const known = computed(() => {
    const { locale } = current.value
    const { lang, dir } = wordsOf(locale)
    const formats = formatsOf(locale, system)
    return { lang, dir, formats, word: createWording({ lang, formats, dir }) }
  })
  let requested = first

  const translate: Translate = (key, values, count) =>
    known.value.word(messageAt(current.value.messages, key), values, count)

  async function change(locale: Locale): Promise<void> {
    requested = locale
    if (current.value.locale === locale) return
    const loaded = await wordsOf(locale).load()
    if (requested === locale) current.value = { locale, messages: loaded }
  }

  const translations: Translations = {
    translate,
    direction: () => known.value.dir,
    formats: () => known.value.formats,
    language: () => languageOf(current.value.locale),
  }
  return {
    install: (app) => void app.provide(translationsKey, translations),
    change,
    documentLanguage: computed(() => ({ lang: known.value.lang, dir: known.value.dir })),
    messages: () => current.value.messages,
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

export function useWords(): Translate {
  return useTranslations().translate
}

export function useDirection(): () => 'ltr' | 'rtl' {
  return useTranslations().direction
}

/** The interface's language; English for pseudo-locales. */
export function useLanguage(): () => Language {
  return useTranslations().language
}

/** The locale for dates, numbers, lists and sorting: the interface's language in the user's region. */
export function useFormats(): () => string {
  return useTranslations().formats
}

/** Capitalises a phrase that is not part of a sentence, as in a heading or list. */
export function capitalised(text: string, locale: string): string {
  return text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(locale))
}

export function factLines(
  t: Translate,
  facts: readonly { readonly name: string; readonly value: string }[],
): readonly string[] {
  return facts.map((fact) => withoutIsolates(t('report.line', fact)))
}
