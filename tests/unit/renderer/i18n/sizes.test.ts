import { expect, test } from 'vitest'
import { formatBytes } from '../../../../src/renderer/i18n/sizes.ts'

test.each([
  [0, '0 byte'],
  [999, '999 byte'],
  [1500, '1.5 kB'],
  [12_400_000, '12 MB'],
  [3_000_000_000_000, '3,000 GB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes, 'en')).toBe(words)
})
