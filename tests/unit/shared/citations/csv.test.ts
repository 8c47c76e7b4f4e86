import { expect, test } from 'vitest'
import { csvLine } from '../../../../src/shared/citations/csv.ts'

test('values with commas, quotation marks and line breaks are quoted', () => {
  expect(csvLine(['plain', 'a,b', 'say "so"', 'two\nlines', ' blank'])).toBe(
    'plain,"a,b","say ""so""","two\nlines"," blank"\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@cmd', '\t=1', '\r=1', ' =1', '＝1+1', '=HYPERLINK("https://a.example")'])(
  'a spreadsheet calculates nothing of %j',
  (value) => {
    expect(csvLine([value]).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('other scripts and numbers within a text stay as they are', () => {
  expect(csvLine(['من يملك الغابة؟', '2026 - a year'])).toBe('من يملك الغابة؟,2026 - a year\r\n')
})
