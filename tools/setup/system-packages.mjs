import { existsSync, readFileSync } from 'node:fs'
import { findChromium } from './chromium.mjs'
import { findCommand } from './project.mjs'
import { ask, print, runStep, say } from './step.mjs'

/**
 * A package by its Debian name. `seenBy` is a command or a file whose presence shows that the package, or its
 * equivalent from another source, is installed.
 * @typedef {{ name: string, aliases?: readonly string[], seenBy?: string }} Need
 */

/**
 * Facts about the system on which set-up bases its decisions.
 * @typedef {object} System
 * @property {'debian' | 'ubuntu' | 'other'} distribution
 * @property {ReadonlySet<string> | undefined} installed packages that dpkg knows as installed; undefined without dpkg
 * @property {(commandOrPath: string) => boolean} has
 * @property {boolean} isRoot
 * @property {boolean} interactive whether sudo may ask for a password
 */

const chromium = { name: 'chromium', seenBy: 'chromium' }

/**
 * keytar is compiled if no prebuilt one can be downloaded; its keychain needs a session bus and a service;
 * the fonts are for resources in Arabic, Chinese, Japanese and Korean.
 * @type {readonly Need[]}
 */
export const baseNeeds = [
  chromium,
  { name: 'python3', seenBy: 'python3' },
  { name: 'make', seenBy: 'make' },
  { name: 'g++', seenBy: 'g++' },
  { name: 'pkg-config', seenBy: 'pkg-config' },
  { name: 'libsecret-1-dev', seenBy: '/usr/include/libsecret-1/libsecret/secret.h' },
  { name: 'dbus', seenBy: 'dbus-run-session' },
  { name: 'gnome-keyring', seenBy: 'gnome-keyring-daemon' },
  { name: 'fonts-noto-core' },
  { name: 'fonts-noto-cjk' },
  { name: 'fonts-noto-color-emoji' },
]

/** Debian's build of Chromium without windows (chromium.mjs). */
export const headlessChromiumNeed = { name: 'chromium-headless-shell' }

/**
 * Electron's further libraries, by their names before and after Debian's 64-bit time_t transition. Debian's
 * Chromium depends on the last three; Ubuntu has no such Chromium.
 * @type {readonly Need[]}
 */
export const electronLibraries = [
  { name: 'libgtk-3-0', aliases: ['libgtk-3-0t64'] },
  { name: 'libnss3' },
  { name: 'libgbm1' },
  // Depends on the library under either name, neither of which apt-get accepts everywhere: one is new, the
  // other has two providers.
  { name: 'libasound2-dev', aliases: ['libasound2', 'libasound2t64'] },
]

/** For Electron's own binary without a display, and for a test of the Chromium shell. */
export const virtualDisplay = { name: 'xvfb', seenBy: 'Xvfb' }

/**
 * EPUBCheck and the readers of PDFs, for the stages that look at exported books.
 * @type {readonly Need[]}
 */
export const bookCheckers = [
  { name: 'epubcheck', seenBy: 'epubcheck' },
  { name: 'poppler-utils', seenBy: 'pdftotext' },
]

/**
 * @param {readonly Need[]} needs
 * @param {System} system
 * @returns {readonly string[]} Debian's names
 */
export function missingPackages(needs, { distribution, installed, has }) {
  const missing = needs.filter((need) => {
    if (need.seenBy !== undefined && has(need.seenBy)) return false
    // Ubuntu's is a snap, which chromium.mjs rejects: it is never installed. findEngine reports it if
    // Electron is missing too.
    if (need === chromium) return distribution !== 'ubuntu'
    // Without dpkg, packages that only dpkg can detect are not reported.
    if (installed === undefined) return need.seenBy !== undefined
    return ![need.name, ...(need.aliases ?? [])].some((name) => installed.has(name))
  })
  return missing.map(({ name }) => name)
}

/**
 * The prefix of an install command, or undefined if the user must install by hand.
 * @param {System} system
 */
export function waysToInstall({ distribution, has, isRoot, interactive }) {
  if (distribution === 'other' || !has('apt-get')) return undefined
  if (isRoot) return []
  if (!has('sudo')) return undefined
  // Without a terminal, sudo must fail at once instead of waiting for a password.
  return interactive ? ['sudo'] : ['sudo', '-n']
}

/**
 * The command that installs the packages, to paste into a terminal.
 * @param {readonly string[]} packages
 * @param {Pick<System, 'distribution' | 'isRoot'>} system
 */
export function commandByHand(packages, { distribution, isRoot }) {
  const names = packages.join(' ')
  if (distribution === 'other') return `your system's package manager (the names on Debian: ${names})`
  const sudo = isRoot ? '' : 'sudo '
  return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${names}`
}

/**
 * @param {string} osRelease the text of /etc/os-release (os-release(5))
 * @returns {System['distribution']}
 */
export function distributionOf(osRelease) {
  if (/^ID="?ubuntu"?$/m.test(osRelease)) return 'ubuntu'
  return /^ID(_LIKE)?=.*\bdebian\b/m.test(osRelease) ? 'debian' : 'other'
}

export const currentDistribution = () =>
  existsSync('/etc/os-release') ? distributionOf(readFileSync('/etc/os-release', 'utf8')) : 'other'

const isRoot = () => process.getuid?.() === 0

/**
 * @param {readonly Need[]} needs
 * @returns {System}
 */
function lookAround(needs) {
  const names = needs.flatMap(({ name, aliases = [] }) => [name, ...aliases])
  const listed = ask('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...names])?.output.split(
    '\n',
  )
  return {
    distribution: currentDistribution(),
    installed: listed && new Set(listed.map((line) => line.replace(/ installed$/, ''))),
    has(program) {
      if (program === chromium.seenBy) return findChromium() !== undefined
      return program.startsWith('/') ? existsSync(program) : findCommand(program) !== undefined
    },
    isRoot: isRoot(),
    interactive: process.stdin.isTTY && !process.env['CI'],
  }
}

/**
 * Packages that set-up may not install, collected for one command.
 * @type {Set<string>}
 */
const withheld = new Set()

/**
 * Installs missing packages with apt-get if permitted; `sayWithheldPackages` lists the others.
 * @param {readonly Need[]} needs
 */
export function ensureSystemPackages(needs) {
  const system = lookAround(needs)
  const packages = missingPackages(needs, system)
  if (packages.length === 0) return
  const prefix = waysToInstall(system)
  if (prefix) {
    say(`installing ${packages.join(', ')} (${[...prefix, 'apt-get'].join(' ')})`)
    // At a terminal sudo may ask for the password, once.
    const [sudo, ...options] = prefix
    const args = options.length > 0 ? [...options, 'true'] : ['-v']
    if (!sudo || !failureOf({ name: sudo, command: sudo, args, repeat: '' }))
      return installWithApt(packages, prefix, commandByHand(packages, system))
  }
  for (const name of packages) withheld.add(name)
}

/** Lists packages to install by hand, with the command on a separate line for pasting. */
export function sayWithheldPackages() {
  if (withheld.size === 0) return
  say('going on without packages that set-up may not install. To have them:')
  print(commandByHand([...withheld], { distribution: currentDistribution(), isRoot: isRoot() }))
}

/**
 * @param {readonly string[]} packages
 * @param {readonly string[]} prefix
 * @param {string} repeat
 */
function installWithApt(packages, prefix, repeat) {
  const failed = ['update', 'install'].map((action) => {
    // sudo clears the environment, so `env` sets the variable. Waits for another running apt-get.
    const [command = '', ...args] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-y']
    args.push('-o', 'DPkg::Lock::Timeout=120', action)
    if (action === 'install') args.push('--no-install-recommends', ...packages)
    return failureOf({ name: `apt-get ${action}`, command, args, repeat })
  })
  // A broken third-party list fails the update but may not matter; the installation decides.
  if (failed[1]) throw failed[0] ?? failed[1]
}

/** @param {Parameters<typeof runStep>[0]} step */
function failureOf(step) {
  try {
    return runStep(step)
  } catch (failure) {
    return failure
  }
}
