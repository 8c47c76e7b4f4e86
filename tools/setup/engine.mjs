import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from './chromium.mjs'
import { electronExecutable, electronName } from './electron-binary.mjs'
import { root } from './project.mjs'
import { StepFailure } from './step.mjs'
import { currentDistribution } from './system-needs.mjs'

/**
 * What runs the built app.
 * @typedef {object} Engine
 * @property {'electron' | 'chromium-shell'} kind
 * @property {string} executable
 * @property {string} description which of the two it is, to follow "runs on"
 * @property {Record<string, string>} environment makes electron's own launcher, electron-vite and Playwright take it
 */

const shellFolder = join(root, 'tools', 'chromium-shell')

/**
 * Electron's own binary where it is there, else the Chromium shell. ELECTRON_OVERRIDE_DIST_PATH, which
 * Electron's launcher knows too, decides otherwise: tools/chromium-shell brings the shell where both are there.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Engine}
 * @throws {StepFailure} when nothing here can run the app
 */
export function findEngine(environment = process.env) {
  const override = environment['ELECTRON_OVERRIDE_DIST_PATH']
  const executable = override ? join(override, electronName()) : electronExecutable()
  if (executable !== undefined && executable !== join(shellFolder, 'electron')) {
    return { kind: 'electron', executable, description: electronDescription(), environment: {} }
  }
  const chromium = process.platform === 'linux' ? findChromium(environment) : undefined
  if (chromium === undefined) throw noEngine()
  return {
    kind: 'chromium-shell',
    executable: join(shellFolder, 'electron'),
    description: `the Chromium shell (Node and ${chromium}, standing in for Electron's binary)`,
    environment: {
      ELECTRON_OVERRIDE_DIST_PATH: shellFolder,
      ELECTRON_EXEC_PATH: join(shellFolder, 'electron'),
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

function electronDescription() {
  const manifest = join(root, 'node_modules', 'electron', 'package.json')
  const version = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).version : ''
  return `Electron ${version} itself`
}

function noEngine() {
  const repeat = 'npx install-electron'
  if (process.platform !== 'linux') return new StepFailure("Electron's binary is missing", { repeat })
  const hint =
    currentDistribution() === 'ubuntu'
      ? "Ubuntu's own Chromium is a snap and too confined: install Google Chrome's .deb, or name another Chromium in FORUM_CHROMIUM"
      : 'install Chromium, or name one in FORUM_CHROMIUM'
  return new StepFailure(`neither Electron's binary nor a Chromium is here; ${hint}`, { repeat })
}
