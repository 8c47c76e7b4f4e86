import { languages, type Language } from '@shared/i18n/languages'
import type { RestMessages, StartMessages } from './messages'

interface LocaleWords {
  /** BCP 47, for `<html lang>`. Private-use regions are the convention for pseudo-locales. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Reads in the words that signing in needs. */
  readonly start: () => Promise<StartMessages>
  /** Reads in those of all other screens. */
  readonly rest: () => Promise<RestMessages>
}

/** A language of the interface, or one of the two that are made of the English for testers. */
export type Locale = Language | 'pseudo' | 'pseudo-rtl'

const starts = import.meta.glob<StartMessages>('./*/start.ts', {
  base: '../../shared/i18n',
  import: 'startMessages',
})
const rests = import.meta.glob<RestMessages>('./*/rest.ts', {
  base: '../../shared/i18n',
  import: 'restMessages',
})

/** What is known of a locale. Its words are read in only where it is wanted. */
export function wordsOf(locale: Locale): LocaleWords {
  if (locale === 'pseudo') return { lang: 'en-XA', dir: 'ltr', ...pseudo('lengthen') }
  if (locale === 'pseudo-rtl') return { lang: 'en-XB', dir: 'rtl', ...pseudo('mirror') }
  return { lang: locale, dir: languages[locale].dir, ...own(locale) }
}

function own(language: Language): Pick<LocaleWords, 'start' | 'rest'> {
  const read = async <T>(words: (() => Promise<T>) | undefined): Promise<T> => {
    if (!words) throw new Error(`No words in ${language}`)
    return words()
  }
  return {
    start: () => read(starts[`./${language}/start.ts`]),
    rest: () => read(rests[`./${language}/rest.ts`]),
  }
}

/** English with a change to every message, which is read in only where it is wanted. */
function pseudo(change: 'lengthen' | 'mirror'): Pick<LocaleWords, 'start' | 'rest'> {
  const english = own('en')
  async function changed<T extends object>(messages: Promise<T>): Promise<T> {
    const pseudoLocale = await import('./pseudo-locale')
    return pseudoLocale.transformMessages(await messages, pseudoLocale[change])
  }
  return { start: () => changed(english.start()), rest: () => changed(english.rest()) }
}
