import { expect, test } from 'vitest'
import { textSizeBeyond } from '../../../../../src/renderer/features/settings/settings-store.ts'

test('the size goes in steps and stops at both ends', () => {
  expect(textSizeBeyond(100, 1)).toBe(115)
  expect(textSizeBeyond(100, -1)).toBe(85)
  expect(textSizeBeyond(85, -1)).toBeNull()
  expect(textSizeBeyond(200, 1)).toBeNull()
})
