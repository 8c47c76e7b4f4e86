import type { CDPSession } from '@playwright/test'
import { documents } from '../../../src/main/cache/document-kinds.ts'
import type { BenchApp } from '../app.ts'
import type { Row } from '../bench.ts'
import { filledProfile } from '../filled-cache.ts'
import { timesLine, type Line } from '../line.ts'
import { entryCount } from '../service.ts'

/** Length of the scroll in CSS pixels, and its speed in pixels per second. */
const distance = 20_000
const speed = 4000

const longestFrameMs = 50

/**
 * The list with 10,000 rows. Loading them by scrolling takes 500 requests, so the bench fills the cache with
 * the pages that scrolling would have stored and a list position that covers them all. The app then restores
 * the list as it does on every later start.
 */
export const largeList: Row = async (bench) => {
  const heapBefore = await bench.use(async (app) => {
    await app.enter()
    return heapBytes(app.devtools)
  })
  const place = { route: '', offset: 0, rows: entryCount, selectedId: null }
  const profile = await filledProfile(bench, (cache) =>
    cache.storeDocument(documents.place.at(), place, Date.now()),
  )
  return bench.use(async (app) => {
    await untilAllRows(app)
    await bench.service.untilQuiet()
    const heap: Line = {
      name: "the page's JavaScript heap with 10,000 rows loaded",
      against: 'the heap after sign-in, with an empty cache',
      unit: 'MB',
      value: (await heapBytes(app.devtools)) / 1e6,
      limit: heapBefore / 1e6,
      atMost: { plus: 40 },
      runs: 'one measurement, after a garbage collection',
    }
    return [...(await scrollLines(app)), heap]
  }, profile)
}

/** Waits until the list is tall enough for all of its rows. */
async function untilAllRows({ page }: BenchApp): Promise<void> {
  await page.waitForFunction(
    (count) => {
      const list = document.querySelector<HTMLElement>('ul[aria-label="Resources"]')
      const row = list?.querySelector('li')
      return list && row && list.offsetHeight >= row.offsetHeight * count
    },
    entryCount,
    { timeout: 120_000 },
  )
}

async function heapBytes(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  return usedSize
}

async function scrollLines(app: BenchApp): Promise<readonly Line[]> {
  const own = await scrolled(app)
  await showStaticRows(app, distance * 2)
  const limit = await scrolled(app)
  const name = `scrolling 10,000 rows for ${distance / speed} s`
  return [
    {
      name: `${name}: longest frame`,
      against: 'fixed value',
      value: Math.max(...own),
      limit: longestFrameMs,
      runs: `${own.length} frames; with static rows ${limit.length}, the longest ${Math.max(...limit).toFixed(1)} ms`,
    },
    timesLine({
      name: `${name}: p95 of frame times`,
      against: 'scrolling static copies of the rows in the same page, p95',
      atMost: { times: 1.3 },
      of: 'p95',
      times: { own, limit },
    }),
  ]
}

/** Scrolls the list with a synthesized wheel gesture; resolves to the gaps between frames during it. */
async function scrolled({ page, resources, devtools }: BenchApp): Promise<readonly number[]> {
  const box = await resources.scroller.boundingBox()
  if (!box) throw new Error('the list is not on the screen')
  const frames = page.evaluate((ms) => benchClock.frames(ms), (distance / speed) * 1000)
  await devtools.send('Input.synthesizeScrollGesture', {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    yDistance: -distance,
    speed,
    gestureSourceType: 'mouse',
    preventFling: true,
  })
  return frames
}

/** Replaces the list with enough static copies of the visible rows for the whole scroll. */
async function showStaticRows({ resources }: BenchApp, height: number): Promise<void> {
  await resources.list.evaluate((list, pixels) => {
    const scroller = list.parentElement
    if (!scroller) return
    scroller.scrollTop = 0
    const drawn = [...list.querySelectorAll('li')]
    const step = drawn[0]?.offsetHeight ?? 1
    const still = list.cloneNode() as HTMLElement
    still.style.blockSize = `${pixels}px`
    for (let row = 0; row * step < pixels; row++) {
      const copy = drawn[row % drawn.length]?.cloneNode(true) as HTMLElement
      copy.style.insetBlockStart = `${row * step}px`
      still.append(copy)
    }
    // The app's own list stays in the document, hidden.
    const box = scroller.cloneNode() as HTMLElement
    box.append(still)
    scroller.style.display = 'none'
    scroller.after(box)
    list.removeAttribute('aria-label')
  }, height)
}
