import { existsSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { chromium, type Locator } from '@playwright/test'
import type { ForumService } from '../../tools/forum-service/index.ts'
import { benignBody } from '../fixtures/html/benign.ts'
import { hostileVectors, runScript, type HostileVector } from '../fixtures/html/hostile.ts'
import { expect, test, type RunningApp } from './support/app.ts'

interface Beacon {
  /** `127.0.0.1:port` */
  readonly host: string
  /** Paths of the requests so far. */
  readonly requests: readonly string[]
  /** Connections so far, those that never became a request (a TLS handshake, a preconnect) included. */
  connections(): number
  close(): Promise<void>
}

/** Notices whatever gets out. Its `/page` is an empty page without any policy. */
async function startBeacon(): Promise<Beacon> {
  const requests: string[] = []
  let connections = 0
  const server = createServer(({ url = '' }, response) => {
    if (url === '/page') return void response.setHeader('content-type', 'text/html').end('<body>')
    requests.push(url)
    response.end()
  })
  server.on('connection', () => (connections += 1))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    connections: () => connections,
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

interface ServedEntry {
  readonly title: string
  readonly body: string
  /** Its own address; at the service when left out. */
  readonly link?: string
}

/** Makes the service's list exactly these entries, in this order. */
function serveEntries(service: ForumService, entries: readonly ServedEntry[]): void {
  service.addRule({
    route: 'entries',
    fault: {
      kind: 'status',
      status: 200,
      headers: { 'x-wp-total': String(entries.length), 'x-wp-totalpages': '1' },
      body: entries.map(({ title, body, link }, index) => ({
        id: 5000 + index,
        date_gmt: '2024-05-01T10:00:00',
        modified_gmt: '2024-05-01T10:00:00',
        link: link ?? `${service.baseUrl}/resources/entry-${index}/`,
        title: { rendered: title },
        content: { rendered: body, protected: false },
        featured_media: 0,
        map_fimg_url: false,
        'mapresources-category': [],
        regions: [],
      })),
    },
  })
}

interface PageReports {
  __executed: number[]
  __violations: string[]
}

/** From now on the page notes what ran and what its policy stopped, and main opens nothing but notes it. */
async function watchOver({ page, electron }: RunningApp): Promise<void> {
  await page.evaluate(() => {
    const reports = Object.assign(globalThis as unknown as PageReports, { __executed: [], __violations: [] })
    document.addEventListener('securitypolicyviolation', (event) => {
      reports.__violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  await electron.evaluate(({ shell }) => {
    const seen = globalThis as unknown as { openedOutside: string[] }
    seen.openedOutside = []
    shell.openExternal = async (address) => void seen.openedOutside.push(address)
  })
}

const openedOutside = ({ electron }: RunningApp): Promise<readonly string[]> =>
  electron.evaluate(() => (globalThis as unknown as { openedOutside: string[] }).openedOutside)

/** The page's own address and base, and how many frames it has. */
const whereabouts = ({ page }: RunningApp): Promise<readonly string[]> =>
  page.evaluate(() => [location.pathname, document.baseURI.replace(/#.*/, ''), `${frames.length} frames`])

const bodyOf = (app: RunningApp): Locator => app.reader.region.locator('.prose')

async function openEntry(app: RunningApp, title: string): Promise<void> {
  await app.resources.list.getByRole('link', { name: title, exact: true }).click()
  await expect(app.reader.title).toHaveText(title)
}

/** Everything in the reader's body that must not be there, as lines; what ran and was reported so far with it. */
function strangeThings(region: Element): readonly string[] {
  const elements =
    'a abbr b bdi bdo blockquote br caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strong sub summary sup table tbody ' +
    'td tfoot th thead time tr u ul var wbr'
  const attributes =
    'dir lang class href title alt width height colspan rowspan scope headers start type reversed value datetime open span'
  const found: string[] = []
  for (const element of region.querySelectorAll('.prose *')) {
    const tag = element.localName
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || !elements.split(' ').includes(tag))
      found.push(`<${tag}>`)
    for (const { name, value } of element.attributes) {
      const isOurs =
        (tag === 'img' && ['loading', 'decoding'].includes(name)) ||
        (tag === 'img' && name === 'src' && value.startsWith('app://media/')) ||
        (tag === 'img' && name === 'style' && /^((aspect-ratio|inline-size): [\d /px]+;? ?)*$/.test(value)) ||
        (element.matches('pre, .prose-scroll') && ['tabindex', 'role', 'aria-label'].includes(name))
      if (!isOurs && !attributes.split(' ').includes(name)) found.push(`${tag}[${name}="${value}"]`)
      if (name === 'href' && !/^(https:\/\/[^@/]+(\/|$)|mailto:)/.test(value)) found.push(`href ${value}`)
      if (name === 'class' && !value.split(' ').every((each) => /^(prose-[\w-]+)?$/.test(each)))
        found.push(`class ${value}`)
    }
  }
  if (region.querySelector('[role=alert]')) found.push('a failure was told')
  if (document.querySelector('dialog[open], :popover-open')) found.push('something lies over the page')
  const { __executed, __violations } = globalThis as unknown as PageReports
  // Each is told once, with the entry that it belongs to.
  return [...found, ...__executed.splice(0).map((number) => `ran: ${number}`), ...__violations.splice(0)]
}

/** A vector alone over https, which passes more of the sanitizer's checks, and a class together over http. */
function entriesOf(beacon: Beacon, vectors: readonly HostileVector[]): readonly ServedEntry[] {
  const body = (vector: HostileVector, scheme: 'http' | 'https'): string => {
    const number = hostileVectors.indexOf(vector)
    return vector.html({ run: runScript(number), beacon: `${scheme}://${beacon.host}/${number}` })
  }
  const alone = vectors.map((vector) => ({
    title: `Vector ${hostileVectors.indexOf(vector)}: ${vector.attack}, ${vector.name}`,
    body: body(vector, 'https'),
  }))
  const together = [...new Set(vectors.map(({ attack }) => attack))].map((attack) => ({
    title: `All of ${attack}`,
    body: vectors
      .filter((vector) => vector.attack === attack)
      .map((vector) => body(vector, 'http'))
      // The long ones would push the others out of what is shown.
      .filter((html) => html.length < 4096)
      .join('\n'),
  }))
  return [...alone, ...together]
}

test('no hostile vector runs, loads, is reported to the policy, or leaves a strange element in the reader', async ({
  start,
  service,
}) => {
  test.setTimeout(240_000)
  const beacon = await startBeacon()
  const entries = entriesOf(beacon, hostileVectors)
  serveEntries(service, entries)
  const app = await start()
  await app.signIn.signIn(service.account)
  await expect(app.resources.items.first()).toBeVisible()
  await watchOver(app)
  const before = await whereabouts(app)
  for (const { title } of entries) {
    await openEntry(app, title)
    await expect(app.reader.region.locator('.prose, .plain')).toBeAttached()
    expect.soft(await app.reader.region.evaluate(strangeThings), title).toEqual([])
    await expect(app.reader.region.locator('.prose-picture-waiting'), title).toHaveCount(0)
  }
  // What would come late has come by the time another entry has been asked for, opened and looked at.
  await openEntry(app, entries[0]?.title ?? '')
  expect(await app.reader.region.evaluate(strangeThings)).toEqual([])
  expect(beacon.requests).toEqual([])
  expect(beacon.connections()).toBe(0)
  expect(await openedOutside(app)).toEqual([])
  expect(app.electron.windows()).toHaveLength(1)
  expect(await whereabouts(app)).toEqual(before)
  await expect(app.resources.search).toBeVisible()
  await beacon.close()
})

const chromiumPath = process.env['FORUM_CHROMIUM'] ?? '/usr/bin/chromium'

// Without this the test above could pass because nothing can be noticed.
if (existsSync(chromiumPath)) {
  test.describe('on a page without a sanitizer and a policy', () => {
    test('the same vectors do run and do load, and both are noticed', async () => {
      const beacon = await startBeacon()
      const browser = await chromium.launch({
        executablePath: chromiumPath,
        args: [
          '--no-sandbox',
          '--disable-quic',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
        ],
      })
      const page = await browser.newPage()
      await page.goto(`http://${beacon.host}/page`)
      const bodies = hostileVectors.map(({ html }, number) =>
        html({ run: runScript(number), beacon: `http://${beacon.host}/${number}` }),
      )
      // Each in a frame of its own, for some navigate or change the base.
      await page.evaluate(async (vectors) => {
        Object.assign(globalThis, { __executed: [] })
        for (const vector of vectors) {
          const frame = document.createElement('iframe')
          frame.src = '/page'
          const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
          document.body.append(frame)
          await loaded
          if (frame.contentDocument) frame.contentDocument.body.innerHTML = vector
        }
      }, bodies)
      const executed = async (): Promise<readonly number[]> =>
        page.evaluate(() => [...new Set((globalThis as unknown as PageReports).__executed)])
      const requested = (): ReadonlySet<string> =>
        new Set(beacon.requests.map((path) => /^\/\d+/.exec(path)?.[0] ?? ''))
      await expect.poll(async () => (await executed()).length).toBeGreaterThanOrEqual(30)
      await expect.poll(() => requested().size).toBeGreaterThanOrEqual(15)
      await browser.close()
      await beacon.close()
    })
  })
}

test.describe('what WordPress’s editors produce is still there', () => {
  test('as elements, attributes, links, cards and pictures', async ({ start, service }) => {
    const link = 'https://forum.example/resources/entry/'
    serveEntries(service, [{ title: 'A benign entry', body: benignBody(service.baseUrl), link }])
    const app = await start()
    await app.signIn.signIn(service.account)
    await expect(app.resources.items.first()).toBeVisible()
    await watchOver(app)
    await openEntry(app, 'A benign entry')
    const body = bodyOf(app)
    const text = (selector: string, ...texts: string[]) =>
      expect(body.locator(selector), selector).toHaveText(texts)

    // Headings follow the entry's title without a gap.
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
      body.locator('figure.prose-gallery > ul.prose-gallery > li.prose-gallery-item > figure > img'),
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
    await text('ol.prose-footnotes > li', 'The source. ↩')
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
    for (const name of ['Within', 'Call', '↩']) {
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

    expect(await app.reader.region.evaluate(strangeThings)).toEqual([])
    await youtube.click()
    await expect.poll(() => openedOutside(app)).toEqual(['https://www.youtube.com/watch?v=AbCdEf12345'])
  })
})
