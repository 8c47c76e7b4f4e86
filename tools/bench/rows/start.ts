import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { findEngine } from '../../setup/engine.mjs'
import { root } from '../../setup/project.mjs'
import type { Bench, Line, Row } from '../line.ts'
import { median } from '../statistics.ts'

const starts = 7

/** From nothing running to the form for signing in. */
export const start: Row = {
  key: 'start',
  async measure(bench: Bench): Promise<readonly Line[]> {
    await bench.service()
    const [app, engine]: [number[], number[]] = [[], []]
    // In turn, so that what else the machine does meets both.
    for (let run = 0; run < starts; run++) {
      app.push(await appStart(bench))
      engine.push(await emptyStart(await bench.folder()))
    }
    return [
      {
        name: 'start, nobody signed in: from nothing running to Sign in',
        against: 'the same engine from nothing running to an empty page',
        unit: 'ms',
        value: median(app),
        limit: median(engine),
        atMost: { times: 2 },
        runs: `median of ${starts}, in turn; longest ${Math.max(...app).toFixed(0)} and ${Math.max(...engine).toFixed(0)}`,
      },
    ]
  },
}

async function appStart(bench: Bench): Promise<number> {
  const profile = await bench.folder()
  const before = performance.now()
  const app = await bench.start(profile)
  await app.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const duration = performance.now() - before
  await app.quit()
  return duration
}

/** The app that set-up checks an engine with: a window, a page with one word, and nothing else. */
async function emptyStart(profile: string): Promise<number> {
  const { executable, switches, environment } = findEngine()
  const before = performance.now()
  const child = spawn(executable, [...switches, join(root, 'tools/setup/check-app')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment, FORUM_RESOURCES_PROFILE: profile },
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
