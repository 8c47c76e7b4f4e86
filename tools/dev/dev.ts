/**
 * `npm run dev` after set-up: runs the app on a local forum service, and rebuilds and reloads it whenever a
 * source file changes.
 *
 * There is no dev server: the page always comes from the build through `app://bundle`, under the CSP that
 * also ships, so the app has no code for development. A whole build takes about a second.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, watch } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { _electron, type ElectronApplication } from '@playwright/test'
import { startForumService } from '../forum-service/index.ts'
import { findEngine } from '../setup/engine.mjs'
import { root } from '../setup/project.mjs'

/** Changes within this many milliseconds cause only one build, for editors that save several files. */
const settleMs = 150

const say = (line: string): void => console.log(`dev: ${line}`)

const folder = await mkdtemp(join(tmpdir(), 'forum-dev-'))
// Playwright ends this process on a signal, before asynchronous cleanup could finish.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
const service = await startForumService()
const configuration = join(folder, 'config.json')
await writeFile(configuration, JSON.stringify(service.configuration), { mode: 0o600 })

const engine = findEngine()
say(`the app runs on ${engine.description}`)
say(`sample account: ${service.account.username} / ${service.account.password}`)
say(`scenarios of the service are switched at ${service.adminUrl}`)

let app: ElectronApplication | undefined
let isEnding = false

async function build(): Promise<boolean> {
  const builder = spawn(
    process.execPath,
    [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const [code] = (await once(builder, 'exit')) as [number | null]
  return code === 0
}

async function start(): Promise<void> {
  const previous = app
  app = undefined
  await previous?.close()
  const started = await _electron.launch({
    executablePath: engine.executable,
    args: [...engine.switches, root],
    // On machines where the sandbox does not work, the engine's own switches turn it off.
    chromiumSandbox: true,
    env: {
      ...(process.env as Record<string, string>),
      ...engine.environment,
      FORUM_RESOURCES_CONFIG: configuration,
      FORUM_RESOURCES_PROFILE: join(folder, 'profile'),
    },
  })
  app = started
  started.on('close', () => {
    if (app === started) void end()
  })
}

async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  sources.close()
  await app?.close()
  await service.close()
}

/** If only the page changed, reloads it, which keeps the session; otherwise restarts the app. */
async function refresh(changed: ReadonlySet<string>): Promise<void> {
  say(`changed: ${[...changed].join(', ')}`)
  if (!(await build())) return say('the build failed; the app goes on as it was')
  const isPageOnly = [...changed].every((file) => file.startsWith('renderer'))
  if (!isPageOnly || !app) return start()
  for (const page of app.windows()) await page.reload()
}

let pending = new Set<string>()
let work: Promise<void> = Promise.resolve()
const sources = watch(join(root, 'src'), { recursive: true }, (_kind, file) => {
  if (file === null || isEnding) return
  if (pending.size === 0) {
    setTimeout(() => {
      const changed = pending
      pending = new Set()
      work = work.then(() => refresh(changed)).catch((error: unknown) => say(`failed: ${String(error)}`))
    }, settleMs)
  }
  pending.add(file)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())

// Set-up has already built it.
await start()
