import { english } from './en'
import type { Messages } from './messages'
import { lengthen, mirror, transformMessages } from './pseudo-locale'

interface Language {
  /** BCP 47, for `<html lang>`. Private-use regions are the convention for pseudo-locales. */
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
  /** Made when the language is chosen, not before. */
  readonly messages: () => Messages
}

/** The languages of the interface. The two pseudo-locales exist for testers and are made from the English. */
export const languages = {
  en: { lang: 'en', dir: 'ltr', messages: () => english },
  pseudo: { lang: 'en-XA', dir: 'ltr', messages: () => transformMessages(english, lengthen) },
  'pseudo-rtl': { lang: 'en-XB', dir: 'rtl', messages: () => transformMessages(english, mirror) },
} as const satisfies Readonly<Record<string, Language>>

export type Locale = keyof typeof languages
