import { describe, expect, test } from 'vitest'
import {
  commandByHand,
  distributionOf,
  electronLibraries,
  missingNeeds,
  needsOf,
  planPackages,
  type System,
} from '../../../../tools/setup/system-needs.mjs'

/** A Debian with nothing but Node, used by root. */
const bare: System = {
  distribution: 'debian',
  installed: new Set(),
  hasCommand: (name) => name === 'apt-get',
  hasFile: () => false,
  hasChromium: false,
  isRoot: true,
  interactive: false,
}
const withCommands = (...commands: string[]) => ({ hasCommand: (name: string) => commands.includes(name) })
const plan = (system: System) => planPackages(missingNeeds(needsOf(system.distribution), system), system)

describe('what is missing', () => {
  test('on a bare Debian, everything is brought by root without sudo', () => {
    const decision = plan(bare)
    expect(decision).toMatchObject({ kind: 'install', prefix: [] })
    expect(decision).toHaveProperty('packages', [
      'chromium',
      'python3',
      'make',
      'g++',
      'pkg-config',
      'libsecret-1-dev',
      'dbus',
      'gnome-keyring',
      'fonts-noto-core',
      'fonts-noto-cjk',
      'fonts-noto-color-emoji',
    ])
  })

  test('a command that is there counts, whichever package it came with', () => {
    const commands = withCommands('apt-get', 'python3', 'make', 'g++', 'pkg-config')
    const decision = plan({ ...bare, ...commands, hasChromium: true })
    expect(decision).toHaveProperty(
      'packages',
      expect.not.arrayContaining(['python3', 'make', 'g++', 'pkg-config', 'chromium']),
    )
  })

  test('nothing is done when every package is installed', () => {
    const installed = new Set(needsOf('debian').map((need) => need.debian))
    expect(plan({ ...bare, installed, hasChromium: true })).toEqual({ kind: 'nothing' })
  })

  test('a package under its newer name counts', () => {
    const system = { ...bare, installed: new Set(['libgtk-3-0t64']) }
    expect(missingNeeds([electronLibraries], system)).toEqual([])
    expect(missingNeeds([electronLibraries], bare)).toEqual([electronLibraries])
  })
})

describe('how it is brought', () => {
  test('someone who is not root uses sudo, which may ask for the password at a terminal', () => {
    const system = { ...bare, isRoot: false, ...withCommands('apt-get', 'sudo') }
    expect(plan({ ...system, interactive: true })).toMatchObject({ kind: 'install', prefix: ['sudo'] })
  })

  test('with nobody at the terminal sudo fails at once instead of waiting for a password', () => {
    const system = { ...bare, isRoot: false, ...withCommands('apt-get', 'sudo') }
    expect(plan(system)).toMatchObject({ kind: 'install', prefix: ['sudo', '-n'] })
  })

  test('without sudo nothing is installed, and one line to paste brings everything', () => {
    expect(plan({ ...bare, isRoot: false }).kind).toBe('advise')
    expect(commandByHand(['make', 'g++'], { ...bare, isRoot: false })).toBe(
      'sudo apt-get update && sudo apt-get install -y --no-install-recommends make g++',
    )
  })

  test('Ubuntu’s chromium, which is a snap, is never installed', () => {
    expect(plan({ ...bare, distribution: 'ubuntu' })).toHaveProperty(
      'packages',
      expect.not.arrayContaining(['chromium']),
    )
  })

  test.each([
    ['fedora', 'dnf install', 'libsecret-devel'],
    ['arch', 'pacman -S', 'libsecret'],
    ['suse', 'zypper install', 'libsecret-devel'],
  ] as const)(
    'on %s nothing is installed; the command with its package names is told',
    (distribution, ...words) => {
      const system = { ...bare, distribution, installed: undefined }
      const decision = plan(system)
      if (decision.kind !== 'advise') throw new Error(`it decides to ${decision.kind}`)
      const command = commandByHand(decision.packages, system)
      for (const word of words) expect(command).toContain(word)
    },
  )

  test('fonts, which only dpkg can see, are no reason to speak up elsewhere', () => {
    const everything = { ...bare, distribution: 'fedora', installed: undefined, hasChromium: true } as const
    expect(plan({ ...everything, hasCommand: () => true, hasFile: () => true })).toEqual({ kind: 'nothing' })
  })
})

test.each([
  ['ID=debian\nVERSION_ID="12"\n', 'debian'],
  ['NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n', 'ubuntu'],
  ['ID=linuxmint\nID_LIKE="ubuntu debian"\n', 'debian'],
  ['ID="rocky"\nID_LIKE="rhel centos fedora"\n', 'fedora'],
  ['ID=arch\n', 'arch'],
  ['ID="opensuse-leap"\nID_LIKE="suse opensuse"\n', 'suse'],
  ['ID=alpine\n', 'other'],
])('%j is recognised as %s', (osRelease, distribution) => {
  expect(distributionOf(osRelease)).toBe(distribution)
})
