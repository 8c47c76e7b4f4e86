import type { Locator } from '@playwright/test'
import { benignBody } from '../../fixtures/html/benign.ts'
import { hostileVectors, runScript } from '../../fixtures/html/hostile/index.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { startBeacon, type Beacon } from '../support/body-page.ts'
import { noteOpened, openList } from '../support/openings.ts'
import { serveEntries, type ServedEntry } from '../../support/served-entries.ts'
import { noteReports, forbiddenContent } from '../support/forbidden-content.ts'

/** The page records executed code and policy violations, and main records URLs instead of opening them. */
async function watchOver(app: RunningApp): Promise<() => Promise<readonly string[]>> {
  await app.page.evaluate(noteReports)
  return noteOpened(app)
}

/** The page's path, base URL and number of frames. */
const locationOf = ({ page }: RunningApp): Promise<readonly string[]> =>
  page.evaluate(() => [location.pathname, document.baseURI.replace(/#.*/, ''), `${frames.length} frames`])

const bodyOf = (app: RunningApp): Locator => app.reader.region.locator('.prose')

async function openEntry(app: RunningApp, title: string): Promise<void> {
  await app.resources.list.getByRole('link', { name: title, exact: true }).click()
  await expect(app.reader.title).toHaveText(title)
}

/** Bodies with eight vectors of one class; long vectors are alone, as they would push others out of view. */
function entriesOf(beacon: Beacon): readonly ServedEntry[] {
  const bodies = hostileVectors.map(({ attack, html }, number) => ({
    attack,
    html: html({ run: runScript(number), beacon: `http://${beacon.host}/${number}` }),
  }))
  return Object.entries(Object.groupBy(bodies, ({ attack }) => attack)).flatMap(([attack, list = []]) => {
    const htmls = list.map(({ html }) => html)
    const [long, short] = [
      htmls.filter(({ length }) => length >= 4096),
      htmls.filter(({ length }) => length < 4096),
    ]
    const batches = [...short.keys()]
      .filter((index) => index % 8 === 0)
      .map((index) => short.slice(index, index + 8).join('\n'))
    return [...batches, ...long].map((body, index) => ({ title: `${attack} ${index + 1}`, body }))
  })
}

// reader-html-engine.spec.ts tests each vector alone, and that each does harm without cleaning.
test('no hostile vector runs, loads, is reported to the policy, or leaves a strange element in the reader', async ({
  start,
  service,
}) => {
  const beacon = await startBeacon()
  const entries = entriesOf(beacon)
  serveEntries(service, entries)
  const app = await openList(await start(), service.account)
  const opened = await watchOver(app)
  const before = await locationOf(app)
  for (const { title } of entries) {
    await openEntry(app, title)
    await expect(app.reader.region.locator('.prose, .plain').first()).toBeAttached()
    await expect(app.reader.region.locator('[aria-busy="true"]')).toHaveCount(0)
    expect.soft(await app.reader.region.evaluate(forbiddenContent), title).toEqual([])
    await expect(app.reader.region.getByRole('alert'), title).toHaveCount(0)
  }
  // Late effects have happened by the time another entry has been opened and checked.
  await openEntry(app, entries.at(-2)?.title ?? '')
  expect(await app.reader.region.evaluate(forbiddenContent)).toEqual([])
  expect(beacon.requests).toEqual([])
  expect(beacon.connections()).toBe(0)
  expect(await opened()).toEqual([])
  expect(app.electron.windows()).toHaveLength(1)
  expect(await locationOf(app)).toEqual(before)
  await expect(app.resources.search).toBeVisible()
  await beacon.close()
})

test.describe('content from WordPress’s editors is still there', () => {
  test('as elements, attributes, links, cards and pictures', async ({ app, service }) => {
    const link = 'https://forum.example/resources/entry/'
    serveEntries(service, [{ title: 'A benign entry', body: benignBody(service.baseUrl), link }])
    await openList(app, service.account)
    const opened = await watchOver(app)
    await openEntry(app, 'A benign entry')
    const body = bodyOf(app)
    const text = (selector: string, ...texts: string[]) =>
      expect(body.locator(selector), selector).toHaveText(texts)

    // The entry's title precedes these headings without a gap in levels.
    await text('h3', 'The first heading')
    await text('h4', 'A heading two levels down')
    await text(
      'p > :is(strong, em, mark, sub, abbr, kbd)',
      'strong',
      'emphasised',
      'marked',
      '2',
      'WWF',
      'Ctrl',
    )
    await text('ul > li > ul > li', 'One a')
    await expect(body.locator('ol[start="3"][reversed][type=a] > li[value="7"]')).toHaveText('Seven')

    const table = body.locator('figure > .prose-scroll > table')
    await expect(table.locator('caption')).toHaveText('Plots')
    await expect(table.locator('colgroup > col[span="2"]')).toHaveCount(1)
    await expect(table.locator('thead th[scope=col][colspan="2"]')).toHaveText('Plot and trees')
    await expect(table.locator('tbody td[rowspan="2"]')).toHaveText('North')
    await expect(table.locator('tfoot td[colspan="2"]')).toHaveText('Sum')

    const picture = body.locator('figure.prose-left > img[width="300"][height="300"]')
    await expect(picture).toHaveAttribute('alt', 'The canopy')
    await expect(picture).toHaveAttribute('src', /^app:\/\/media\//)
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await text('figcaption.prose-caption', 'From a drone')
    await text('figcaption > em', 'drone')
    await expect(
      body.locator('figure.prose-gallery > ul.prose-gallery-grid > li.prose-gallery-item > figure > img'),
    ).toHaveCount(2)

    await text('blockquote > p', 'Trees are patient.')
    await text('blockquote > cite', 'A ranger')
    await text('pre > code', 'if (a < b) button.onclick = style="x" // {{ mustache }}')
    await text('details[open] > summary', 'More')
    await text('details > p', 'Hidden detail')
    await text('dl > dt', 'Agroforestry')
    await text('dl > dd', 'Trees with crops')
    await text('p[dir=rtl][lang=ar].prose-text-right', 'الأشجار')
    await text('p.prose-text-center.prose-drop-cap > strong', 'strong')
    await text('time[datetime="2024-05-01"]', '1 May')
    await text('p > :is(del, ins, q)', 'old', 'new', 'oui')
    await expect(body.getByText('A class of the theme')).not.toHaveAttribute('class')
    await expect(body.locator('hr')).toHaveCount(1)
    await text('ol.prose-footnotes > li', 'The source.')
    await text('p > sup:not(:has(a[href]))', '3', '1')
    await expect(body.getByText('The end 🌳')).toBeVisible()

    const relative = body.locator('a[title=Other]', { hasText: 'Relative' })
    await expect(relative).toHaveAttribute('href', 'https://forum.example/resources/other-entry/?a=1&b=2')
    await expect(body.locator('a', { hasText: 'Absolute' })).toHaveAttribute(
      'href',
      'https://example.org/page#part',
    )
    await expect(body.locator('a', { hasText: 'Mail' })).toHaveAttribute(
      'href',
      'mailto:ranger@example.org?subject=Hi',
    )
    for (const name of ['Within', 'Call']) {
      await expect(body.getByText(name).first()).toBeVisible()
      await expect(body.locator('a[href]', { hasText: name }), name).toHaveCount(0)
    }

    const youtube = body.locator('a.prose-card[href="https://www.youtube.com/watch?v=AbCdEf12345"]')
    await expect(youtube.locator('.prose-card-provider')).toHaveText('YouTube')
    await expect(youtube.locator('.prose-card-title')).toHaveText('Planting by hand')
    await expect(youtube.locator('.prose-card-note')).toContainText('www.youtube.com')
    const vimeo = body.locator('a.prose-card[href="https://vimeo.com/76979871"]')
    await expect(vimeo.locator('.prose-card-provider')).toHaveText('Vimeo')
    await expect(vimeo.locator('.prose-card-title')).toHaveText('A river')
    await expect(vimeo.locator('.prose-card-note')).toContainText('vimeo.com')
    await expect(body.locator('a.prose-embed')).toHaveAttribute('href', 'https://maps.example.org/embed?x=1')

    expect(await app.reader.region.evaluate(forbiddenContent)).toEqual([])
    await youtube.click()
    await expect.poll(opened).toEqual(['https://www.youtube.com/watch?v=AbCdEf12345'])
  })
})
