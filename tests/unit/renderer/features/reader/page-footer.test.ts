import { expect, test } from 'vitest'
import { cssString } from '../../../../../src/renderer/features/reader/page-footer.ts'

test('an address is written as it is', () => {
  expect(cssString('https://example.org/a-b_c/?d=%20&e=f#g')).toBe("'https://example.org/a-b_c/?d=%20&e=f#g'")
})

test('nothing in an address ends the string or begins an escape', () => {
  expect(cssString("a'}b\\c\nd\u{1f333}")).toBe("'a\\27 \\7d b\\5c c\\a d\\1f333 '")
})
