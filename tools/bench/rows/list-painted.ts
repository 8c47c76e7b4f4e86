import type { Page } from '@playwright/test'
import { sampleWords, type BenchService } from '../bench-service.ts'
import { timed, timesLine, type Bench, type Line, type Row } from '../line.ts'

const searches = sampleWords.slice(0, 12)
const categories = 8

/** Milliseconds without a request after which the previous run counts as finished. */
const quietMs = 400

/** Milliseconds by which the service delays its responses while a stored list is shown. */
const heldBackMs = 1000

/** From key press or click to painted rows, for new lists and for stored ones. */
export const listPainted: Row = {
  key: 'list-painted',
  measure: (bench: Bench) =>
    bench.use(async ({ page, signIn, frames }) => {
      const service = await bench.service()
      await signIn()
      const fresh = await freshLine(service, page)
      const limit = await frames()
      const own: number[] = []
      // Every list has been requested before, so now it comes from the cache while the service is slow.
      await clearCategory(page)
      for (const search of searches) {
        await service.untilQuiet(quietMs)
        await service.addRule({ route: 'entries', fault: { kind: 'latency', ms: heldBackMs } })
        own.push(await enter(page, search))
        await service.clearRules()
      }
      const line = timesLine(
        { own, limit },
        {
          name: 'list that is stored: from Enter until its rows are painted',
          against: 'one animation frame',
          atMost: { times: 3 },
          more: 'service responses delayed',
        },
      )
      return [fresh, line]
    }),
}

async function freshLine(service: BenchService, page: Page): Promise<Line> {
  const response = await service.session.get('/wp-json/wp/v2/mapresources-category?per_page=100')
  const terms = (await response.json()) as readonly { readonly name: string }[]
  const names = terms.slice(0, categories).map(({ name }) => name.replaceAll('&amp;', '&'))
  const own: number[] = []
  const limit: number[] = []
  for (const go of [
    ...searches.map((search) => () => enter(page, search)),
    ...names.map((name) => () => choose(page, name)),
  ]) {
    await clearCategory(page)
    await service.untilQuiet(quietMs)
    await service.clearRequests()
    own.push(await go())
    const path = (await service.requests()).find(({ route }) => route === 'entries')?.path
    if (path === undefined) throw new Error('the app asked for no list')
    await service.untilQuiet(quietMs)
    // Two bare requests for the same URL, with the same headers, read and parsed.
    const bare = async (): Promise<unknown> =>
      (await service.session.get(path, { headers: { accept: 'application/json' } })).json()
    limit.push(((await timed(bare)) + (await timed(bare))) / 2)
  }
  return timesLine(
    { own, limit },
    {
      name: 'list that is not stored: from Enter or the choice of a category until 20 rows are painted',
      against: 'fetching and parsing the same response without the app',
      atMost: { plus: 40 },
    },
  )
}

async function enter(page: Page, search: string): Promise<number> {
  await page.getByRole('searchbox', { name: 'Search resources' }).focus()
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

/** Otherwise the next choice would be added to this one. */
async function clearCategory(page: Page): Promise<void> {
  const clear = page.getByRole('button', { name: 'Clear Category' })
  if (await clear.isVisible()) await clear.click()
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
