import { existsSync, readFileSync } from 'node:fs'

/** @typedef {'debian' | 'ubuntu' | 'fedora' | 'arch' | 'suse' | 'other'} Distribution */

/**
 * One thing the system has to bring: how to see that it is there, and what each distribution calls it.
 * What has neither command nor file can be seen only through dpkg.
 * @typedef {object} Need
 * @property {string} debian
 * @property {string} fedora
 * @property {string} arch
 * @property {string} suse
 * @property {readonly string[]} [debianAliases] other package names that satisfy it
 * @property {string} [command]
 * @property {string} [file]
 */

/**
 * What set-up knows about the system before it decides.
 * @typedef {object} System
 * @property {Distribution} distribution
 * @property {ReadonlySet<string> | undefined} installed packages that dpkg knows as installed; undefined without dpkg
 * @property {(name: string) => boolean} hasCommand
 * @property {(path: string) => boolean} hasFile
 * @property {boolean} hasChromium
 * @property {boolean} isRoot
 * @property {boolean} interactive whether sudo may ask for a password
 */

/**
 * What to do about the missing packages.
 * @typedef {{ kind: 'nothing' }
 *   | { kind: 'install', packages: readonly string[], prefix: readonly string[] }
 *   | { kind: 'advise', packages: readonly string[] }} Plan
 */

/**
 * keytar is compiled where no ready build can be fetched; the keychain it talks to needs a session bus and a
 * service; the fonts are for resources in Arabic, Chinese, Japanese and Korean.
 * @type {readonly Need[]}
 */
export const baseNeeds = [
  { command: 'python3', debian: 'python3', fedora: 'python3', arch: 'python', suse: 'python3' },
  { command: 'make', debian: 'make', fedora: 'make', arch: 'make', suse: 'make' },
  { command: 'g++', debian: 'g++', fedora: 'gcc-c++', arch: 'gcc', suse: 'gcc-c++' },
  {
    command: 'pkg-config',
    debian: 'pkg-config',
    fedora: 'pkgconf-pkg-config',
    arch: 'pkgconf',
    suse: 'pkg-config',
  },
  {
    file: '/usr/include/libsecret-1/libsecret/secret.h',
    debian: 'libsecret-1-dev',
    fedora: 'libsecret-devel',
    arch: 'libsecret',
    suse: 'libsecret-devel',
  },
  // Debian 12 and later keep the command in dbus-daemon, which dbus depends on; before, it is in dbus itself.
  { command: 'dbus-run-session', debian: 'dbus', fedora: 'dbus-daemon', arch: 'dbus', suse: 'dbus-1' },
  {
    command: 'gnome-keyring-daemon',
    debian: 'gnome-keyring',
    fedora: 'gnome-keyring',
    arch: 'gnome-keyring',
    suse: 'gnome-keyring',
  },
  {
    debian: 'fonts-noto-core',
    fedora: 'google-noto-sans-arabic-vf-fonts',
    arch: 'noto-fonts',
    suse: 'noto-sans-fonts',
  },
  {
    debian: 'fonts-noto-cjk',
    fedora: 'google-noto-sans-cjk-vf-fonts',
    arch: 'noto-fonts-cjk',
    suse: 'noto-sans-cjk-fonts',
  },
  {
    debian: 'fonts-noto-color-emoji',
    fedora: 'google-noto-color-emoji-fonts',
    arch: 'noto-fonts-emoji',
    suse: 'noto-coloremoji-fonts',
  },
]

/** @type {Need} */
const chromium = { debian: 'chromium', fedora: 'chromium', arch: 'chromium', suse: 'chromium' }

/**
 * Debian's build of Chromium without windows (chromium.mjs). Other distributions have none.
 * @type {Need}
 */
export const debianHeadlessChromium = { ...chromium, debian: 'chromium-headless-shell' }

/**
 * What Electron's own binary asks for beyond the above. Debian's names before and after its 64-bit time change.
 * @type {Need}
 */
export const electronLibraries = {
  debian: 'libgtk-3-0',
  debianAliases: ['libgtk-3-0t64'],
  fedora: 'gtk3',
  arch: 'gtk3',
  suse: 'libgtk-3-0',
}

/**
 * Electron's own binary opens no window without a display; the Chromium shell does, and one of its tests needs a
 * display too.
 * @type {Need}
 */
export const virtualDisplay = {
  command: 'Xvfb',
  debian: 'xvfb',
  fedora: 'xorg-x11-server-Xvfb',
  arch: 'xorg-server-xvfb',
  suse: 'xorg-x11-server-Xvfb',
}

/**
 * @param {readonly Need[]} needs
 * @param {System} system
 * @returns {readonly Need[]}
 */
export function missingNeeds(needs, system) {
  return needs.filter((need) => {
    if (need === chromium) return !system.hasChromium
    if (need.command !== undefined && system.hasCommand(need.command)) return false
    if (need.file !== undefined && system.hasFile(need.file)) return false
    if (system.installed === undefined) return need.command !== undefined || need.file !== undefined
    return ![need.debian, ...(need.debianAliases ?? [])].some((name) => system.installed?.has(name))
  })
}

/**
 * @param {readonly Need[]} missing
 * @param {System} system
 * @returns {Plan}
 */
export function planPackages(missing, system) {
  const packages = missing.map((need) => {
    switch (system.distribution) {
      case 'fedora':
        return need.fedora
      case 'arch':
        return need.arch
      case 'suse':
        return need.suse
      default:
        return need.debian
    }
  })
  if (packages.length === 0) return { kind: 'nothing' }
  const byHand = { kind: /** @type {const} */ ('advise'), packages }
  if (system.distribution !== 'debian' && system.distribution !== 'ubuntu') return byHand
  if (!system.hasCommand('apt-get')) return byHand
  if (system.isRoot) return { kind: 'install', packages, prefix: [] }
  if (!system.hasCommand('sudo')) return byHand
  // With nobody to type a password, sudo must fail at once instead of waiting for one.
  return { kind: 'install', packages, prefix: system.interactive ? ['sudo'] : ['sudo', '-n'] }
}

/**
 * What a person types to bring the packages.
 * @param {readonly string[]} packages
 * @param {Pick<System, 'distribution' | 'isRoot'>} system
 */
export function commandByHand(packages, system) {
  const sudo = system.isRoot ? '' : 'sudo '
  const names = packages.join(' ')
  switch (system.distribution) {
    case 'fedora':
      return `${sudo}dnf install ${names}`
    case 'arch':
      return `${sudo}pacman -S --needed ${names}`
    case 'suse':
      return `${sudo}zypper install ${names}`
    case 'debian':
    case 'ubuntu':
      return `${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends ${names}`
    default:
      return `your system's package manager (the names on Debian: ${names})`
  }
}

/**
 * Reads the distribution from /etc/os-release (os-release(5)).
 * @param {string} osRelease the file's text
 * @returns {Distribution}
 */
export function distributionOf(osRelease) {
  const value = (/** @type {string} */ key) =>
    new RegExp(`^${key}=["']?([^"'\n]*)`, 'm').exec(osRelease)?.[1]?.toLowerCase() ?? ''
  if (value('ID') === 'ubuntu') return 'ubuntu'
  const family = `${value('ID')} ${value('ID_LIKE')}`.split(' ')
  if (family.includes('debian')) return 'debian'
  if (family.includes('fedora') || family.includes('rhel')) return 'fedora'
  if (family.includes('arch')) return 'arch'
  if (family.includes('suse') || family.includes('opensuse')) return 'suse'
  return 'other'
}

/**
 * The needs that hold on this distribution. Ubuntu's `chromium` is a snap (chromium.mjs), so it is never
 * installed there: the hint comes with the engine, and only where Electron's binary is missing too.
 * @param {Distribution} distribution
 * @returns {readonly Need[]}
 */
export function needsOf(distribution) {
  return distribution === 'ubuntu' ? baseNeeds : [chromium, ...baseNeeds]
}

/** @returns {Distribution} */
export function currentDistribution() {
  return existsSync('/etc/os-release') ? distributionOf(readFileSync('/etc/os-release', 'utf8')) : 'other'
}
