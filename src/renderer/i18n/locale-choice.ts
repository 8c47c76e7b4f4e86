/** The languages of the interface. The two pseudo-locales exist for testers and are made from the English. */
export type Locale = 'en' | 'pseudo' | 'pseudo-rtl'

/** Reads `?locale=pseudo` or `?locale=pseudo-rtl` of index.html; anything else is English. */
export function localeFrom(search: string): Locale {
  const chosen = new URLSearchParams(search).get('locale')
  return chosen === 'pseudo' || chosen === 'pseudo-rtl' ? chosen : 'en'
}

/** What `<html lang dir>` say: BCP 47 private-use regions are the convention for pseudo-locales. */
export function documentLanguage(locale: Locale): { readonly lang: string; readonly dir: 'ltr' | 'rtl' } {
  if (locale === 'pseudo') return { lang: 'en-XA', dir: 'ltr' }
  if (locale === 'pseudo-rtl') return { lang: 'en-XB', dir: 'rtl' }
  return { lang: 'en', dir: 'ltr' }
}

/** The person's own locale for dates and numbers, apart from the interface's language. */
export function preferredLocale(): string {
  return navigator.language
}
