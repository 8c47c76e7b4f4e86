import { defaultSettings } from '@shared/settings'
import { expect, test } from 'vitest'
import { readingStyle } from '../../../../../src/renderer/features/reader/reading-style.ts'

test('lines keep their length in letters when the text grows', () => {
  const style = readingStyle({ ...defaultSettings, textSize: 150, textWidth: 'narrow', typeface: 'serif' })
  expect(style['--reader-scale']).toBe('1.5')
  expect(style['--reader-measure']).toBe('calc(32rem * 1.5)')
  expect(style['--reader-font']).toMatch(/serif$/)
})

test('lines stand closer or further apart, and words are broken, as chosen', () => {
  const tight = readingStyle({ ...defaultSettings, lineSpacing: 'tight', hyphenates: true })
  const roomy = readingStyle({ ...defaultSettings, lineSpacing: 'roomy' })
  expect(Number(tight['--reader-line'])).toBeLessThan(1.65)
  expect(Number(roomy['--reader-line'])).toBeGreaterThan(1.65)
  expect(tight['--reader-hyphens']).toBe('auto')
})

test('without a choice the text is as the interface has it', () => {
  expect(readingStyle(defaultSettings)).toEqual({
    '--reader-scale': '1',
    '--reader-measure': 'calc(40rem * 1)',
    '--reader-font': 'inherit',
    '--reader-line': '1.65',
    '--reader-hyphens': 'manual',
  })
})
