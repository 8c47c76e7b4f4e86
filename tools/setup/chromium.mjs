import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { findCommand } from './project.mjs'
import { StepFailure } from './step.mjs'

/**
 * The Chromium that the Chromium shell drives: the one named by FORUM_CHROMIUM, else the first on the PATH.
 * @throws {StepFailure} when the variable names a file that is not there
 */
export function findChromium() {
  const named = process.env['FORUM_CHROMIUM']
  if (named && !existsSync(named))
    throw new StepFailure(`FORUM_CHROMIUM names ${named}, and there is no such file`, 'unset FORUM_CHROMIUM')
  return (
    named ||
    ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
      .map(findCommand)
      .find((path) => path && !isSnap(path))
  )
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
 * What starts where there is no display: the build without windows that Debian packages beside Chromium, of the same
 * version and with the same engine, in a third of the time. Without it Chromium itself, which needs no display either.
 * @param {string} chromium
 */
export function headlessChromium(chromium) {
  const headless = `${chromium}-headless-shell`
  return existsSync(headless) ? headless : chromium
}
