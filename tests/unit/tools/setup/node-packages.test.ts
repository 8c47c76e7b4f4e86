import { expect, test } from 'vitest'
import { isInstalled } from '../../../../tools/setup/node-packages.mjs'

const vue = { version: '3.5.45', integrity: 'sha512-a' }
const lock = { packages: { '': { version: '0.1.0' }, 'node_modules/vue': vue } }

test('node_modules that holds every locked package is left alone', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/vue': vue } })).toBe(true)
})

test('an empty node_modules is filled', () => {
  expect(isInstalled(lock, {})).toBe(false)
})

test('another version, or the same version with other content, is replaced', () => {
  expect(isInstalled(lock, { packages: { 'node_modules/vue': { ...vue, version: '3.5.44' } } })).toBe(false)
  expect(isInstalled(lock, { packages: { 'node_modules/vue': { ...vue, integrity: 'sha512-b' } } })).toBe(
    false,
  )
})

test('an optional package that this system cannot have is no reason to install again and again', () => {
  const packages = { ...lock.packages, 'node_modules/fsevents': { version: '2.3.3', optional: true } }
  expect(isInstalled({ packages }, { packages: { 'node_modules/vue': vue } })).toBe(true)
})
