import type { Page } from '@playwright/test'
import type { BenchApp } from '../bench-app.ts'
import type { BenchService } from '../bench-service.ts'
import type { Bench, Line, Row } from '../line.ts'
import { median, p95 } from '../statistics.ts'

/** Words of the sample texts that many entries hold. */
const searches = [
  'crabs',
  'hornbills',
  'motorbike',
  'boundaries',
  'smoke',
  'nursery',
  'radio',
  'herders',
  'monitoring',
  'patrol',
  'season',
  'water',
]

const categories = 8

/** Nothing of the run before is under way any more after so many milliseconds of silence. */
const quietMs = 400

/** Milliseconds by which the service is held back while a stored list is asked for. */
const heldBackMs = 1000

/** From the key or the click to rows on the screen, for lists that are new and for lists that are kept. */
export const listPainted: Row = {
  key: 'list-painted',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const app = await bench.start(await bench.folder())
    try {
      await app.signIn()
      return await lines(service, app)
    } finally {
      await app.quit()
    }
  },
}

async function lines(service: BenchService, { page }: BenchApp): Promise<readonly Line[]> {
  const names = await categoryNames(service)
  const ways = [
    ...searches.map((search) => ({ ask: () => search, go: () => enter(page, search) })),
    ...names.map((name) => ({ ask: () => name, go: () => choose(page, name) })),
  ]
  const painted: number[] = []
  const bare: number[] = []
  for (const { go } of ways) {
    await service.untilQuiet(quietMs)
    await service.clearRequests()
    painted.push(await go())
    const path = (await service.requests()).find(({ route }) => route === 'entries')?.path
    if (path === undefined) throw new Error('the app asked for no list')
    await service.untilQuiet(quietMs)
    bare.push(((await bareResponse(service, path)) + (await bareResponse(service, path))) / 2)
  }
  const frames = await page.evaluate(() => benchClock.frames(2000))
  return [
    {
      name: 'Enter, or a choice in a select, to painted rows; list not stored, 20 rows',
      against: 'bare HTTP and parse of the same response',
      unit: 'ms',
      value: median(painted),
      limit: median(bare),
      atMost: { plus: 40 },
      runs: `median of ${painted.length}; p95 ${p95(painted).toFixed(0)} and ${p95(bare).toFixed(0)}`,
    },
    ...(await storedLine(service, page, median(frames))),
  ]
}

/** The lists were all asked for before: now they come from the library, while the service takes its time. */
async function storedLine(service: BenchService, page: Page, frame: number): Promise<readonly Line[]> {
  const painted: number[] = []
  await page.getByRole('button', { name: 'Clear Category' }).click()
  for (const search of searches) {
    await service.untilQuiet(quietMs)
    await service.addRule({ route: 'entries', fault: { kind: 'latency', ms: heldBackMs } })
    painted.push(await enter(page, search))
    await service.clearRules()
  }
  return [
    {
      name: 'the same, stored list',
      against: 'an animation frame',
      unit: 'ms',
      value: median(painted),
      limit: frame,
      atMost: { times: 3 },
      runs: `median of ${painted.length}; p95 ${p95(painted).toFixed(0)}; the service held back`,
    },
  ]
}

async function categoryNames(service: BenchService): Promise<readonly string[]> {
  const response = await service.session.get('/wp-json/wp/v2/mapresources-category?per_page=100')
  const terms = (await response.json()) as readonly { readonly name: string }[]
  return terms.map(({ name }) => name.replaceAll('&amp;', '&')).slice(0, categories)
}

async function enter(page: Page, search: string): Promise<number> {
  const box = page.getByRole('searchbox', { name: 'Search resources' })
  await box.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await armFor(page, 'keydown')
  await page.keyboard.insertText(search)
  await page.keyboard.press('Enter')
  return page.evaluate(() => benchClock.painted())
}

async function choose(page: Page, category: string): Promise<number> {
  await page.getByRole('combobox', { name: 'Category' }).fill(category)
  const option = page.getByRole('option', { name: category, exact: true })
  await option.waitFor()
  await armFor(page, 'click')
  await option.click()
  return page.evaluate(() => benchClock.painted())
}

async function armFor(page: Page, event: string): Promise<void> {
  await page.evaluate((type) => {
    const before = benchClock.firstTitles()
    benchClock.arm(type, () => {
      const now = benchClock.firstTitles()
      return now !== '' && now !== before
    })
  }, event)
}

/** The same request without an app: same service, same headers, read and parsed. */
async function bareResponse({ session }: BenchService, path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await session.get(path, { headers: { accept: 'application/json' } })
  await response.json()
  return performance.now() - startedAt
}
