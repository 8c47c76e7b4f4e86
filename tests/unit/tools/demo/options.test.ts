import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoOptions } from '../../../../tools/demo/options.ts'

test('with a display the demo opens the window', () => {
  expect(readDemoOptions([], true)).toEqual({ tourFolder: undefined })
})

test('without a display it takes the tour', () => {
  expect(readDemoOptions([], false)).toEqual({ tourFolder: resolve('demo-tour') })
})

test('--tour takes the tour in any case, and leaves the pictures in the given folder', () => {
  expect(readDemoOptions(['--tour'], true)).toEqual({ tourFolder: resolve('demo-tour') })
  expect(readDemoOptions(['--tour', 'pictures'], true)).toEqual({ tourFolder: resolve('pictures') })
})

test('an argument that is not understood is refused by name', () => {
  expect(() => readDemoOptions(['pictures'], true)).toThrow('pictures')
  expect(() => readDemoOptions(['--tuor'], true)).toThrow('--tuor')
})
