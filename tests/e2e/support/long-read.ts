import { expect } from '@playwright/test'
import { longRead } from '../../fixtures/html/long-read.ts'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { openList } from './openings.ts'
import { seeNoLongTasks } from './standing-clock.ts'
import type { RunningApp } from './running-app.ts'
import { serveEntries } from '../../support/served-entries.ts'

/** Origin of the three entries' URLs. */
export const site = 'https://forum.example.org/resources'

/** Signs in, with three entries, and opens the second, which is several screens long. */
export async function openLongRead(
  app: RunningApp,
  service: ForumService,
  third = 'A short third',
): Promise<RunningApp> {
  serveEntries(service, [
    { title: 'A short first', body: '<p>First.</p>', link: `${site}/first/` },
    { title: 'Mangroves of the delta', body: longRead(service.baseUrl), link: `${site}/mangroves/` },
    { title: third, body: '<p>Third.</p>', link: `${site}/third/` },
  ])
  await openList(app, service.account)
  await seeNoLongTasks(app.page)
  await app.resources.open(1)
  await expect(app.reader.title).toHaveText('Mangroves of the delta')
  // The text appears after its title.
  const isLong = () => app.reader.entry.evaluate((entry) => entry.scrollHeight > 2 * entry.clientHeight)
  await expect.poll(isLong).toBe(true)
  // The reader scrolls to its last position in the frame after that.
  await app.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  return app
}

/** In CSS pixels. */
export const scrollTop = ({ reader }: RunningApp): Promise<number> =>
  reader.entry.evaluate((element) => element.scrollTop)
