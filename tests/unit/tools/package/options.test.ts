import { expect, test } from 'vitest'
import { readPackageOptions } from '../../../../tools/package/options.ts'

test('the ordinary flavour is made, around the real Electron, unless something else is asked for', () => {
  expect(readPackageOptions([])).toEqual({ flavour: 'ordinary', fromShell: false })
  expect(readPackageOptions(['--flavour', 'testers', '--dist-from-shell'])).toEqual({
    flavour: 'testers',
    fromShell: true,
  })
})

test.each([['--flavour', 'sweet'], ['--flavor', 'testers'], ['testers']])('%j is refused', (...args) => {
  expect(() => readPackageOptions(args)).toThrow(TypeError)
})
