import type { BenchApp } from '../app.ts'
import type { Row } from '../bench.ts'
import { paintTime } from '../clock.ts'
import { inTurn, timed, timesLine, type Line } from '../line.ts'
import { sampleWords, type BenchService } from '../service.ts'

const searches = sampleWords.slice(0, 12)
const categories = 8

/** Milliseconds without a request after which the previous run counts as finished. */
const quietMs = 400

/** Milliseconds by which the service delays its responses while a stored list is shown. */
const delayMs = 1000

/** From key press or click to painted rows, for new lists and for stored ones. */
export const listPainted: Row = ({ service, use }) =>
  use(async (app) => {
    await app.enter()
    const fresh = await freshLine(service, app)
    const limit = await app.frames()
    // Every list has been requested before, so now it comes from the cache while the service is slow.
    await clearCategory(app)
    const { own } = await inTurn(searches, {
      async own(words) {
        await service.untilQuiet(quietMs)
        return service.delayed(delayMs, { route: 'entries' }, () => search(app, words))
      },
    })
    const stored = timesLine({
      name: 'list that is stored: from Enter until its rows are painted',
      against: 'one animation frame',
      atMost: { times: 3 },
      times: { own, limit },
      more: 'service responses delayed',
    })
    return [fresh, stored]
  })

async function freshLine(service: BenchService, app: BenchApp): Promise<Line> {
  const names = (await app.categoryNames()).slice(0, categories)
  const acts = [
    ...searches.map((words) => () => search(app, words)),
    ...names.map((name) => () => choose(app, name)),
  ]
  const times = await inTurn(acts, {
    async own(act) {
      await clearCategory(app)
      await service.untilQuiet(quietMs)
      await service.clearRequests()
      return act()
    },
    async limit() {
      const path = (await service.requests()).find(({ route }) => route === 'entries')?.path
      if (path === undefined) throw new Error('the app asked for no list')
      await service.untilQuiet(quietMs)
      // Two bare requests for the same URL, with the same headers, read and parsed.
      const bare = async (): Promise<unknown> =>
        (await service.session.get(path, { headers: { accept: 'application/json' } })).json()
      return ((await timed(bare)) + (await timed(bare))) / 2
    },
  })
  return timesLine({
    name: 'list that is not stored: from Enter or the choice of a category until 20 rows are painted',
    against: 'fetching and parsing the same response without the app',
    atMost: { plus: 40 },
    times,
  })
}

/** In the page: the list starts with other titles than before. */
const otherRows = () => {
  const before = benchClock.firstTitles()
  return () => !['', before].includes(benchClock.firstTitles())
}

const search = ({ page, resources }: BenchApp, words: string): Promise<number> =>
  paintTime(page, 'keydown', otherRows, () => resources.searchFor(words))

const choose = ({ page, resources }: BenchApp, category: string): Promise<number> =>
  paintTime(page, 'click', otherRows, () => resources.chooseCategory(category))

/** Otherwise the next choice would be added to this one. */
async function clearCategory({ page }: BenchApp): Promise<void> {
  const clear = page.getByRole('button', { name: 'Clear Category' })
  if (await clear.isVisible()) await clear.click()
}
