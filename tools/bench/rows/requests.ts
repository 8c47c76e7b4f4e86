import type { BenchApp } from '../app.ts'
import type { Row } from '../bench.ts'
import type { Line } from '../line.ts'
import type { RecordedRequest, RouteName } from '../../forum-service/index.ts'

/** Milliseconds by which the service delays its responses on the second start. */
const delayMs = 4000

/** Requests made by a first view, and by a second start within a day. */
export const requests: Row = async ({ service, use, newFolder }) => {
  const profile = await newFolder()
  await service.clearRequests()
  const first = await use(async (app) => {
    await app.enter()
    const visible = await visibleRows(app)
    const images = visible + 1
    return countLine(
      `first view with an empty cache (${visible} visible rows)`,
      'requests beyond 1 page, 1 list, 2 lists of terms, and 1 media record and 1 image for the header and for each visible row',
      await service.requests(),
      { page: 1, entries: 1, categories: 1, regions: 1, media: images, picture: images },
    )
  }, profile)

  await service.clearRequests()
  const second = await service.delayed(delayMs, {}, () =>
    use(async ({ resources }) => {
      await resources.items.first().waitFor()
      const responded = (await service.requests()).filter(({ status }) => status !== undefined)
      await service.clearRules()
      const before: Line = {
        name: 'second start: service responses before the list was painted',
        against: 'fixed value',
        unit: 'requests',
        value: responded.length,
        limit: 0,
        runs: `counted at the service, which delays its responses by ${delayMs / 1000} s`,
      }
      const sent = await service.untilQuiet()
      return [before, countLine('second start within a day', 'requests beyond 1 list', sent, { entries: 1 })]
    }, profile),
  )
  return [first, ...second]
}

/** Counts requests above the allowed number per route, and repeated ones; ignores token requests. */
function countLine(
  name: string,
  against: string,
  all: readonly RecordedRequest[],
  allowed: Partial<Record<RouteName, number>>,
): Line {
  const sent = all.filter(({ route }) => route !== 'token')
  const perRoute = [...Map.groupBy(sent, ({ route }) => route)]
  const surplus = perRoute.map(([route, { length }]) => Math.max(0, length - (allowed[route] ?? 0)))
  const repeated = sent.length - new Set(sent.map(({ path }) => path)).size
  const counts = perRoute.map(([route, { length }]) => `${length} ${route}`).join(', ')
  return {
    name: `${name}: unexpected requests`,
    against,
    unit: 'requests',
    value: surplus.reduce((sum, each) => sum + each, repeated),
    limit: 0,
    runs: `sent: ${counts || 'none'}; ${repeated} repeated`,
  }
}

/** Rows at least partly inside the list's scroll container. */
const visibleRows = ({ resources }: BenchApp): Promise<number> =>
  resources.scroller.evaluate((scroller) => {
    const box = scroller.getBoundingClientRect()
    const boxes = [...scroller.querySelectorAll('li')].map((item) => item.getBoundingClientRect())
    return boxes.filter(({ top, bottom }) => bottom > box.top && top < box.bottom).length
  })
