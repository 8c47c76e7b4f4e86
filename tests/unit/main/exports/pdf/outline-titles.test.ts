import { expect, test } from 'vitest'
import { withOutlineTitles } from '../../../../../src/main/exports/pdf/outline-titles'
import { pdfObjects } from '../../../../../src/main/exports/pdf/pdf-objects'
import { pdfOf, samplePdf } from '../../../../support/pdf-samples'

/** Two chapters, the first with a heading beneath it, with titles as Chromium writes them. */
const pdf = pdfOf(
  new Map([
    [6, '<</Type /Catalog\n/Outlines 7 0 R>>'],
    [7, '<</Type /Outlines\n/First 8 0 R\n/Last 10 0 R\n/Count 3>>'],
    [
      8,
      '<</Title (A \\(long\\) titlethat wraps /First 9 0 R /Next 1 0 R)\n/Parent 7 0 R\n/Next 10 0 R\n/First 9 0 R>>',
    ],
    [9, '<</Title <FEFF0041>\n/Parent 8 0 R\n/Dest [2 0 R /XYZ 5 6 0]>>'],
    [10, '<</Title <FEFF06280623>\n/Parent 7 0 R\n/Prev 8 0 R>>'],
  ]),
)

/** The titles that a reader of PDFs finds, in the last version of each object. */
function titlesIn(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1')
  return [8, 9, 10].map((number) => {
    const object = text.slice(text.lastIndexOf(`\n${number} 0 obj\n`))
    const hex = /\/Title <feff([\da-f]*)>/i.exec(object.slice(0, object.indexOf('endobj')))?.[1]
    return hex === undefined ? '' : Buffer.from(hex, 'hex').swap16().toString('utf16le')
  })
}

test('each item gets the words of its heading, in any script, and keeps its place', () => {
  const renamed = withOutlineTitles(pdf, [['A (long) title\n> endobj', 'غابات الحوض'], ['🌳 B']])
  expect(titlesIn(renamed)).toEqual(['A (long) title\n> endobj', 'غابات الحوض', '🌳 B'])
  expect(Buffer.from(renamed.subarray(0, pdf.length))).toEqual(Buffer.from(pdf))
  const update = Buffer.from(renamed.subarray(pdf.length)).toString('latin1')
  expect(update).toContain('/Dest [2 0 R /XYZ 5 6 0]')
  expect(update).toMatch(/\/Parent 7 0 R\n\/Next 10 0 R\n\/First 9 0 R>>/)
})

test('the new cross-reference table leads to the new objects, and from there to the old table', () => {
  const renamed = Buffer.from(withOutlineTitles(pdf, [['A', 'B'], ['C']])).toString('latin1')
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(renamed)?.[1])
  const entries = [...renamed.slice(start).matchAll(/(\d+) 1\n(\d{10}) 00000 n \n/g)]
  expect(entries.map(([, number]) => number)).toEqual(['8', '9', '10'])
  for (const [, number, offset] of entries)
    expect(renamed.slice(Number(offset))).toMatch(new RegExp(`^${number} 0 obj\n<</Title <feff`))
  expect(renamed.slice(start)).toMatch(
    new RegExp(`trailer\n<</Size 11\n/Root 6 0 R\n/Info 1 0 R\n/Prev ${pdfObjects(pdf).table}>>`),
  )
})

test('a chapter whose headings are not those of the outline still gets its own title', () => {
  expect(titlesIn(withOutlineTitles(pdf, [['One', 'Two', 'Three'], ['Four']]))).toEqual(['One', 'A', 'Four'])
})

test('a PDF of another structure stays as it is', () => {
  for (const other of [new Uint8Array(), Buffer.from('startxref 99'), samplePdf(3, {}), pdf])
    expect(withOutlineTitles(other, [['A']])).toBe(other)
  const circle = pdfOf(
    new Map([
      [6, '<</Type /Catalog\n/Outlines 7 0 R>>'],
      [7, '<</First 8 0 R>>'],
      [8, '<</Title (A)\n/Next 9 0 R\n/First 8 0 R>>'],
      [9, '<</Title (B)\n/Next 8 0 R>>'],
    ]),
  )
  expect(withOutlineTitles(circle, [['A']])).toBe(circle)
})
