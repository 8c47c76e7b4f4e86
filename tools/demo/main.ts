/**
 * `npm run demo` after set-up: runs the local forum service and the app connected to it, with a temporary
 * profile. Opens a window if there is a display, otherwise takes a guided tour that saves screenshots. Ends
 * everything it started, also on Ctrl+C.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { startForumService, type ForumService } from '../forum-service/index.ts'
import { findEngine, sandboxHindrance } from '../setup/engine.mjs'
import { startPrivateDesktop } from '../desktop/private-desktop.ts'
import { startProcessGroup, type ProcessGroup } from '../desktop/process-group.ts'
import { hasDisplay, root, withProjectTools } from '../setup/project.mjs'
import { copyToClipboard } from './clipboard.ts'
import { readDemoOptions } from './options.ts'
import type { TourJob } from './tour-report.ts'

const say = (line: string): void => console.log(`demo: ${line}`)

/** How many lines of the app's own output to show when it fails. */
const linesShown = 20

/** Stopped in reverse order. */
const running: { stop(): Promise<void> }[] = []
const started = <T extends { stop(): Promise<void> }>(part: T): T => {
  running.push(part)
  return part
}

const interrupted = new Promise<'interrupted'>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => resolve('interrupted'))
})

try {
  process.exitCode = await demo()
} catch (error) {
  say(`failed: ${reasonOf(error)}`)
  process.exitCode = 1
} finally {
  for (const part of running.toReversed()) await part.stop()
  say('everything it started is stopped')
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

async function demo(): Promise<number> {
  const { tourFolder } = readDemoOptions(process.argv.slice(2), hasDisplay())
  const engine = findEngine()
  say(`the app runs on ${engine.description}`)

  const { service, environment } = await startService()
  say(`the forum service runs at ${service.baseUrl}`)
  const { username, password } = service.account

  const desktop = started(await startPrivateDesktop(engine.kind === 'electron', say))
  const appEnvironment: NodeJS.ProcessEnv = {
    ...withProjectTools(process.env),
    ...engine.environment,
    ...environment,
    ...desktop.environment,
  }
  if (tourFolder === undefined) {
    const copying = copyToClipboard(password, process.platform, process.env)
    if (copying) started(copying)
    say('opening the window; closing it, or Ctrl+C here, ends the demo')
    const hindrance = engine.kind === 'electron' ? sandboxHindrance() : undefined
    if (hindrance !== undefined) say(`Electron runs without its sandbox: ${hindrance}`)
    // Printed last, so that it can be read next to the window.
    const where = (await copying?.succeeded) ? '; the password is in the clipboard' : ''
    say(`sign in as ${username} with the password ${password}${where}`)
    return await untilEnded('the app', engine.executable, [...engine.switches, root], appEnvironment)
  }
  say(
    `${hasDisplay() ? '' : 'no display is here, so instead of a window: '}a guided tour, its screenshots in ${tourFolder}`,
  )
  const job: TourJob = {
    executable: engine.executable,
    switches: engine.switches,
    folder: tourFolder,
    account: { username, password },
    adminUrl: service.adminUrl,
  }
  const tour = join(root, 'tools', 'demo', 'tour.ts')
  // Makes Playwright copy the app's output to the tour's, which is shown if the tour fails.
  Object.assign(appEnvironment, { DEBUG: 'pw:browser' })
  return await untilEnded('the tour', process.execPath, [tour, JSON.stringify(job)], appEnvironment)
}

/** Starts the forum service; a temporary folder holds the app's configuration and profile. */
async function startService(): Promise<{ service: ForumService; environment: Record<string, string> }> {
  const folder = await mkdtemp(join(tmpdir(), 'forum-demo-'))
  started({ stop: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) })
  const service = await startForumService()
  started({ stop: () => service.close() })
  const configuration = join(folder, 'config.json')
  await writeFile(configuration, JSON.stringify(service.configuration), { mode: 0o600 })
  const profile = join(folder, 'profile')
  return {
    service,
    environment: {
      FORUM_RESOURCES_LOCALE: 'en',
      FORUM_RESOURCES_CONFIG: configuration,
      FORUM_RESOURCES_PROFILE: profile,
    },
  }
}

/** Runs a program until it exits or the demo is interrupted, which counts as success. */
async function untilEnded(
  name: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const program = started(
    startProcessGroup(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: false,
    }),
  )
  const output = collectOutput(program)
  const end = await Promise.race([program.exited, interrupted])
  if (end === 'interrupted' || end === 0) return 0
  for (const line of output.slice(-linesShown)) say(`  ${line}`)
  say(`failed: ${name} ended with exit code ${end}`)
  return 1
}

/** Prints the tour's own lines and collects all others, to show them on failure. */
function collectOutput({ child }: ProcessGroup): readonly string[] {
  const collected: string[] = []
  for (const stream of [child.stdout, child.stderr] as Readable[]) {
    createInterface({ input: stream }).on('line', (line) => {
      if (line.startsWith('tour: ')) console.log(line)
      else collected.push(line)
    })
  }
  return collected
}
