import { existsSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { richLength } from '../../../src/renderer/features/reader/html/body-length.ts'
import { benignPieces } from '../../fixtures/html/benign.ts'
import { hostileVectors, runScript, type HostileVector } from '../../fixtures/html/hostile/index.ts'
import { bundleBody, chromiumPath, startBeacon, startEngine, type Beacon } from '../support/body-page.ts'
import { noteReports, forbiddenContent } from '../support/forbidden-content.ts'

/** Globals of tests/fixtures/html/body-page.mjs, and those added here. */
interface BodyPage {
  readonly __executed: number[]
  readonly __opened: string[]
  readonly renderBody: (
    html: string,
    base: string | null,
  ) => Promise<{ readonly place: Element; readonly unmount: () => void }>
  readonly cleanByDefault: (html: string, page: Window) => DocumentFragment
  readonly forbiddenContent: typeof forbiddenContent
}

interface Numbered {
  readonly name: string
  readonly html: string
}

const base = 'https://forum.example/resources/entry/'

function vectorsAt(beacon: Beacon, scheme: 'http' | 'https'): readonly string[] {
  return hostileVectors.map(({ html }, number) =>
    html({ run: runScript(number), beacon: `${scheme}://${beacon.host}/${number}` }),
  )
}

/** Numbers of the vectors that sent a request to the beacon. */
function askedBy(paths: readonly string[]): ReadonlySet<number> {
  return new Set(paths.flatMap((path) => /^\/(\d+)/.exec(path)?.[1] ?? []).map(Number))
}

/** Sends a request and waits until it arrives: all earlier requests have arrived before it. */
async function outlast(page: Page, beacon: Beacon, path: string): Promise<void> {
  await page.evaluate(async (address) => {
    await new Promise((resolve) => {
      const last = new Image()
      last.onload = last.onerror = resolve
      last.src = address
    })
  }, `http://${beacon.host}${path}`)
  await expect.poll(() => beacon.requests.includes(path)).toBe(true)
}

/** Loads each vector, raw or cleaned by DOMPurify's defaults, into its own frame, since some navigate. */
async function layIntoFrames(page: Page, vectors: readonly string[], how: 'raw' | 'default'): Promise<void> {
  await page.evaluate(
    async ([list, kind]) => {
      const { cleanByDefault } = globalThis as unknown as BodyPage
      const lay = async (html: string): Promise<void> => {
        const frame = document.createElement('iframe')
        frame.src = '/empty'
        const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
        document.body.append(frame)
        await loaded
        const inside = frame.contentDocument
        if (!inside || !frame.contentWindow) return
        if (kind === 'raw') inside.body.innerHTML = html
        else {
          const cleaned = cleanByDefault(html, frame.contentWindow) as DocumentFragment | null
          if (cleaned) inside.body.append(cleaned)
        }
      }
      for (let first = 0; first < list.length; first += 25)
        await Promise.all(list.slice(first, first + 25).map(lay))
    },
    [vectors, how] as const,
  )
}

async function openBodyPage(page: Page, beacon: Beacon, path: '/page' | '/guarded'): Promise<void> {
  await page.goto(`http://${beacon.host}${path}`, { waitUntil: 'networkidle' })
  await page.evaluate(noteReports)
  await page.evaluate(`globalThis.forbiddenContent = ${forbiddenContent.toString()}`)
}

/**
 * Renders each body with the reader's own component and dispatches every kind of click on every element.
 *
 * @returns the anomalies, by name
 */
async function renderEach(page: Page, bodies: readonly Numbered[]): Promise<readonly string[]> {
  return page.evaluate(
    async ([list, entry]) => {
      const { renderBody, forbiddenContent: strange, __opened } = globalThis as unknown as BodyPage
      const found: string[] = []
      for (const { name, html } of list) {
        const { place, unmount } = await renderBody(html, entry)
        for (const element of place.querySelectorAll('a, img, button, area, summary, [tabindex]'))
          for (const event of [
            new MouseEvent('click', { bubbles: true, cancelable: true }),
            new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
            new MouseEvent('auxclick', { bubbles: true, cancelable: true, button: 1 }),
            new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
            new DragEvent('dragstart', { bubbles: true, cancelable: true }),
          ])
            element.dispatchEvent(event)
        found.push(...strange(place).map((line) => `${name}: ${line.slice(0, 200)}`))
        for (const address of __opened.splice(0)) {
          const { protocol, username, password } = new URL(address)
          if (!['https:', 'http:', 'mailto:'].includes(protocol) || username || password)
            found.push(`${name}: opens ${address}`)
        }
        unmount()
      }
      return found
    },
    [bodies, base] as const,
  )
}

const nameOf = ({ attack, name }: HostileVector): string => `${attack}, ${name}`

/** Per class: the least number of vectors, and of those that do harm without cleaning. */
const expected: Readonly<Record<string, { readonly vectors: number; readonly red: number }>> = {
  handlers: { vectors: 30, red: 24 },
  'scheme obfuscation': { vectors: 20, red: 10 },
  'data and blob': { vectors: 15, red: 8 },
  mXSS: { vectors: 35, red: 25 },
  'namespace confusion': { vectors: 20, red: 15 },
  'raw text breakout': { vectors: 20, red: 14 },
  'deep nesting': { vectors: 14, red: 10 },
  clobbering: { vectors: 16, red: 12 },
  'template syntax': { vectors: 13, red: 11 },
  'CSS exfiltration': { vectors: 20, red: 16 },
  'overlay UI': { vectors: 14, red: 4 },
  'form phishing': { vectors: 18, red: 6 },
  base: { vectors: 10, red: 8 },
  'meta refresh': { vectors: 12, red: 8 },
  'target and opener': { vectors: 14, red: 7 },
  'beacons of media': { vectors: 30, red: 26 },
  srcdoc: { vectors: 13, red: 10 },
  'popover and dialog': { vectors: 14, red: 8 },
  'UNC and user information': { vectors: 16, red: 7 },
  size: { vectors: 12, red: 10 },
}

// Without Debian's Chromium the only engine is Electron's, which has its own policies.
if (existsSync(chromiumPath)) {
  test.describe('in the real engine, without the app around', () => {
    let script: string
    test.beforeAll(async () => {
      script = await bundleBody()
    })

    test('hostile vectors run, load or leave strange things where nothing is cleaned, in every class', async () => {
      const beacon = await startBeacon(script)
      const { page, close } = await startEngine()
      await openBodyPage(page, beacon, '/page')
      const vectors = vectorsAt(beacon, 'http')
      const strange = new Set(
        await page.evaluate((list) => {
          const inert = document.implementation.createHTMLDocument()
          inert.body.className = 'prose'
          return list.flatMap((html, number) => {
            inert.body.innerHTML = html
            const found = (globalThis as unknown as BodyPage).forbiddenContent(inert.documentElement)
            return found.length > 0 ? [number] : []
          })
        }, vectors),
      )

      await openBodyPage(page, beacon, '/page')
      await layIntoFrames(page, vectors, 'raw')
      const executed = async (): Promise<ReadonlySet<number>> =>
        new Set(await page.evaluate(() => (globalThis as unknown as BodyPage).__executed))
      await expect.poll(async () => (await executed()).size).toBeGreaterThanOrEqual(170)
      await expect.poll(() => askedBy(beacon.requests).size).toBeGreaterThanOrEqual(80)
      // Some vectors are slow. Waits for each that shows itself by running or requesting, and for each
      // class's number.
      const notSeenYet = async (): Promise<readonly string[]> => {
        const red = new Set([...(await executed()), ...askedBy(beacon.requests)])
        const redIn = (kind: string): number =>
          hostileVectors.filter(({ attack }, number) => attack === kind && red.has(number)).length
        const harmless = hostileVectors.filter((_, number) => !red.has(number) && !strange.has(number))
        const short = Object.entries(expected).filter(([attack, least]) => redIn(attack) < least.red)
        return [...harmless.map(nameOf), ...short.map(([attack]) => attack)]
      }
      await expect.poll(notSeenYet).toEqual([])
      await outlast(page, beacon, '/last-of-raw')
      const [ran, asked] = [await executed(), askedBy(beacon.requests)]

      const before = beacon.requests.length
      await openBodyPage(page, beacon, '/page')
      await layIntoFrames(
        page,
        vectors.filter((_, number) => asked.has(number)),
        'default',
      )
      // DOMPurify stops all execution but leaves many requests, which the reader also stops.
      await expect.poll(() => askedBy(beacon.requests.slice(before)).size).toBeGreaterThanOrEqual(25)
      expect(await executed()).toEqual(new Set())

      const classes = Object.entries(Object.groupBy(hostileVectors, ({ attack }) => attack))
      const table = classes.map(([attack, list = []]) => {
        const numbers = list.map((vector) => hostileVectors.indexOf(vector))
        return {
          attack,
          vectors: list.length,
          red: numbers.filter((number) => ran.has(number) || asked.has(number)).length,
          strange: numbers.filter((number) => strange.has(number)).length,
        }
      })
      console.table(table)
      expect(hostileVectors.length).toBeGreaterThanOrEqual(300)
      expect(table.map(({ attack }) => attack).sort()).toEqual(Object.keys(expected).sort())
      for (const { attack, vectors: count, red } of table) {
        expect.soft(count, `${attack}: vectors`).toBeGreaterThanOrEqual(expected[attack]?.vectors ?? Infinity)
        expect.soft(red, `${attack}: red`).toBeGreaterThanOrEqual(expected[attack]?.red ?? Infinity)
      }
      const harmless = hostileVectors.filter(
        (_, number) => !ran.has(number) && !asked.has(number) && !strange.has(number),
      )
      expect(harmless.map(nameOf), 'vectors that prove nothing').toEqual([])
      await close()
      await beacon.close()
    })

    for (const [path, where] of [
      ['/page', 'without any policy'],
      ['/guarded', 'with the app’s policy'],
    ] as const) {
      test(`through the reader’s component nothing runs, loads, opens or is left of a vector, ${where}`, async () => {
        const beacon = await startBeacon(script)
        const { page, close } = await startEngine()
        await openBodyPage(page, beacon, path)
        const [address, connections] = [page.url(), beacon.connections()]
        // More https than http URLs pass the checks.
        for (const scheme of ['http', 'https'] as const) {
          const vectors = vectorsAt(beacon, scheme)
          const alone = hostileVectors
            .map((vector, number) => ({ name: nameOf(vector), html: vectors[number] ?? '' }))
            .filter(({ html }) => html.length <= richLength)
          expect.soft(await renderEach(page, alone)).toEqual([])
          // Long bodies would push the others out of the part that is shown.
          const short = alone.filter(({ html }) => html.length < 4096)
          const together = [...short.keys()]
            .filter((index) => index % 8 === 0)
            .map((index) => ({
              name: `eight from ${short[index]?.name}`,
              html: short
                .slice(index, index + 8)
                .map(({ html }) => html)
                .join('\n'),
            }))
          expect.soft(await renderEach(page, together)).toEqual([])
        }
        expect(page.url()).toBe(address)
        expect(page.context().pages()).toHaveLength(1)
        expect(page.frames()).toHaveLength(1)
        expect(beacon.connections()).toBe(connections)
        if (path === '/page') await outlast(page, beacon, '/last')
        expect(beacon.requests.filter((each) => each !== '/last')).toEqual([])
        expect(await page.evaluate(() => (globalThis as unknown as BodyPage).__executed)).toEqual([])
        await close()
        await beacon.close()
      })
    }

    test('content from WordPress’s editors survives, piece by piece', async () => {
      const beacon = await startBeacon(script)
      const { page, close } = await startEngine()
      await openBodyPage(page, beacon, '/guarded')
      for (const { name, html, keeps } of benignPieces) {
        const found = await page.evaluate(
          async ([body, entry, selectors]) => {
            const { renderBody, forbiddenContent: strange } = globalThis as unknown as BodyPage
            const { place, unmount } = await renderBody(body, entry)
            const texts = Object.fromEntries(
              selectors.map((selector) => [
                selector,
                [...place.querySelectorAll(`.prose ${selector}`)].map((element) =>
                  (element.textContent || element.getAttribute('alt') || '').replace(/\s+/g, ' ').trim(),
                ),
              ]),
            )
            const odd = strange(place)
            unmount()
            return { texts, odd }
          },
          [html, base, Object.keys(keeps)] as const,
        )
        expect.soft(found.texts, name).toEqual(keeps)
        expect.soft(found.odd, name).toEqual([])
      }
      await close()
      await beacon.close()
    })
  })
}
