import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findChromium, headlessChromium } from './chromium.mjs'
import { electronExecutable, electronName } from './electron-binary.mjs'
import { root } from './project.mjs'
import { StepFailure } from './step.mjs'
import { currentDistribution } from './system-needs.mjs'

/**
 * What runs the built app.
 * @typedef {object} Engine
 * @property {'electron' | 'chromium-shell'} kind
 * @property {string} executable
 * @property {readonly string[]} switches to give before the app's folder
 * @property {string} description which of the two it is, to follow "runs on"
 * @property {Record<string, string>} environment makes electron's own launcher, electron-vite and Playwright use it
 */

const shellFolder = join(root, 'tools', 'chromium-shell')

/**
 * The engine named by FORUM_ENGINE, if it names one.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {'electron' | 'shell' | undefined}
 * @throws {StepFailure} when it names neither of the two
 */
export function requestedEngine(environment) {
  const value = environment['FORUM_ENGINE'] || undefined
  if (value === undefined || value === 'electron' || value === 'shell') return value
  throw new StepFailure(`FORUM_ENGINE is "${value}"; it takes electron or shell`, {
    repeat: 'unset FORUM_ENGINE',
  })
}

/**
 * The engine that FORUM_ENGINE names; without it, Electron's own binary where there is one, else the Chromium
 * shell. ELECTRON_OVERRIDE_DIST_PATH, which Electron's launcher knows too, names another folder to find the
 * binary in; tools/chromium-shell there means the shell.
 *
 * Nothing is started here: engine-choice.mjs checks once per run whether the binary works, and hands its choice to
 * every later call in FORUM_ENGINE.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Engine}
 * @throws {StepFailure} when nothing here can run the app
 */
export function findEngine(environment = process.env) {
  const requested = requestedEngine(environment)
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH']
  const executable = override ? join(override, electronName()) : electronExecutable()
  const isShell = override !== undefined && resolve(override) === shellFolder
  if (requested !== 'shell' && executable !== undefined && !isShell) return electronEngine(executable)
  if (requested === 'electron') {
    throw new StepFailure(
      isShell
        ? 'FORUM_ENGINE is "electron", but ELECTRON_OVERRIDE_DIST_PATH names the Chromium shell'
        : 'FORUM_ENGINE is "electron", but Electron\'s binary is not here',
      { repeat: isShell ? 'unset ELECTRON_OVERRIDE_DIST_PATH' : 'npx install-electron' },
    )
  }
  return shellEngine(environment, requested === 'shell')
}

/**
 * @param {string} executable
 * @returns {Engine}
 */
function electronEngine(executable) {
  const manifest = join(root, 'node_modules', 'electron', 'package.json')
  const version = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : ''
  return {
    kind: 'electron',
    executable,
    switches: sandboxHindrance() === undefined ? [] : ['--no-sandbox'],
    description: `Electron ${version}`,
    environment: {},
  }
}

/**
 * @param {NodeJS.ProcessEnv} environment
 * @param {boolean} isRequested whether FORUM_ENGINE asks for the shell
 * @returns {Engine}
 */
function shellEngine(environment, isRequested) {
  const chromium = process.platform === 'linux' ? findChromium(environment) : undefined
  if (chromium === undefined) throw noEngine(isRequested)
  const executable = join(shellFolder, 'electron')
  const started = environment['DISPLAY'] ? chromium : headlessChromium(chromium)
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
 * Why Electron has to be started without Chromium's sandbox on this system, if it has to: it ends at once
 * otherwise. Ubuntu 24.04's AppArmor takes the rights from user namespaces, which the sandbox is built on
 * (electron/electron#41066).
 * @returns {string | undefined}
 */
export function sandboxHindrance() {
  if (process.platform !== 'linux') return undefined
  if (process.getuid?.() === 0) return 'it refuses to run with it as root'
  const switchFile = '/proc/sys/kernel/apparmor_restrict_unprivileged_userns'
  const isRestricted = existsSync(switchFile) && readFileSync(switchFile, 'utf8').trim() === '1'
  return isRestricted ? 'AppArmor does not allow it here' : undefined
}

/** @param {boolean} isShellRequested */
function noEngine(isShellRequested) {
  const repeat = isShellRequested ? 'unset FORUM_ENGINE' : 'npx install-electron'
  if (process.platform !== 'linux') {
    const message = isShellRequested
      ? 'FORUM_ENGINE is "shell", but the Chromium shell runs on Linux only'
      : "Electron's binary is missing"
    return new StepFailure(message, { repeat })
  }
  const hint =
    currentDistribution() === 'ubuntu'
      ? "Ubuntu's own Chromium is a snap and too confined: install Google Chrome's .deb, or name another Chromium in FORUM_CHROMIUM"
      : 'install Chromium, or name one in FORUM_CHROMIUM'
  const missing = isShellRequested
    ? 'the Chromium shell needs a Chromium, and none is here'
    : "neither Electron's binary nor a Chromium is here"
  return new StepFailure(`${missing}; ${hint}`, { repeat })
}
