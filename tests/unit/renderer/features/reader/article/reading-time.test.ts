import { expect, test } from 'vitest'
import { readingMinutes } from '../../../../../../src/renderer/features/reader/article/reading-time'
import { growth, mostGrowth } from '../../../../../support/growth'

const words = (count: number, word = 'word'): string => `<p>${`${word} `.repeat(count)}</p>`

test.each([
  { language: 'en', body: words(228 * 6), minutes: 6 },
  { language: 'ar', body: words(138 * 3, 'كلمة'), minutes: 3 },
  { language: 'zh', body: `<p>${'林'.repeat(255 * 4)}</p>`, minutes: 4 },
  { language: 'ja', body: `<p>${'森'.repeat(357 * 2)}</p>`, minutes: 2 },
  { language: null, body: words(184 * 5), minutes: 5 },
  { language: 'en', body: words(20), minutes: 0 },
  { language: 'en', body: '', minutes: 0 },
])(
  'a text in $language is timed by words, or by characters where words are not parted: $minutes',
  (sample) => {
    expect(readingMinutes(sample.body, sample.language)).toBe(sample.minutes)
  },
)

test('tags, their values, comments and entities are no words', () => {
  const markup = '<a href="https://forum.example/a/b/c" title="one two three">&nbsp;</a><!-- wp:paragraph -->'
  expect(readingMinutes(markup.repeat(2000), 'en')).toBe(0)
})

test('of a long body the beginning is counted and the rest is taken to be like it', () => {
  const one = 'word '.repeat(100_000)
  const whole = readingMinutes(one, 'en')
  expect(whole).toBeGreaterThan(400)
  expect(Math.abs(readingMinutes(one.repeat(4), 'en') / whole - 4)).toBeLessThan(0.02)
})

test.each(['<', '<a ', '&', '&amp', "a'"])(
  'a body of %s takes time that grows with its length alone',
  (unit) => {
    const reading = (units: number) => {
      const body = unit.repeat(units)
      return () => readingMinutes(body, 'en')
    }
    expect(growth(reading, 64_000)).toBeLessThan(mostGrowth)
  },
)
