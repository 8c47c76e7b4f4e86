/**
 * Starts the engine on a small app (check-app) to see whether a window comes up here, with the switches and the display
 * that the demo and the tests give it. `--version` would not do: it works without libraries, display or sandbox.
 *
 * Ends with 0 when it came up. Otherwise it prints the last lines of the engine's output, then the reason in one
 * line, and ends with 1.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findEngine } from './engine.mjs'
import { startPrivateDisplay } from './private-display.ts'
import { startProcessGroup } from './process-group.ts'
import { lastLines } from './step.mjs'

/** Electron opens a window within a second or two; 30 s leave room for a slow disk and a first start. */
const defaultLimitSeconds = 30
const shownLines = 20
/** What check-app prints once its window shows a page. */
const readyLine = 'engine check: a window shows its page'

const running: { stop(): Promise<void> }[] = []
const stopAll = async (): Promise<void> => {
  for (const part of running.splice(0).toReversed()) await part.stop()
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void stopAll().then(() => process.exit(1)))
}

try {
  const { output, reason } = await check()
  if (reason !== undefined) {
    console.log([...lastLines(output, shownLines), reason].join('\n'))
    process.exitCode = 1
  }
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await stopAll()
}

async function check(): Promise<{ output: string; reason: string | undefined }> {
  const limitSeconds = readLimit()
  const engine = findEngine()
  const profile = await mkdtemp(join(tmpdir(), 'forum-engine-check-'))
  running.push({ stop: () => rm(profile, { recursive: true, force: true, maxRetries: 5 }) })

  const app = startProcessGroup(
    engine.executable,
    [...engine.switches, join(import.meta.dirname, 'check-app')],
    {
      env: {
        ...process.env,
        ...engine.environment,
        ...(await displayFor(engine.kind)),
        FORUM_RESOURCES_LOCALE: 'en',
        FORUM_RESOURCES_PROFILE: profile,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  running.push(app)

  let output = ''
  const ready = new Promise<'ready'>((resolve) => {
    for (const stream of [app.child.stdout, app.child.stderr] as Readable[]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (output.includes(readyLine)) resolve('ready')
      })
    }
  })
  // "close" comes once all output has been read; "exit" may come before the last lines.
  const closed = new Promise<number | null>((resolve) => app.child.once('close', resolve))
  const ended = app.exited.then(() => closed)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), limitSeconds * 1000)
  })
  const end = await Promise.race([ready, ended, late])
  clearTimeout(timer)
  return { output, reason: reasonOf(end, limitSeconds) }
}

function reasonOf(end: 'ready' | 'late' | number | null, limitSeconds: number): string | undefined {
  if (end === 'ready') return undefined
  if (end === 'late') return `no window showed a page within ${limitSeconds} s`
  return `it ended with ${end === null ? 'a signal' : `exit code ${end}`} before a window showed a page`
}

/** Electron's own binary opens no window without a display; the Chromium shell does. */
async function displayFor(kind: 'electron' | 'chromium-shell'): Promise<Record<string, string>> {
  const hasDisplay = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']
  if (kind !== 'electron' || process.platform !== 'linux' || hasDisplay) return {}
  const display = await startPrivateDisplay()
  running.push(display)
  return display.environment
}

function readLimit(): number {
  const text = process.env['FORUM_ENGINE_TIMEOUT']
  if (!text) return defaultLimitSeconds
  const seconds = Number(text)
  if (seconds > 0 && Number.isFinite(seconds)) return seconds
  throw new Error(`FORUM_ENGINE_TIMEOUT is "${text}"; it takes a number of seconds`)
}
