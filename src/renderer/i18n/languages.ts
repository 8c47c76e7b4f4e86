import type { RestMessages, StartMessages } from './messages'

interface Language {
  /** BCP 47, for `<html lang>`. Private-use regions are the convention for pseudo-locales. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Reads in the words that signing in needs. */
  readonly start: () => Promise<StartMessages>
  /** Reads in those of all other screens. */
  readonly rest: () => Promise<RestMessages>
}

const english = {
  start: async () => (await import('./en/start')).startMessages,
  rest: async () => (await import('./en/rest')).restMessages,
}

/** English with a change to every message, which is read in only where it is wanted. */
function pseudo(change: 'lengthen' | 'mirror'): Pick<Language, 'start' | 'rest'> {
  async function changed<T extends object>(messages: Promise<T>): Promise<T> {
    const pseudoLocale = await import('./pseudo-locale')
    return pseudoLocale.transformMessages(await messages, pseudoLocale[change])
  }
  return { start: () => changed(english.start()), rest: () => changed(english.rest()) }
}

/** The languages of the interface. The two pseudo-locales exist for testers and are made from the English. */
export const languages = {
  en: { lang: 'en', dir: 'ltr', ...english },
  pseudo: { lang: 'en-XA', dir: 'ltr', ...pseudo('lengthen') },
  'pseudo-rtl': { lang: 'en-XB', dir: 'rtl', ...pseudo('mirror') },
} as const satisfies Readonly<Record<string, Language>>

export type Locale = keyof typeof languages
