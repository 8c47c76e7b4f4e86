import { join } from 'node:path'
import { findEngine } from '../../setup/engine.mjs'
import { startProcessGroup, type ProcessGroup } from '../../setup/process-group.ts'
import { root } from '../../setup/project.mjs'
import { shown, startedIn } from '../app-start.ts'
import { filledProfile } from '../filled-cache.ts'
import { timed, timesLine, type Bench, type Line, type Row } from '../line.ts'

const starts = 7

/** Milliseconds by which the service delays its responses, so that the list shown is the stored one. */
const heldBackMs = 10_000

/** From launch to the sign-in form, and to the stored list when everything is stored. */
export const start: Row = {
  key: 'start',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const profile = await filledProfile(bench, await service.responses())
    const [app, engine, full]: [number[], number[], number[]] = [[], [], []]
    await service.addRule({ route: 'entries', fault: { kind: 'latency', ms: heldBackMs } })
    // In turn, so that other load on the machine affects all three.
    for (let run = 0; run < starts; run++) {
      app.push(await startedIn(bench, shown.signIn))
      engine.push(await emptyStart(await bench.folder()))
      full.push(await startedIn(bench, shown.list, { profile }))
    }
    await service.clearRules()
    return [
      timesLine(
        { own: app, limit: engine },
        {
          name: 'start, signed out: from launch until Sign in appears',
          against: 'the same engine from launch to an empty page',
          atMost: { times: 2 },
        },
      ),
      timesLine(
        { own: full, limit: app },
        {
          name: 'start, signed in, 10,000 entries stored: from launch until the stored list appears',
          against: 'the app with a new profile, from launch until Sign in appears',
          atMost: { times: 1.5 },
          more: 'service responses delayed',
        },
      ),
    ]
  },
}

/** Launches the app that set-up checks engines with: one window and a page with one word. */
async function emptyStart(profile: string): Promise<number> {
  const { executable, switches, environment } = findEngine()
  const own = { FORUM_RESOURCES_LOCALE: 'en', FORUM_RESOURCES_PROFILE: profile }
  let app: ProcessGroup | undefined
  // The app prints one line once its page has responded.
  const took = await timed(() => {
    app = startProcessGroup(executable, [...switches, join(root, 'tools/setup/check-app')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      windowsHide: false,
      env: { ...process.env, ...environment, ...own },
    })
    return app.firstLine()
  })
  await app?.exited
  return took
}
