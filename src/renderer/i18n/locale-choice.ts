import { languages, type Locale } from './languages'

/** Reads the language from the query of index.html (`?locale=pseudo`); anything unknown is English. */
export function localeFrom(search: string): Locale {
  const chosen = new URLSearchParams(search).get('locale')
  return chosen !== null && isLocale(chosen) ? chosen : 'en'
}

/** What `<html lang dir>` say. */
export function documentLanguage(locale: Locale): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  const { lang, dir } = languages[locale]
  return { lang, dir }
}

/** The person's own locale for dates and numbers, apart from the interface's language. */
export function preferredLocale(): string {
  return navigator.language
}

function isLocale(name: string): name is Locale {
  return Object.hasOwn(languages, name)
}
