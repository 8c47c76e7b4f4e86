import { describe, expect, test } from 'vitest'
import { formatLocale, negotiateLanguage } from '../../../../src/shared/i18n/languages'

describe('the language of the interface', () => {
  test.each([
    [['fr-CA', 'en-US'], 'fr'],
    [['ar-EG'], 'ar'],
    [['es-419', 'pt-BR'], 'es'],
    [['ar-Arab-EG-u-nu-latn'], 'ar'],
    [['fr-Latn-CA'], 'fr'],
    [['FR_ca.UTF-8'], 'fr'],
    [['es_MX@euro'], 'es'],
    [['de-DE', 'pt-BR', 'es-ES', 'fr-FR'], 'es'],
    [['xx', 'zxx-Zzzz', 'ar'], 'ar'],
    [['C', 'POSIX', 'fr_FR.UTF-8'], 'fr'],
    [['', '-', 'fr--CA', 'not a tag', 'constructor', 'ar'], 'ar'],
    [['C.UTF-8'], 'en'],
    [['POSIX'], 'en'],
    [['de', 'nl-BE'], 'en'],
    [[], 'en'],
  ] as const)('of a system that lists %j is %s', (system, language) => {
    expect(negotiateLanguage([null, null], system)).toBe(language)
  })

  test('is what the person chose, else the operator’s, whatever the system lists', () => {
    expect(negotiateLanguage(['ar', 'es'], ['fr-FR'])).toBe('ar')
    expect(negotiateLanguage([null, 'es'], ['fr-FR'])).toBe('es')
    expect(negotiateLanguage([], ['fr-FR'])).toBe('fr')
  })
})

describe('dates and numbers', () => {
  test.each([
    // The system's own locale for the language, at any position.
    ['fr', ['fr-CA', 'en-US'], 'fr-CA'],
    ['fr', ['en-US', 'fr-CA', 'fr-FR'], 'fr-CA'],
    ['ar', ['en-GB', 'ar-EG'], 'ar-EG'],
    ['es', ['es-419'], 'es-419'],
    ['ar', ['ar-EG-u-nu-latn'], 'ar-EG-u-nu-latn'],
    ['fr', ['fr_CA.UTF-8'], 'fr-CA'],
    // The language with the system's region.
    ['ar', ['en-MA', 'fr-FR'], 'ar-MA'],
    ['fr', ['fr', 'en-CA'], 'fr-CA'],
    ['es', ['xx', 'zh-Hant-TW'], 'es-TW'],
    ['fr', ['C', 'de_CH.UTF-8'], 'fr-CH'],
    // No region.
    ['fr', ['fr'], 'fr'],
    ['ar', ['en', 'de'], 'ar'],
    ['es', ['C', 'POSIX', '', 'not a tag'], 'es'],
    ['en', [], 'en'],
  ] as const)('in %s, where the system lists %j, are those of %s', (language, system, locale) => {
    expect(formatLocale(language, system)).toBe(locale)
    expect(() => new Intl.DateTimeFormat(formatLocale(language, system))).not.toThrow()
  })
})
