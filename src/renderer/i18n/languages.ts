import { languages, type Language } from '@shared/i18n/languages'
import type { Messages } from './messages'

interface LocaleWords {
  /** BCP 47, for `<html lang>`. Private-use regions are the convention for pseudo-locales. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  readonly load: () => Promise<Messages>
}

/** A language of the interface, or one of the two that are made of the English for testers. */
export type Locale = Language | 'pseudo' | 'pseudo-rtl'

const loaders = import.meta.glob<Messages>('./*/index.ts', {
  base: '../../shared/i18n',
  import: 'messages',
})

/** A locale's tag, direction and words. The words are loaded only when they are needed. */
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

/** English with a change to every message. */
async function pseudo(change: 'lengthen' | 'mirror'): Promise<Messages> {
  const pseudoLocale = await import('./pseudo-locale')
  return pseudoLocale.transformMessages(await load('en'), pseudoLocale[change])
}
