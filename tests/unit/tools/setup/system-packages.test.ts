import { expect, test } from 'vitest'
import {
  baseNeeds,
  bookCheckers,
  commandByHand,
  distributionOf,
  electronLibraries,
  missingPackages,
  waysToInstall,
  type System,
} from '../../../../tools/setup/system-packages.mjs'

const has = (...things: string[]) => ({ has: (thing: string) => things.includes(thing) })

/** A Debian with only Node, used by root. */
const bare: System = {
  distribution: 'debian',
  installed: new Set(),
  ...has('apt-get'),
  isRoot: true,
  interactive: false,
}
const somebody = { ...bare, isRoot: false }
const all = [
  ...['chromium', 'python3', 'make', 'g++', 'pkg-config', 'libsecret-1-dev', 'dbus', 'gnome-keyring'],
  ...['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji'],
]

test.each<[what: string, system: System, missing: readonly string[]]>([
  ['everything is missing on a bare Debian', bare, all],
  ['nothing is where all is installed', { ...bare, installed: new Set(all), ...has('chromium') }, []],
  ['a command counts, whatever brought it', { ...bare, ...has('chromium') }, all.slice(1)],
  ['Ubuntu’s chromium, a snap, is never installed', { ...bare, distribution: 'ubuntu' }, all.slice(1)],
  [
    'fonts, which only dpkg can see, are no need elsewhere',
    { ...bare, installed: undefined },
    all.slice(0, 8),
  ],
])('%s', (_what, system, missing) => {
  expect(missingPackages(baseNeeds, system)).toEqual(missing)
})

test('the checkers of books are needed until their commands are there', () => {
  expect(missingPackages(bookCheckers, bare)).toEqual(['epubcheck', 'poppler-utils'])
  expect(missingPackages(bookCheckers, { ...bare, ...has('epubcheck', 'pdftotext') })).toEqual([])
})

test('a package under its newer name counts', () => {
  const newer = ['libgtk-3-0t64', 'libnss3', 'libgbm1', 'libasound2t64']
  expect(missingPackages(electronLibraries, { ...bare, installed: new Set(newer) })).toEqual([])
  expect(missingPackages(electronLibraries, bare)).toEqual([
    'libgtk-3-0',
    'libnss3',
    'libgbm1',
    'libasound2-dev',
  ])
})

const withSudo = { ...somebody, ...has('apt-get', 'sudo') }
test.each<[who: string, system: System, prefix: readonly string[] | undefined]>([
  ['root needs no sudo', bare, []],
  ['sudo may ask at a terminal', { ...withSudo, interactive: true }, ['sudo']],
  ['with nobody there, sudo fails instead of waiting', withSudo, ['sudo', '-n']],
  ['without sudo nothing is installed', somebody, undefined],
  ['nor on other systems than Debian and Ubuntu', { ...bare, distribution: 'other' }, undefined],
])('%s', (_who, system, prefix) => {
  expect(waysToInstall(system)).toEqual(prefix)
})

test('one line to paste brings everything', () => {
  expect(commandByHand(['make', 'g++'], somebody)).toBe(
    'sudo apt-get update && sudo apt-get install -y --no-install-recommends make g++',
  )
  expect(commandByHand(['make', 'g++'], { ...somebody, distribution: 'other' })).toContain('make g++')
})

test.each([
  ['ID=debian\nVERSION_ID="12"\n', 'debian'],
  ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', 'ubuntu'],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'debian'],
  ['ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'other'],
])('%j is recognised as %s', (osRelease, distribution) => {
  expect(distributionOf(osRelease)).toBe(distribution)
})
