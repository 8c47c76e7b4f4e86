import { statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { findChromium, headlessChromium } from './chromium.mjs'
import { electronExecutable, electronVersion, findEngine, requestedEngine } from './engine.mjs'
import { hasDisplay, projectNode, readNote, root, writeNote } from './project.mjs'
import { ask, lastLines, runStep, say, StepFailure } from './step.mjs'
import {
  currentDistribution,
  electronLibraries,
  ensureSystemPackages,
  headlessChromiumNeed,
  virtualDisplay,
} from './system-packages.mjs'

/** Electron's archive is about 110 MB. If it takes longer, the Chromium shell is ready sooner. */
const fetchLimitMs = 3 * 60_000
/** How long a failure is remembered if nothing else shows that the machine has changed. */
const retryAfterMs = 24 * 60 * 60_000

/**
 * Chooses the engine once per run and stores it in FORUM_ENGINE for this process and its children, which then
 * neither download nor check again. Without FORUM_ENGINE, an Electron that cannot be downloaded or opens no
 * window is reported, and the Chromium shell is used instead.
 * @throws {StepFailure} if FORUM_ENGINE names an engine that does not work here, or if none works
 */
export function chooseEngine() {
  const requested = requestedEngine()
  const works = requested !== 'shell' && electronWorks(requested === undefined && shellIsUsable())
  process.env['FORUM_ENGINE'] = works ? 'electron' : 'shell'
  if (works) return
  findEngine()
  // Without a display, Debian's headless Chromium starts faster. A Chromium named by the user stays in use.
  const { DISPLAY, FORUM_CHROMIUM } = process.env
  const chromium =
    DISPLAY || FORUM_CHROMIUM || currentDistribution() !== 'debian' ? undefined : findChromium()
  if (chromium && headlessChromium(chromium) === chromium) bringIfPossible([headlessChromiumNeed])
}

/**
 * Tries Electron and remembers the result.
 * @param {boolean} mayFallBack
 * @returns {boolean} false if it fails and the Chromium shell is to be used
 * @throws {StepFailure} if it fails and is required
 */
function electronWorks(mayFallBack) {
  const electron = `Electron ${electronVersion()}`
  const goOn = 'going on with the Chromium shell'
  if (remembered()?.reason === null) return true
  try {
    const failed = mayFallBack && remembered()
    if (failed) {
      say(`${electron} did not come up at the last attempt: ${failed.reason}`)
      say(`${goOn}; Electron is tried again in a day, or with FORUM_ENGINE=electron`)
      return false
    }
    fetchElectron(electron)
    checkElectron()
    remember(null)
    return true
  } catch (failure) {
    if (!(failure instanceof StepFailure)) throw failure
    remember(failure.message)
    const message = `${electron} does not come up: ${failure.message}`
    if (!mayFallBack) throw new StepFailure(message, failure.repeat, failure.lastLines)
    for (const line of failure.lastLines) say(`  ${line}`)
    say(message)
    say(`${goOn}; FORUM_ENGINE=shell saves the attempt`)
    return false
  }
}

/** @param {string} electron */
function fetchElectron(electron) {
  if (electronExecutable() !== undefined) return
  say(`fetching the binary of ${electron}`)
  runStep({
    name: 'the fetch of its binary',
    command: projectNode,
    args: [join(root, 'node_modules', 'electron', 'install.js')],
    // Electron's downloader honours the usual proxy variables only with this setting.
    env: { ELECTRON_GET_USE_PROXY: 'true', ELECTRON_GET_NO_PROGRESS: 'true', ...process.env },
    timeoutMs: fetchLimitMs,
    repeat: 'npx install-electron',
  })
}

function checkElectron() {
  // If the libraries cannot be installed, the check shows whether Electron runs without them.
  if (process.platform === 'linux')
    bringIfPossible(hasDisplay() ? electronLibraries : [...electronLibraries, virtualDisplay])
  const check = ask(projectNode, [join(root, 'tools', 'setup', 'engine-check.ts')])
  if (check?.succeeded) return
  // The last line is the reason; the lines before are the end of Electron's own output.
  const output = lastLines(check?.output ?? '', Infinity)
  const reason = output.pop() ?? 'its check could not be started'
  throw new StepFailure(reason, 'FORUM_ENGINE=electron npx node tools/setup/engine-check.ts', output)
}

/** @typedef {{ key: string, reason: string | null, atMs: number }} Attempt `reason`: null if it succeeded */

/**
 * Whether a remembered attempt with the same key makes another one unnecessary.
 * @param {Attempt} attempt
 * @param {string} key
 * @param {number} nowMs
 */
export function isStillValid(attempt, key, nowMs) {
  return attempt.key === key && (attempt.reason === null || nowMs - attempt.atMs < retryAfterMs)
}

/** @returns {Attempt | undefined} */
function remembered() {
  const attempt = JSON.parse(readNote('electron') ?? 'null')
  return attempt && isStillValid(attempt, electronKey(), Date.now()) ? attempt : undefined
}

/** @param {string | null} reason */
function remember(reason) {
  writeNote('electron', JSON.stringify({ key: electronKey(), reason, atMs: Date.now() }))
}

/** If one of these changes, Electron is tried again at once. */
function electronKey() {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env
  const executable = electronExecutable() ?? ''
  const changedAt = statSync(executable, { throwIfNoEntry: false })?.mtimeMs
  return [electronVersion(), executable, changedAt, hostname(), DISPLAY, WAYLAND_DISPLAY].join(' ')
}

/**
 * Reports packages that cannot be installed, and continues.
 * @param {Parameters<typeof ensureSystemPackages>[0]} needs
 */
function bringIfPossible(needs) {
  try {
    ensureSystemPackages(needs)
  } catch (failure) {
    if (!(failure instanceof StepFailure)) throw failure
    say(`${failure.message}; to repeat this step: ${failure.repeat}`)
  }
}

function shellIsUsable() {
  try {
    return findEngine('shell') !== undefined
  } catch {
    return false
  }
}
