import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { hasDisplay, readDemoOptions } from '../../../../tools/demo/options.ts'

test('with a display the demo opens the window', () => {
  expect(readDemoOptions([], true)).toEqual({ tourFolder: undefined })
})

test('without a display it takes the tour', () => {
  expect(readDemoOptions([], false)).toEqual({ tourFolder: resolve('demo-tour') })
})

test('--tour takes the tour in any case, and leaves the pictures where it is told', () => {
  expect(readDemoOptions(['--tour'], true)).toEqual({ tourFolder: resolve('demo-tour') })
  expect(readDemoOptions(['--tour', 'pictures'], true)).toEqual({ tourFolder: resolve('pictures') })
})

test('an argument that is not understood is refused by name', () => {
  expect(() => readDemoOptions(['pictures'], true)).toThrow('pictures')
  expect(() => readDemoOptions(['--tuor'], true)).toThrow('--tuor')
})

test('on Linux a display is X11’s or Wayland’s; elsewhere there is always one', () => {
  expect(hasDisplay('linux', {})).toBe(false)
  expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false)
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true)
  expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
  expect(hasDisplay('darwin', {})).toBe(true)
})
