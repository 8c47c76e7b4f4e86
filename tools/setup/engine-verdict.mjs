import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { hostname, release, version } from 'node:os'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { notesFolder, root } from './project.mjs'

/** How long a failed check is remembered where nothing else tells that the machine has changed. */
const retryAfterMs = 24 * 60 * 60_000
const notePath = join(notesFolder, 'engine-check.json')

/** @typedef {{ key: string, reason: string | null, atMs: number }} Verdict a check that passed has no reason */

/**
 * The last check of this very engine on this very machine, if it still holds. Starting Electron takes seconds, and
 * up to half a minute where it hangs.
 * @param {import('./engine.mjs').Engine} engine
 * @returns {Verdict | undefined}
 */
export function rememberedVerdict(engine) {
  if (!existsSync(notePath)) return undefined
  /** @type {Verdict} */
  const verdict = JSON.parse(readFileSync(notePath, 'utf8'))
  if (verdict.key !== keyOf(engine)) return undefined
  const isRecent = Date.now() - verdict.atMs < retryAfterMs
  return verdict.reason === null || isRecent ? verdict : undefined
}

/**
 * @param {import('./engine.mjs').Engine} engine
 * @param {string | null} reason why it did not come up; null when it did
 */
export function rememberVerdict(engine, reason) {
  mkdirSync(notesFolder, { recursive: true })
  writeFileSync(notePath, JSON.stringify({ key: keyOf(engine), reason, atMs: Date.now() }))
}

/**
 * Whatever can change the verdict: the engine and how it is started, the check, the kernel, the machine, its display
 * and, where dpkg keeps them, its packages.
 * @param {import('./engine.mjs').Engine} engine
 */
function keyOf({ executable, description, switches }) {
  return JSON.stringify({
    engine: [description, switches, executable, statOf(executable)],
    check: fingerprint(root, ['tools/setup/engine-check.ts', 'tools/setup/check-app']),
    machine: [hostname(), release(), version(), statOf('/var/lib/dpkg/status')],
    display: [process.env['DISPLAY'], process.env['WAYLAND_DISPLAY'], process.env['FORUM_ENGINE_TIMEOUT']],
  })
}

/** @param {string} path */
function statOf(path) {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat && [stat.size, stat.mtimeMs]
}
