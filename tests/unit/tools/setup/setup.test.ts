import { expect, test } from 'vitest'
import { isStillValid } from '../../../../tools/setup/engine-choice.mjs'
import { isInstalled } from '../../../../tools/setup/node-packages.mjs'
import { chooseNode, hasDisplay } from '../../../../tools/setup/project.mjs'

const nowhere = '/nowhere/node_modules/node/bin/node'

test.each([
  ['the one that npm installs is used', process.execPath, '26.0.0', process.execPath],
  ['the one that runs set-up stands in for one that npm lacks', nowhere, '24.0.0', '/usr/bin/node'],
  ['an older one does not', nowhere, '20.19.0', nowhere],
])('of two Nodes, %s', (_sentence, packaged, version, expected) => {
  expect(chooseNode({ packaged, running: '/usr/bin/node', version })).toBe(expected)
})

test('on Linux a display is X11’s or Wayland’s; elsewhere there is always one', () => {
  expect(hasDisplay('linux', {})).toBe(false)
  expect(hasDisplay('linux', { DISPLAY: '' })).toBe(false)
  expect(hasDisplay('linux', { DISPLAY: ':0' })).toBe(true)
  expect(hasDisplay('linux', { WAYLAND_DISPLAY: 'wayland-0' })).toBe(true)
  expect(hasDisplay('darwin', {})).toBe(true)
})

test.each([
  ['an Electron that did not come up is left alone that day', 'no display', 'same', 23, true],
  ['it is tried again a day later', 'no display', 'same', 24, false],
  ['it is tried at once where it or the machine is another', 'no display', 'other', 0, false],
  ['one that came up is not tried again', null, 'same', 1000, true],
])('%s', (_sentence, reason, key, hours, expected) => {
  expect(isStillValid({ key: 'same', reason, atMs: 0 }, key, hours * 60 * 60_000)).toBe(expected)
})

const vue = { version: '3.5.45', integrity: 'sha512-a' }
const optional = { version: '2.3.3', optional: true }

test.each([
  ['that holds every locked package is left alone', vue, true],
  ['with another version is filled again', { ...vue, version: '3.5.44' }, false],
  ['with the same version and other content is filled again', { ...vue, integrity: 'sha512-b' }, false],
  ['without a package is filled', undefined, false],
])('node_modules %s, whatever optional packages this system cannot have', (_sentence, found, expected) => {
  const packages = { '': {}, 'node_modules/vue': vue, 'node_modules/fsevents': optional }
  expect(isInstalled({ packages }, found ? { packages: { 'node_modules/vue': found } } : {})).toBe(expected)
})
