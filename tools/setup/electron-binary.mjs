import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { notesFolder, projectNode, root } from './project.mjs'
import { say } from './say.mjs'
import { runStep, StepFailure } from './step.mjs'

/** Electron's archive is about 110 MB. Slower than this the Chromium shell gets to work sooner. */
const fetchLimitMs = 3 * 60_000
/** How long a failed fetch is remembered, so that every start of an offline day does not wait for it again. */
const retryAfterMs = 24 * 60 * 60_000

const folder = join(root, 'node_modules', 'electron')
const nameFile = join(folder, 'path.txt')
const notePath = join(notesFolder, 'electron-binary.json')

/** @typedef {{ version: string, failedAtMs: number, reason: string }} FailedFetch */

/**
 * What Electron's executable is called inside its folder. electron's install script writes it down, as its last
 * act; until then its launcher says `electron`.
 */
export function electronName() {
  return existsSync(nameFile) ? readFileSync(nameFile, 'utf8') : 'electron'
}

/**
 * Where Electron's own executable lies, once it is unpacked completely.
 * @returns {string | undefined}
 */
export function electronExecutable() {
  const executable = join(folder, 'dist', electronName())
  return existsSync(nameFile) && existsSync(executable) ? executable : undefined
}

/**
 * Whether a remembered failure still spares a new attempt.
 * @param {FailedFetch | undefined} failed
 * @param {string} version
 * @param {number} nowMs
 */
export function isTooSoon(failed, version, nowMs) {
  return failed?.version === version && nowMs - failed.failedAtMs < retryAfterMs
}

/**
 * Fetches Electron's binary, within a limited time. Not having it is no failure: engine.mjs decides what runs
 * instead.
 * @param {{ retry: boolean }} options whether to try again although the last attempt failed today
 */
export async function ensureElectronBinary({ retry }) {
  if (electronExecutable() !== undefined) return
  /** @type {{ version: string }} */
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (!retry && isTooSoon(readNote(), version, Date.now())) return
  say(`fetching the binary of Electron ${version}`)
  try {
    await runStep({
      name: 'the fetch',
      command: projectNode,
      args: [join(folder, 'install.js')],
      cwd: root,
      // Electron's downloader honours the usual proxy variables only when asked to.
      env: { ELECTRON_GET_USE_PROXY: 'true', ELECTRON_GET_NO_PROGRESS: 'true', ...process.env },
      timeoutMs: fetchLimitMs,
      repeat: 'npx install-electron',
    })
    rmSync(notePath, { force: true })
  } catch (failure) {
    if (!(failure instanceof StepFailure)) throw failure
    const reason = failure.lastLines.find((line) => /error/i.test(line)) ?? failure.message
    mkdirSync(notesFolder, { recursive: true })
    writeFileSync(notePath, JSON.stringify({ version, failedAtMs: Date.now(), reason }))
    say(`it cannot be fetched (${reason}); the next attempt is in a day, or at once with: ${failure.repeat}`)
  }
}

/** @returns {FailedFetch | undefined} */
function readNote() {
  return existsSync(notePath) ? JSON.parse(readFileSync(notePath, 'utf8')) : undefined
}
