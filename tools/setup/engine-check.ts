/**
 * Starts the engine on a small app (check-app) to see whether a window opens, with the same switches and
 * display as the demo and the tests. `--version` works without libraries, display or sandbox, so it proves
 * nothing.
 *
 * Exits with 0 on success. Otherwise prints the last lines of the engine's output, then the reason in one
 * line, and exits with 1.
 */
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findEngine } from './engine.mjs'
import { startPrivateDisplay } from '../desktop/private-display.ts'
import { startProcessGroup } from '../desktop/process-group.ts'
import { hasDisplay } from './project.mjs'
import { lastLines } from './step.mjs'

/** Electron opens a window within a second or two; 30 s leave room for a slow disk and a first start. */
const limitSeconds = Number(process.env['FORUM_ENGINE_TIMEOUT'] || 30)
const shownLines = 20
if (!(limitSeconds > 0)) {
  console.log(
    `FORUM_ENGINE_TIMEOUT is "${process.env['FORUM_ENGINE_TIMEOUT']}"; it takes a number of seconds`,
  )
  process.exit(1)
}

const { kind, executable, switches, environment } = findEngine()
const profile = await mkdtemp(join(tmpdir(), 'forum-engine-check-'))
// Electron's own binary opens no window without a display; the Chromium shell does.
const display = kind === 'electron' && !hasDisplay() ? await startPrivateDisplay() : undefined
const env = {
  ...process.env,
  ...environment,
  ...display?.environment,
  FORUM_RESOURCES_LOCALE: 'en',
  FORUM_RESOURCES_PROFILE: profile,
}
const app = startProcessGroup(executable, [...switches, join(import.meta.dirname, 'check-app')], {
  env,
  stdio: ['ignore', 'pipe', 'pipe'],
  windowsHide: false,
})
const interrupted = new Promise<string>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve('it was interrupted'))
})

let output = ''
const shown = new Promise<undefined>((resolve) => {
  for (const stream of [app.child.stdout, app.child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('engine check: a window shows its page')) resolve(undefined)
    })
})
// "close" comes once all output has been read; "exit" may come before the last lines.
const ended = Promise.all([app.exited, once(app.child, 'close')]).then(
  ([code]) =>
    `it ended with ${code === null ? 'a signal' : `exit code ${code}`} before a window showed a page`,
  (error: unknown) => String(error),
)
const late = wait(limitSeconds * 1000, `no window showed a page within ${limitSeconds} s`, { ref: false })

/** Why no window opened. */
const reason = await Promise.race([shown, ended, interrupted, late])
await app.stop()
await display?.stop()
await rm(profile, { recursive: true, force: true, maxRetries: 5 })
if (reason !== undefined) console.log([...lastLines(output, shownLines), reason].join('\n'))
process.exit(reason === undefined ? 0 : 1)
