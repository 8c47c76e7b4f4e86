import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { findCommand } from './project.mjs'
import { StepFailure } from './step.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/**
 * The Chromium that the Chromium shell drives: the one named by FORUM_CHROMIUM (or CHROMIUM_PATH), else the
 * first found on the PATH.
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | undefined}
 * @throws {StepFailure} when a variable names a file that is not there
 */
export function findChromium(environment = process.env) {
  for (const variable of ['FORUM_CHROMIUM', 'CHROMIUM_PATH']) {
    const path = environment[variable]
    if (path === undefined || path === '') continue
    if (existsSync(path)) return path
    throw new StepFailure(`${variable} names ${path}, and there is no such file`, {
      repeat: `unset ${variable}`,
    })
  }
  return names
    .map((name) => findCommand(name))
    .filter((path) => path !== undefined)
    .find((path) => !isSnap(path))
}

/**
 * Ubuntu's chromium is a snap: it is confined to its own folders, so it can neither take the throw-away profile
 * nor reach a private D-Bus. It comes as a link to `snap` or as a small script that asks for the snap.
 * @param {string} path
 */
function isSnap(path) {
  const target = realpathSync(path)
  if (target.startsWith('/snap/') || target.endsWith('/snap')) return true
  return statSync(target).size < 4096 && /\/snap\/bin|snap install/.test(readFileSync(target, 'utf8'))
}

/**
 * What the Chromium shell starts where there is no display: the build without windows that Debian packages beside
 * Chromium, of the same version and with the same engine, where it is there; it starts in a third of the time. Else
 * Chromium itself, which can run without a display too.
 * @param {string} chromium
 * @returns {string}
 */
export function headlessChromium(chromium) {
  const headless = `${chromium}-headless-shell`
  return existsSync(headless) ? headless : chromium
}
