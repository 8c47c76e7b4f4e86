/**
 * Starts the engine on a small app (check-app) to see whether a window opens, with the same switches and
 * display as the demo and the tests. `--version` works without libraries, display or sandbox, so it proves
 * nothing.
 *
 * Exits with 0 on success. Otherwise prints the last lines of the engine's output, then the reason in one
 * line, and exits with 1.
 */
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

const running: { stop(): Promise<void> }[] = []
const stopAll = async (): Promise<void> => {
  for (const part of running.splice(0).toReversed()) await part.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopAll().then(() => process.exit(1)))

let output = ''
const reason = await check().catch((error: unknown) =>
  error instanceof Error ? error.message : String(error),
)
await stopAll()
if (reason !== undefined) console.log([...lastLines(output, shownLines), reason].join('\n'))
process.exit(reason === undefined ? 0 : 1)

/** @returns why no window opened */
async function check(): Promise<string | undefined> {
  if (!(limitSeconds > 0 && limitSeconds < Infinity))
    return `FORUM_ENGINE_TIMEOUT is "${process.env['FORUM_ENGINE_TIMEOUT']}"; it takes a number of seconds`
  const { kind, executable, switches, environment } = findEngine()
  const profile = await mkdtemp(join(tmpdir(), 'forum-engine-check-'))
  running.push({ stop: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }) })
  const env = {
    ...process.env,
    ...environment,
    FORUM_RESOURCES_LOCALE: 'en',
    FORUM_RESOURCES_PROFILE: profile,
  }
  // Electron's own binary opens no window without a display; the Chromium shell does.
  if (kind === 'electron' && !hasDisplay()) {
    const display = await startPrivateDisplay()
    running.push(display)
    Object.assign(env, display.environment)
  }
  const app = startProcessGroup(executable, [...switches, join(import.meta.dirname, 'check-app')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: false,
  })
  running.push(app)
  return Promise.race([
    new Promise<undefined>((resolve) => {
      for (const stream of [app.child.stdout, app.child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text
          if (output.includes('engine check: a window shows its page')) resolve(undefined)
        })
    }),
    // "close" comes once all output has been read; "exit" may come before the last lines.
    new Promise<string>((resolve, reject) => {
      app.exited.catch(reject)
      app.child.once('close', (code) => {
        const how = code === null ? 'a signal' : `exit code ${code}`
        resolve(`it ended with ${how} before a window showed a page`)
      })
    }),
    wait(limitSeconds * 1000, `no window showed a page within ${limitSeconds} s`, { ref: false }),
  ])
}
