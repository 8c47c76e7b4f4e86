import { join } from 'node:path'
import { findEngine } from '../../setup/engine.mjs'
import { startProcessGroup, type ProcessGroup } from '../../desktop/process-group.ts'
import { root } from '../../setup/project.mjs'
import type { BenchApp } from '../bench-app.ts'
import { bytesOf, builtWords } from '../built-words.ts'
import { filledProfile } from '../filled-cache.ts'
import { timed, timesLine, type Bench, type Line, type Row } from '../line.ts'

const starts = 7

/** Milliseconds by which the service delays its responses, so that the list shown is the stored one. */
const heldBackMs = 10_000

/** Selectors that mark the end of a start, in any language. */
const shown = { signIn: 'input[type="password"]', list: '[aria-posinset="1"]' } as const

/**
 * From launch to the sign-in form, and to the stored list when everything is stored. Arabic costs more bytes per
 * letter, and a layout from right to left.
 */
export const start: Row = {
  key: 'start',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const profile = await filledProfile(bench, await service.responses())
    const [app, arabic, engine, full]: [number[], number[], number[], number[]] = [[], [], [], []]
    let loaded: readonly string[] = []
    const look = async ({ page }: BenchApp): Promise<void> => {
      loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      )
    }
    await service.addRule({ route: 'entries', fault: { kind: 'latency', ms: heldBackMs } })
    // In turn, so that other load on the machine affects all four.
    for (let run = 0; run < starts; run++) {
      app.push(await startedIn(bench, shown.signIn))
      arabic.push(await startedIn(bench, shown.signIn, { locale: 'ar', look }))
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
      timesLine(
        { own: arabic, limit: app },
        {
          name: 'start in Arabic, signed out: from launch until Sign in appears',
          against: 'the same start in English',
          atMost: { times: 1.1 },
        },
      ),
      await arabicBytes(loaded),
    ]
  },
}

/** @param loaded paths of the files that the page had loaded */
async function arabicBytes(loaded: readonly string[]): Promise<Line> {
  const words = await builtWords()
  const languages = new Set(words.map(({ language }) => language)).size
  return {
    name: 'start in Arabic: message files loaded before Sign in appears',
    against: 'the Arabic message files',
    unit: 'kB',
    value: bytesOf(words.filter(({ file }) => loaded.includes(`/${file}`))) / 1e3,
    limit: bytesOf(words.filter(({ language, isGuide }) => language === 'ar' && !isGuide)) / 1e3,
    atMost: { times: 1 },
    runs: `last start; messages and guides of all ${languages} languages ${(bytesOf(words) / 1e3).toFixed(0)} kB`,
  }
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

/**
 * Milliseconds from launching the app until `selector` is in the page, by the page's own clock: Playwright's
 * locators fall back to polling every 500 ms.
 *
 * @param look called before the app quits
 */
async function startedIn(
  bench: Bench,
  selector: string,
  {
    profile,
    locale,
    look,
  }: { profile?: string; locale?: string; look?: (app: BenchApp) => Promise<void> } = {},
): Promise<number> {
  const folder = profile ?? (await bench.folder())
  const before = Date.now()
  const app = await bench.start(folder, locale)
  const seen = await app.page.waitForFunction(
    (awaited) => document.querySelector(awaited) !== null && performance.timeOrigin + performance.now(),
    selector,
  )
  const duration = Number(await seen.jsonValue()) - before
  await look?.(app)
  await app.quit()
  return duration
}
