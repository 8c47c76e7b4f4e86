import { expect, test } from 'vitest'
import { cssString, printedUrl } from '../../../../../../src/renderer/features/reader/use-printing.ts'

test('an address is written as it is', () => {
  expect(cssString('https://example.org/a-b_c/?d=%20&e=f#g')).toBe("'https://example.org/a-b_c/?d=%20&e=f#g'")
})

test('nothing in an address ends the string or begins an escape', () => {
  expect(cssString("a'}b\\c\nd\u{1f333}")).toBe("'a\\27 \\7d b\\5c c\\a d\\1f333 '")
})

test('a URL is printed in the letters it is read in', () => {
  expect(printedUrl('https://example.org/%D9%85%D9%88%D8%A7%D8%B1%D8%AF/?q=a%26b')).toBe(
    'https://example.org/موارد/?q=a%26b',
  )
  expect(printedUrl('https://example.org/%E9')).toBe('https://example.org/%E9')
})
