import { expect, test } from 'vitest'
import { pageNumbers } from '../../../../../src/main/exports/pdf/page-numbers'
import { samplePdf } from '../../../../support/pdf-samples'

test('finds the page of each link target, across the branches of the page tree', () => {
  const pages = pageNumbers(samplePdf(9, { 'chapter-1': 2, 'chapter-2': 5, 'chapter-3': 9 }))
  expect([...pages]).toEqual([
    ['chapter-1', 2],
    ['chapter-2', 5],
    ['chapter-3', 9],
  ])
})

test('finds nothing in anything else, cut off or empty', () => {
  const pdf = samplePdf(3, { 'chapter-1': 2 })
  expect(pageNumbers(new Uint8Array())).toEqual(new Map())
  expect(pageNumbers(Buffer.from('startxref 99999 /Root 1 0 R'))).toEqual(new Map())
  for (let end = 0; end < pdf.length; end += 7)
    expect([...pageNumbers(pdf.subarray(0, end)).values()].every((page) => page === 2)).toBe(true)
})
