import { expect, test } from 'vitest'
import { formatBytes } from '../../../../../src/renderer/i18n/formats/numbers.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [12_400_000, '12 MB'],
  [3_000_000_000_000, '3,000 GB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en').replace('\u00a0', ' ')).toBe(words)
})

test.each(['en', 'fr', 'es', 'ar'])('in %s no line ends between a number and its unit', (locale) => {
  for (const bytes of [0, 999, 1500, 12_400_000, 3_000_000_000])
    expect(formatBytes(bytes, locale)).toMatch(/^\S+[\u00a0\u202f]\S+$/u)
})
