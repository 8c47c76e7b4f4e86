import { describe, expect, test } from 'vitest'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import { createWording } from '../../../src/shared/i18n/words.ts'
import { formatAgo, formatDay, formatWait } from '../../../src/renderer/i18n/formats/dates.ts'
import { formatList, formatBytes } from '../../../src/renderer/i18n/formats/numbers.ts'
import { messagesIn } from './every-message.ts'

const counts = [0, 1, 2, 3, 11, 100, 1_234_567]

/** A message for each count, in these formats. */
function said(formats: string, path: string): readonly string[] {
  const lang = formats.split('-')[0] as Language
  const word = createWording({ lang, formats, dir: lang === 'ar' ? 'rtl' : 'ltr' })
  const message = messagesIn.get(lang)?.get(path) ?? ''
  return counts.map((count) => word(message, {}, count))
}

test.each([
  ['en-GB', 'No resources|1 resource|2 resources|3 resources|11 resources|100 resources|1,234,567 resources'],
  [
    'fr-FR',
    'Aucune ressource|1 ressource|2 ressources|3 ressources|11 ressources|100 ressources|1\u202f234\u202f567 ressources',
  ],
  ['es-ES', 'Ningún recurso|1 recurso|2 recursos|3 recursos|11 recursos|100 recursos|1.234.567 recursos'],
  ['ar-EG', 'لا موارد|مورد واحد|موردان|٣ موارد|١١ موردًا|١٠٠ مورد|١٬٢٣٤٬٥٦٧ موردًا'],
  ['ar-MA', 'لا موارد|مورد واحد|موردان|3 موارد|11 موردًا|100 مورد|1.234.567 موردًا'],
])('resources are counted in %s', (formats, words) => {
  expect(said(formats, 'resources.countAll')).toEqual(words.split('|'))
})

test.each([
  [
    'en-GB',
    'No new resources|1 new resource|2 new resources|3 new resources|11 new resources|100 new resources',
  ],
  [
    'fr-FR',
    'Aucune nouvelle ressource|1 nouvelle ressource|2 nouvelles ressources|3 nouvelles ressources|11 nouvelles ressources|100 nouvelles ressources',
  ],
  [
    'es-ES',
    'Ningún recurso nuevo|1 recurso nuevo|2 recursos nuevos|3 recursos nuevos|11 recursos nuevos|100 recursos nuevos',
  ],
  ['ar-EG', 'لا موارد جديدة|مورد جديد واحد|موردان جديدان|٣ موارد جديدة|١١ موردًا جديدًا|١٠٠ مورد جديد'],
])('and so in notifications in %s', (formats, words) => {
  expect(said(formats, 'native.found').slice(0, 6)).toEqual(words.split('|'))
})

test.each([
  [
    'fr-FR',
    '0 min de lecture|1 min de lecture|2 min de lecture|3 min de lecture|11 min de lecture|100 min de lecture',
  ],
  [
    'ar-EG',
    'يُقرأ في أقل من دقيقة|يُقرأ في دقيقة|يُقرأ في دقيقتين|يُقرأ في ٣ دقائق|يُقرأ في ١١ دقيقة|يُقرأ في ١٠٠ دقيقة',
  ],
])('the time that reading takes in %s', (formats, words) => {
  expect(said(formats, 'comforts.readingTime').slice(0, 6)).toEqual(words.split('|'))
})

describe.each([
  {
    locale: 'en-GB',
    sizes: '0 bytes|1 byte|1.5 kB|12 MB',
    waits: '1 second|2 seconds|11 seconds|1 minute|2 minutes|11 minutes',
    lists: 'A|A, B|A, B, C',
    dates: '3 Nov 2026|2 minutes ago',
  },
  {
    locale: 'fr-FR',
    sizes: '0\u00a0octet|1\u00a0octet|1,5\u00a0ko|12\u00a0Mo',
    waits: '1 seconde|2 secondes|11 secondes|1 minute|2 minutes|11 minutes',
    lists: 'A|A et B|A, B et C',
    dates: '3 nov. 2026|il y a 2 minutes',
  },
  {
    locale: 'es-ES',
    sizes: '0 bytes|1 byte|1,5 kB|12 MB',
    waits: '1 segundo|2 segundos|11 segundos|1 minuto|2 minutos|11 minutos',
    lists: 'A|A y B|A, B y C',
    dates: '3 nov 2026|hace 2 minutos',
  },
  {
    locale: 'ar-EG',
    sizes: '٠ بايت|١ بايت|١٫٥ كيلوبايت|١٢ م.ب',
    waits: 'ثانية|ثانيتان|١١ ثانية|دقيقة|دقيقتان|١١ دقيقة',
    lists: 'A|A وB|A، وB، وC',
    dates: '٣ نوفمبر ٢٠٢٦|قبل دقيقتين',
  },
  {
    locale: 'ar-MA',
    sizes: '0 بايت|1 بايت|1,5 كيلوبايت|12 م.ب',
    waits: 'ثانية|ثانيتان|11 ثانية|دقيقة|دقيقتان|11 دقيقة',
    lists: 'A|A وB|A، وB، وC',
    dates: '3 نونبر 2026|قبل دقيقتين',
  },
])('in $locale', ({ locale, sizes, waits, lists, dates }) => {
  // The engine decides on the space before a unit and on direction marks.
  const plain = (texts: readonly (string | null)[]): string =>
    texts
      .join('|')
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/\u200f/g, '')

  test('sizes', () => {
    const written = [0, 1, 1500, 12_400_000].map((bytes) => formatBytes(bytes, locale))
    expect(plain(written)).toBe(plain([sizes]))
  })

  test('waits', () => {
    const written = [1, 2, 11, 60, 120, 660].map((seconds) => formatWait(seconds * 1000, locale))
    expect(plain(written)).toBe(waits)
  })

  test('things one after the other', () => {
    expect(plain([['A'], ['A', 'B'], ['A', 'B', 'C']].map((things) => formatList(things, locale)))).toBe(
      lists,
    )
  })

  test('dates', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const day = formatDay('2026-11-03T12:00:00Z', { locale, timeZone: 'UTC' })
    expect(plain([day, formatAgo('2026-11-21T11:57:10Z', now, locale)])).toBe(dates)
  })
})

test.each(['en', 'fr', 'es', 'ar'] as const)(
  'in %s a line ends between two amounts, never within one',
  (lang) => {
    const word = createWording({ lang, formats: lang, dir: lang === 'ar' ? 'rtl' : 'ltr' })
    const amounts = { received: formatBytes(12e6, lang), sent: formatBytes(3e3, lang) }
    const message = messagesIn.get(lang)?.get('data.amounts') ?? ''
    expect(word(message, amounts).split(' ')).toHaveLength(2)
  },
)

test('in Arabic a total stands on the line of its label', () => {
  const labelled = ['offline.ofResources', 'offline.ofImages', 'resources.countOf', 'resources.countSoFar']
  for (const path of labelled) expect(messagesIn.get('ar')?.get(path), path).toMatch(/^[^:]+:\u00a0\{/)
})

test.each([
  ['resources.countOf', { shown: 1, total: 1 }, '1 of 1 resource'],
  ['resources.countOf', { shown: 1, total: 20 }, '1 of 20 resources'],
  ['resources.countSoFar', { shown: 1, total: 1 }, '1 resource so far'],
  ['offline.ofResources', { stored: 1, total: 1 }, '1 of 1 resource'],
  ['offline.ofImages', { stored: 0, total: 1 }, '0 of 1 picture'],
] as const)('%s agrees in number with its total: %o', (path, values, words) => {
  const word = createWording({ lang: 'en', formats: 'en-GB', dir: 'ltr' })
  expect(word(messagesIn.get('en')?.get(path) ?? '', values, values.total)).toBe(words)
})

test('an empty log is not “the last 0 lines”', () => {
  expect(said('en-GB', 'diagnostics.logLead')[0]).toMatch(/^The log is empty\./)
})
