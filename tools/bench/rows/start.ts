import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findEngine } from '../../setup/engine.mjs'
import { root } from '../../setup/project.mjs'
import { shown, startedIn } from '../app-start.ts'
import { entryCount } from '../bench-service.ts'
import { filledProfile } from '../filled-library.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median } from '../statistics.ts'

const starts = 7

/** Milliseconds by which the service is held back, so that the list is the stored one. */
const heldBackMs = 10_000

/** From nothing running to the form for signing in, and to the stored list where everything is stored. */
export const start: Row = {
  key: 'start',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const fullProfile = await filledProfile(bench, await service.responses())
    const [app, engine, full]: [number[], number[], number[]] = [[], [], []]
    await service.addRule({ route: 'entries', fault: { kind: 'latency', ms: heldBackMs } })
    // In turn, so that what else the machine does meets all of them.
    for (let run = 0; run < starts; run++) {
      app.push(await startedIn(bench, shown.signIn))
      engine.push(await emptyStart(await bench.folder()))
      full.push(await startedIn(bench, shown.list, { profile: fullProfile }))
    }
    await service.clearRules()
    const longest = (times: readonly number[]): string => Math.max(...times).toFixed(0)
    const medianOf = `median of ${starts}, in turn; longest`
    return [
      {
        name: 'start, nobody signed in: from nothing running to Sign in',
        against: 'the same engine from nothing running to an empty page',
        unit: 'ms',
        value: median(app),
        limit: median(engine),
        atMost: { times: 2 },
        runs: `${medianOf} ${longest(app)} and ${longest(engine)}`,
      },
      {
        name: `start, signed in, ${entryCount.toLocaleString('en')} entries stored: from nothing running to the stored list`,
        against: 'the app with an empty profile from nothing running to Sign in',
        unit: 'ms',
        value: median(full),
        limit: median(app),
        atMost: { times: 1.5 },
        runs: `${medianOf} ${longest(full)} and ${longest(app)}; the service held back`,
      },
    ]
  },
}

/** The app that set-up checks an engine with: a window, a page with one word, and nothing else. */
async function emptyStart(profile: string): Promise<number> {
  const { executable, switches, environment } = findEngine()
  const before = performance.now()
  const child = spawn(executable, [...switches, join(root, 'tools/setup/check-app')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, FORUM_RESOURCES_LOCALE: 'en', ...environment, FORUM_RESOURCES_PROFILE: profile },
  })
  const ended = once(child, 'exit')
  for await (const line of createInterface(child.stdout)) {
    if (!line.includes('a window shows its page')) continue
    const duration = performance.now() - before
    await ended
    return duration
  }
  throw new Error('the engine shows no page')
}
