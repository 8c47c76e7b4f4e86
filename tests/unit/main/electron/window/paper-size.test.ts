import { expect, test } from 'vitest'
import { paperSize } from '../../../../../src/main/electron/window/paper-size'

test.each([
  ['US', 'Letter'],
  ['ca', 'Letter'],
  ['GB', 'A4'],
  ['BR', 'A4'],
  ['', 'A4'],
])('people in %j print on %s', (country, paper) => {
  expect(paperSize(country)).toBe(paper)
})
