import { join } from 'node:path'
import type { Language } from '../../../src/shared/i18n/languages.ts'
import { findEngine } from '../../setup/engine.mjs'
import { startProcessGroup, type ProcessGroup } from '../../desktop/process-group.ts'
import { root } from '../../setup/project.mjs'
import type { BenchApp } from '../app.ts'
import type { Bench, Row } from '../bench.ts'
import { builtWords } from '../built-files.ts'
import { filledProfile } from '../filled-cache.ts'
import { inTurn, timed, timesLine, type Line } from '../line.ts'

const starts = 7

/** Milliseconds by which the service delays its responses, so that the list shown is the stored one. */
const delayMs = 10_000

/** Selectors that mark the end of a start, in any language. */
const shown = { signIn: 'input[type="password"]', list: '[aria-posinset="1"]' } as const

/**
 * From launch to the sign-in form, and to the stored list when everything is stored. Arabic costs more bytes per
 * letter, and a layout from right to left.
 */
export const start: Row = async (bench) => {
  const profile = await filledProfile(bench)
  let loaded: readonly string[] = []
  const look = async ({ page }: BenchApp): Promise<void> => {
    loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
  }
  const times = await bench.service.delayed(delayMs, { route: 'entries' }, () =>
    inTurn(Array(starts).keys(), {
      app: () => startTime(bench, shown.signIn),
      arabic: () => startTime(bench, shown.signIn, { language: 'ar', look }),
      engine: async () => emptyStartTime(await bench.newFolder()),
      full: () => startTime(bench, shown.list, { profile }),
    }),
  )
  return [
    timesLine({
      name: 'start, signed out: from launch until Sign in appears',
      against: 'the same engine from launch to an empty page',
      atMost: { times: 2 },
      times: { own: times.app, limit: times.engine },
    }),
    timesLine({
      name: 'start, signed in, 10,000 entries stored: from launch until the stored list appears',
      against: 'the app with a new profile, from launch until Sign in appears',
      atMost: { times: 1.5 },
      times: { own: times.full, limit: times.app },
      more: 'service responses delayed',
    }),
    timesLine({
      name: 'start in Arabic, signed out: from launch until Sign in appears',
      against: 'the same start in English',
      atMost: { times: 1.1 },
      times: { own: times.arabic, limit: times.app },
    }),
    await arabicBytes(loaded),
  ]
}

/** @param loaded paths of the files that the page had loaded */
async function arabicBytes(loaded: readonly string[]): Promise<Line> {
  const { languages, bytes } = await builtWords()
  return {
    name: 'start in Arabic: message files loaded before Sign in appears',
    against: 'the Arabic message files',
    unit: 'kB',
    value: (await bytes(({ file }) => loaded.includes(`/${file}`))) / 1e3,
    limit: (await bytes(({ language, isGuide }) => language === 'ar' && !isGuide)) / 1e3,
    atMost: { times: 1 },
    runs: `last start; messages and guides of all ${languages} languages ${((await bytes(() => true)) / 1e3).toFixed(0)} kB`,
  }
}

/** Launches the app that set-up checks engines with: one window and a page with one word. */
async function emptyStartTime(profile: string): Promise<number> {
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
async function startTime(
  bench: Bench,
  selector: string,
  options: { profile?: string; language?: Language; look?: (app: BenchApp) => Promise<void> } = {},
): Promise<number> {
  const profile = options.profile ?? (await bench.newFolder())
  const before = Date.now()
  const app = await bench.start(profile, options.language)
  const seen = await app.page.waitForFunction(
    (awaited) => document.querySelector(awaited) !== null && performance.timeOrigin + performance.now(),
    selector,
  )
  const duration = Number(await seen.jsonValue()) - before
  await options.look?.(app)
  await app.quit()
  return duration
}
