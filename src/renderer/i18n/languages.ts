import { languages, type Language, isLanguage, formatLocale } from '@shared/i18n/languages'
import type { Messages } from './messages'

interface LocaleWords {
  /** BCP 47, for `<html lang>`. By convention, pseudo-locales use private-use regions. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly load: () => Promise<Messages>
}

/** A language of the interface, or a pseudo-locale derived from English for testers. */
export type Locale = Language | 'pseudo' | 'pseudo-rtl'

const loaders = import.meta.glob<Messages>('./*/index.ts', {
  base: '../../shared/i18n',
  import: 'messages',
})

export function wordsOf(locale: Locale): LocaleWords {
  if (locale === 'pseudo') return { lang: 'en-XA', dir: 'ltr', load: () => pseudo('lengthen') }
  if (locale === 'pseudo-rtl') return { lang: 'en-XB', dir: 'rtl', load: () => pseudo('mirror') }
  return { lang: locale, dir: languages[locale].dir, load: () => load(locale) }
}

async function load(language: Language): Promise<Messages> {
  const read = loaders[`./${language}/index.ts`]
  if (!read) throw new Error(`No words in ${language}`)
  return read()
}

async function pseudo(change: 'lengthen' | 'mirror'): Promise<Messages> {
  const pseudoLocale = await import('./pseudo-locale')
  return pseudoLocale.transformMessages(await load('en'), pseudoLocale[change])
}

/** Set by main in the query of index.html, so that the first words are right: `?locale=fr&system=fr-CA,en-US`. */
export interface StartLocale {
  readonly locale: Locale
  /** The system's locales for dates and numbers, in order of preference. */
  readonly system: readonly string[]
}

/** Falls back to English for unknown locales. The pseudo-locales are for testers. */
export function startLocale(search: string): StartLocale {
  const query = new URLSearchParams(search)
  const chosen = query.get('locale') ?? ''
  const system = (query.get('system') ?? navigator.language).split(',').filter((tag) => tag !== '')
  return { locale: isLanguage(chosen) || isPseudo(chosen) ? chosen : 'en', system }
}

/** The locale of dates, numbers and sorting: the interface's language in the user's region. */
export function formatsOf(locale: Locale, system: readonly string[]): string {
  return formatLocale(languageOf(locale), system)
}

export function languageOf(locale: Locale): Language {
  return isPseudo(locale) ? 'en' : locale
}

export function isPseudo(name: string): name is 'pseudo' | 'pseudo-rtl' {
  return name === 'pseudo' || name === 'pseudo-rtl'
}
