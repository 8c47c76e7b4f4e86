import { languages, type Language } from '@shared/i18n/languages'
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
