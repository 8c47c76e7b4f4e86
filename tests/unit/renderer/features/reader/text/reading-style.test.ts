import { defaultSettings } from '@shared/default-settings'
import { expect, test } from 'vitest'
import { readingStyle } from '../../../../../../src/renderer/features/reader/text/reading-style.ts'

test('lines keep their length in letters when the text grows', () => {
  const style = readingStyle({ ...defaultSettings, textSize: 150, textWidth: 'narrow', typeface: 'serif' })
  expect(style['--reader-scale']).toBe('1.5')
  expect(style['--reader-measure']).toBe('calc(32rem * 1.5)')
  expect(style['--reader-font']).toMatch(/serif$/)
})

test('without a choice the text is as the interface has it', () => {
  expect(readingStyle(defaultSettings)).toEqual({
    '--reader-scale': '1',
    '--reader-measure': 'calc(40rem * 1)',
    '--reader-font': 'inherit',
  })
})
