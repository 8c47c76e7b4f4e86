import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '../../../../src/main/exports/csv.ts'

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

const hostile = fc.string({ unit: fc.constantFrom(...'a;,|\t\n\r"\'=+-@＝ 1') })

test.each([';', '\t', '|'])(
  'nor of anything within a value, where %j separates cells and quotation marks within a line count for nothing',
  (separator) => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (values) => {
        const cells = csvLine(values)
          .split(/[\r\n]/)
          .flatMap((line) => line.split(separator))
        for (const cell of cells) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/)
      }),
    )
  },
)

test('nothing but apostrophes is added to a value', () => {
  fc.assert(
    fc.property(hostile, (value) => {
      const cell = csvLine([value]).slice(0, -2)
      const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
      expect(read.replaceAll("'", '')).toBe(value.replaceAll("'", ''))
    }),
  )
})
