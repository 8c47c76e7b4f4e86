import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findChromium, headlessChromium } from './chromium.mjs'
import { root } from './project.mjs'
import { StepFailure } from './step.mjs'

/**
 * The program that runs the built app.
 * @typedef {object} Engine
 * @property {'electron' | 'chromium-shell'} kind
 * @property {string} executable
 * @property {readonly string[]} switches to give before the app's folder
 * @property {string} description which of the two it is: completes "the app runs on …"
 * @property {Record<string, string>} environment makes electron's own launcher, electron-vite and Playwright use it
 */

const shellFolder = join(root, 'tools', 'chromium-shell')
const electronFolder = join(root, 'node_modules', 'electron')

const override = () => process.env['ELECTRON_OVERRIDE_DIST_PATH']

/**
 * The engine named by FORUM_ENGINE, or the Chromium shell if Electron's own variable names its folder.
 * @throws {StepFailure} if the variable has another value
 */
export function requestedEngine() {
  const value =
    process.env['FORUM_ENGINE'] || (resolve(override() ?? '') === shellFolder ? 'shell' : undefined)
  if (value === undefined || value === 'electron' || value === 'shell') return value
  throw new StepFailure(`FORUM_ENGINE is "${value}"; it takes electron or shell`, 'unset FORUM_ENGINE')
}

export const electronVersion = () =>
  String(JSON.parse(readFileSync(join(electronFolder, 'package.json'), 'utf8')).version)

/** Electron's own executable, if it is unpacked: the install script writes path.txt last. */
export function electronExecutable() {
  const nameFile = join(electronFolder, 'path.txt')
  const name = existsSync(nameFile) ? readFileSync(nameFile, 'utf8') : undefined
  const executable = join(override() || join(electronFolder, 'dist'), name ?? 'electron')
  return override() || (name && existsSync(executable)) ? executable : undefined
}

/**
 * The engine that FORUM_ENGINE names; by default Electron's own binary if present, else the Chromium shell.
 *
 * Starts nothing: engine-choice.mjs checks once per run whether the binary works, and sets FORUM_ENGINE.
 * @returns {Engine}
 * @throws {StepFailure} if nothing here can run the app
 */
export function findEngine(requested = requestedEngine()) {
  const executable = electronExecutable()
  if (requested === 'electron' && !executable)
    throw new StepFailure(
      'FORUM_ENGINE is "electron", but Electron\'s binary is not here',
      'npx install-electron',
    )
  if (requested === 'shell' || !executable) return shellEngine(requested === 'shell')
  return {
    kind: 'electron',
    executable,
    switches: sandboxHindrance() === undefined ? [] : ['--no-sandbox'],
    description: `Electron ${electronVersion()}`,
    environment: {},
  }
}

/**
 * @param {boolean} isRequested whether FORUM_ENGINE asks for the shell
 * @returns {Engine}
 */
function shellEngine(isRequested) {
  const isLinux = process.platform === 'linux'
  const chromium = isLinux ? findChromium() : undefined
  if (chromium === undefined) {
    const missing = isRequested ? 'FORUM_ENGINE is "shell"' : "Electron's binary is not here"
    const advice = isLinux
      ? "and no Chromium either: install one (on Ubuntu Google Chrome's .deb, as its own is a snap and too confined), or name one in FORUM_CHROMIUM"
      : 'and the Chromium shell runs on Linux only'
    throw new StepFailure(
      `${missing}, ${advice}`,
      isRequested ? 'unset FORUM_ENGINE' : 'npx install-electron',
    )
  }
  const executable = join(shellFolder, 'electron')
  const started = process.env['DISPLAY'] ? chromium : headlessChromium(chromium)
  return {
    kind: 'chromium-shell',
    executable,
    switches: [],
    description: `the Chromium shell (Node and ${started}, standing in for Electron's binary)`,
    environment: {
      ELECTRON_OVERRIDE_DIST_PATH: shellFolder,
      ELECTRON_EXEC_PATH: executable,
      FORUM_CHROMIUM: chromium,
    },
  }
}

/**
 * Why Electron must start without Chromium's sandbox on this system, or undefined. With the sandbox it would
 * exit at once: Ubuntu 24.04's AppArmor restricts user namespaces, which the sandbox needs
 * (electron/electron#41066).
 */
export function sandboxHindrance() {
  if (process.platform !== 'linux') return undefined
  if (process.getuid?.() === 0) return 'it refuses to run with it as root'
  const switchFile = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
  const isRestricted = existsSync(switchFile) && readFileSync(switchFile, 'utf8').trim() === '1'
  return isRestricted ? 'AppArmor does not allow it here' : undefined
}
