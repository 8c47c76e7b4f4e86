import type { Locator } from '@playwright/test'
import { richLength } from '../../../src/renderer/features/reader/html/body-length.ts'
import type { ForumService } from '../../../tools/forum-service/index.ts'
import { sampleBodies } from '../../fixtures/html/bodies.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { openList } from '../support/openings.ts'
import { serveEntries } from '../../support/served-entries.ts'

test('axe finds nothing in different bodies, and none is wider than the reader', async ({ app, service }) => {
  const entries = sampleBodies.map(({ name, html }) => ({ title: name, body: html(service.baseUrl) }))
  serveEntries(service, entries)
  await openList(app, service.account)
  await app.page.setViewportSize({ width: 1280, height: 900 })
  for (const { title } of entries) {
    await app.resources.list.getByRole('link', { name: title, exact: true }).click()
    await expect(app.reader.title).toHaveText(title)
    const body = app.reader.region.locator('.prose')
    await expect(body).toBeVisible()
    expect.soft(await findingsInBothThemes(app), title).toEqual([])
    const beyond = await body.evaluate((element) => element.scrollWidth - element.clientWidth)
    expect.soft(beyond, title).toBeLessThanOrEqual(0)
  }
})

const openBody = async (app: RunningApp, service: ForumService): Promise<Locator> => {
  const { resources, reader } = await openList(app, service.account)
  await resources.open(0)
  await expect(reader.title).toHaveText('A body')
  return reader.region.locator('.prose')
}

test('everything in a body follows the reader’s text size and typeface', async ({ app, service }) => {
  const body = sampleBodies.map(({ html }) => html(service.baseUrl)).join('')
  serveEntries(service, [{ title: 'A body', body }])
  const prose = await openBody(app, service)
  // Both in one task, for an image that main refuses becomes a link in between.
  const [usual, twice] = await prose.evaluate((element: HTMLElement) => {
    const styles = (scale: string, font: string) => {
      element.style.setProperty('--reader-scale', scale)
      element.style.setProperty('--reader-font', font)
      return [element, ...element.querySelectorAll('*')].map((each) => {
        const { fontSize, fontFamily } = getComputedStyle(each)
        return [Number.parseFloat(fontSize), fontFamily] as const
      })
    }
    return [styles('1', 'serif'), styles('2', 'fantasy')] as const
  })
  const unscaled = usual.filter(([size, family], index) => {
    const [doubled = 0, changed] = twice[index] ?? []
    const isCode = family.includes('monospace')
    return Math.abs(doubled - 2 * size) > 0.1 || (!isCode && changed !== 'fantasy')
  })
  expect(usual.length).toBeGreaterThan(400)
  expect(unscaled).toEqual([])
})

test('of a body as long as is laid out at all the first part comes first, and the rest when asked for', async ({
  app,
  service,
}) => {
  const line = '<p>Words of a long entry.</p>'
  const rest = '<p>Where it ends.</p>'
  const body = line.repeat(Math.floor((richLength - rest.length) / line.length)) + rest
  serveEntries(service, [{ title: 'A body', body: body.padEnd(richLength) }])
  const prose = await openBody(app, service)
  const button = app.reader.region.getByRole('button', { name: 'Show the rest' })
  await expect(button).toBeVisible()
  const first = await prose.locator('p').count()
  await expect(prose.getByText('Where it ends.')).toHaveCount(0)
  await button.click()
  // The limit of a wait holds for each part, however long all of them take.
  const end = prose.getByText('Where it ends.')
  for (let shown = await prose.count(); (await end.count()) === 0; shown = await prose.count())
    await expect.poll(() => prose.count()).toBeGreaterThan(shown)
  await expect(button).toHaveCount(0)
  await expect(prose.locator('p').nth(first)).toBeFocused()
  // The end is not laid out before somebody scrolls there.
  const isLaidOut = (): Promise<boolean> =>
    prose
      .last()
      .evaluate((part) => part.lastElementChild?.checkVisibility({ contentVisibilityAuto: true }) ?? false)
  await expect(app.reader.region.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await isLaidOut()).toBe(false)
  await app.page.keyboard.press('ControlOrMeta+f')
  await app.page.keyboard.type('Where it ends')
  await expect(prose.getByText('Where it ends.')).toBeInViewport()
  expect(await isLaidOut()).toBe(true)
})

test('right-to-left text begins at the right, and items of both directions share a side', async ({
  app,
  service,
}) => {
  const body =
    '<p id=a>النهر والغابة</p><p>Plain words</p><ul><li>Planting</li><li>גיזום: pruning</li></ul>' +
    '<ol><li>أول</li><li>GPS</li></ol><figure><figcaption>النهر</figcaption></figure>' +
    '<table><tr><td>القرية</td><td>1,200</td></tr></table>Loose words'
  serveEntries(service, [{ title: 'A body', body }])
  const prose = await openBody(app, service)
  const sides = await prose.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const found: Record<string, string> = {}
    while (walker.nextNode()) {
      const text = walker.currentNode
      const block = text.parentElement
      if (!block || !text.textContent?.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const [inner, outer] = [range.getBoundingClientRect(), block.getBoundingClientRect()]
      found[text.textContent.trim()] = inner.left - outer.left < outer.right - inner.right ? 'left' : 'right'
    }
    return found
  })
  expect(sides).toEqual({
    'النهر والغابة': 'right',
    'Plain words': 'left',
    Planting: 'left',
    'גיזום: pruning': 'left',
    أول: 'right',
    GPS: 'right',
    النهر: 'right',
    القرية: 'right',
    '1,200': 'right',
    'Loose words': 'left',
  })
})
