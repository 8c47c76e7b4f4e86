import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeFileName } from '../../../../../src/main/electron/dialog/safe-file-name'

const named = (title: string) => safeFileName(title, 'Resource')

test.each([
  ['Forests: who owns them?', 'Forests who owns them'],
  ['a/b\\c', 'a b c'],
  ['../../etc/passwd', 'etc passwd'],
  ['.hidden', 'hidden'],
  ['Ends with dots...', 'Ends with dots'],
  ['two\nlines\tand  spaces', 'two lines and spaces'],
  ['Cote\u0301 d’Ivoire', 'Coté d’Ivoire'],
  ['cod.\u202Efdp', 'cod.fdp'],
  ['الغابات', 'الغابات'],
  ['con', '_con'],
  ['NUL.txt', '_NUL.txt'],
  ['Contents', 'Contents'],
  ['', 'Resource'],
  ['???', 'Resource'],
])('the title %j becomes the file name %j', (title, name) => {
  expect(named(title)).toBe(name)
})

test('a long title is cut between characters as people see them', () => {
  const name = named('👩‍🌾'.repeat(60))
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180)
  expect(name.replaceAll('👩‍🌾', '')).toBe('')
})

test('whatever the title, the name is one that all systems take', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (title) => {
      const name = named(title)
      expect(name).not.toBe('')
      expect(name).not.toMatch(/[<>:"/\\|?*\p{Cc}\u202a-\u202e]|^[\s.]|[\s.]$/u)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(181)
    }),
  )
})
