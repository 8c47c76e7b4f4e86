import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { findCommand } from './project.mjs'
import { StepFailure } from './step.mjs'

/**
 * The Chromium for the Chromium shell: the one named by FORUM_CHROMIUM, else the first on the PATH.
 * @throws {StepFailure} if the variable names a file that does not exist
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
 * Ubuntu's chromium is a snap confined to its own folders: it can use neither the temporary profile nor a
 * private D-Bus. The command is a link to `snap` or a small script that starts the snap.
 * @param {string} path
 */
function isSnap(path) {
  const target = realpathSync(path)
  if (target.startsWith('/snap/') || target.endsWith('/snap')) return true
  return statSync(target).size < 4096 && /\/snap\/bin|snap install/.test(readFileSync(target, 'utf8'))
}

/**
 * The browser to start without a display: Debian's headless build of the same version and engine, which
 * starts in a third of the time. Otherwise Chromium itself, which also needs no display.
 * @param {string} chromium
 */
export function headlessChromium(chromium) {
  const headless = `${chromium}-headless-shell`
  return existsSync(headless) ? headless : chromium
}
