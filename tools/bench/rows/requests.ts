import type { Page } from '@playwright/test'
import type { RecordedRequest, RouteName } from '../../forum-service/index.ts'
import type { Bench, Line, Row } from '../line.ts'

/** Milliseconds by which the service delays its responses on the second start. */
const heldBackMs = 4000

/** Requests made by a first view, and by a second start within a day. */
export const requests: Row = {
  key: 'requests',
  async measure(bench: Bench): Promise<readonly Line[]> {
    const service = await bench.service()
    const profile = await bench.folder()
    await service.clearRequests()
    const first = await bench.use(async ({ page, signIn }) => {
      await signIn()
      const asked = await service.untilQuiet()
      const visible = await visibleRows(page)
      const images = visible + 1
      return countLine(
        `first view with an empty cache (${visible} visible rows)`,
        'requests beyond 1 page, 1 list, 2 lists of terms, and 1 media record and 1 image for the header and for each visible row',
        asked,
        { page: 1, entries: 1, categories: 1, regions: 1, media: images, picture: images },
      )
    }, profile)

    await service.clearRequests()
    await service.addRule({ fault: { kind: 'latency', ms: heldBackMs } })
    try {
      return [
        first,
        ...(await bench.use(async ({ page }) => {
          await page.getByRole('list', { name: 'Resources' }).getByRole('listitem').first().waitFor()
          const responded = (await service.requests()).filter(({ status }) => status !== undefined)
          await service.clearRules()
          const before: Line = {
            name: 'second start: service responses before the list was painted',
            against: 'fixed value',
            unit: 'requests',
            value: responded.length,
            limit: 0,
            atMost: {},
            runs: `counted at the service, which delays its responses by ${heldBackMs / 1000} s`,
          }
          const asked = await service.untilQuiet()
          return [
            before,
            countLine('second start within a day', 'requests beyond 1 list', asked, { entries: 1 }),
          ]
        }, profile)),
      ]
    } finally {
      await service.clearRules()
    }
  },
}

/** Counts requests above the allowed number per route, and repeated ones; ignores token requests. */
function countLine(
  name: string,
  against: string,
  all: readonly RecordedRequest[],
  allowed: Partial<Record<RouteName, number>>,
): Line {
  const asked = all.filter(({ route }) => route !== 'token')
  const counts = [...Map.groupBy(asked, ({ route }) => route)].map(([route, { length }]) => ({
    route,
    length,
  }))
  const surplus = counts.map(({ route, length }) => Math.max(0, length - (allowed[route] ?? 0)))
  const repeated = asked.length - new Set(asked.map(({ path }) => path)).size
  const seen = counts.map(({ route, length }) => `${length} ${route}`).join(', ')
  return {
    name: `${name}: unexpected requests`,
    against,
    unit: 'requests',
    value: surplus.reduce((sum, each) => sum + each, repeated),
    limit: 0,
    atMost: {},
    runs: `sent: ${seen || 'none'}; ${repeated} repeated`,
  }
}

/** Rows at least partly inside the list's scroll container. */
function visibleRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const list = document.querySelector(':is(ul, ol, [role=list])[aria-label="Resources"]')
    const box = list?.parentElement?.getBoundingClientRect()
    const items = [...(list?.querySelectorAll('li, [role=listitem]') ?? [])]
    return items.filter((item) => {
      const { top, bottom } = item.getBoundingClientRect()
      return box !== undefined && bottom > box.top && top < box.bottom
    }).length
  })
}
