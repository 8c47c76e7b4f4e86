import { createApp } from 'vue'
import { expect, test } from 'vitest'
import { wordsOf, type Locale } from '../../../../src/renderer/i18n/languages.ts'
import { createTranslations, useWords } from '../../../../src/renderer/i18n/translations.ts'

async function words(locale: Locale) {
  const translations = createTranslations(locale, await wordsOf(locale).load())
  const app = createApp({}).use(translations)
  return { ...translations, t: app.runWithContext(useWords) }
}

test('a value stands where its name is, whatever is in it', async () => {
  const { t } = await words('en')
  expect(t('app.documentTitle', { page: '{page} $& @:app.name a | b' })).toBe(
    '{page} $& @:app.name a | b – Forum Resources',
  )
  expect(t('app.documentTitle')).toBe('{page} – Forum Resources')
})

test('of several changes of the language the last one counts', async () => {
  const { t, change, documentLanguage } = await words('en')
  await Promise.all([change('fr'), change('ar'), change('es')])
  expect(documentLanguage.value).toEqual({ lang: 'es', dir: 'ltr' })
  expect(t('app.skipToContent')).toBe('Saltar al contenido')
  await Promise.all([change('fr'), change('es')])
  expect(documentLanguage.value.lang).toBe('es')
})

test('a count chooses the form, and stands in it', async () => {
  const { t } = await words('en')
  const forms = [0, 1, 2, 240].map((count) => t('resources.countAll', {}, count))
  expect(forms).toEqual(['No resources', '1 resource', '2 resources', '240 resources'])
  expect(t('resources.countAll', { count: '1,240' }, 1240)).toBe('1,240 resources')
  expect(t('resources.countAll', { count: 3 })).toBe('3 resources')
})

test('the pseudo-locales change every form of what counts', async () => {
  const { t, documentLanguage } = await words('pseudo')
  expect(documentLanguage.value).toEqual({ lang: 'en-XA', dir: 'ltr' })
  expect(t('resources.countAll', {}, 0)).toBe('Ńó ŕéśóúŕćéś~~~~~')
  expect(t('resources.countAll', {}, 2)).toMatch(/^2 ŕéśóúŕćéś~+$/)
})
