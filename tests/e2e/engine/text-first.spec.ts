import type { Page } from '@playwright/test'
import { expect, test, type RunningApp } from '../support/app.ts'
import { resize, restingBoxes } from '../support/resize.ts'

/** Pixels of the entry's text that are on the screen, from its first line down. */
async function visibleText({ page }: RunningApp): Promise<number> {
  return page.evaluate(() => {
    const { top } = document.querySelector('article .body')?.getBoundingClientRect() ?? { top: innerHeight }
    return innerHeight - top
  })
}

/** Gives the page another size, and waits until it is laid out in it. */
async function sizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((size) => `${innerWidth} ${innerHeight}` === size, `${width} ${height}`)
}

/** How much of the band the panes leave to be seen. */
const bandHeight = (app: RunningApp): Promise<number> =>
  app.resources.title.evaluate((title) => {
    const band = title.closest('.band')
    const panes = band?.nextElementSibling
    const gap = panes ? Number.parseFloat(getComputedStyle(panes.parentElement ?? panes).rowGap) : 0
    return Math.round(
      (panes?.getBoundingClientRect().top ?? 0) - (band?.getBoundingClientRect().top ?? 0) - gap,
    )
  })

test('an entry with a picture opens with its text on the screen, and its picture in the viewer', async ({
  signedIn: app,
}) => {
  const { page, reader } = app
  await app.resources.openAndRead(0)
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [900, 600],
  ] as const) {
    await sizeTo(page, width, height)
    await expect.poll(() => visibleText(app), `${width} × ${height}`).toBeGreaterThanOrEqual(200)
    const pictureHeight = async () =>
      (await reader.region.locator('figure').first().boundingBox())?.height ?? 0
    await expect.poll(pictureHeight).toBeLessThanOrEqual(height * 0.28 + 1)
  }
  // However wide it is, a line of dates ends between its parts.
  for (let width = 1100; width < 1200; width += 10) {
    await sizeTo(page, width, 720)
    const lines = await reader.region
      .locator('.dates > *')
      .evaluateAll((parts) => parts.map((part) => part.getClientRects().length))
    expect(Math.max(...lines), `${width}`).toBe(1)
  }
  await reader.region.locator('figure button').first().click()
  await expect(page.getByRole('dialog', { name: 'Picture viewer' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveTitle(`${await reader.title.innerText()} – Forum Resources`)
})

test('the band folds for a list that is scrolled, and neither opens nor folds under anybody', async ({
  signedIn: app,
}) => {
  const { page, resources, reader } = app
  await resize(page, 1280, 720)
  await expect.poll(() => bandHeight(app)).toBeGreaterThan(100)
  const rowTop = (): Promise<number | undefined> =>
    resources
      .row(4)
      .boundingBox()
      .then((box) => box?.y)
  const before = (await rowTop()) ?? 0
  await resources.scrollTo(150)
  await expect.poll(() => bandHeight(app)).toBe(40)
  await expect.poll(async () => before - ((await rowTop()) ?? 0)).toBeCloseTo(150, 0)
  await resources.scrollTo(0)
  await expect.poll(() => bandHeight(app)).toBeGreaterThan(100)
  await expect.poll(rowTop).toBeCloseTo(before, 0)
  // Beside an open entry as well, which it leaves where it is.
  await resources.openAndRead(0)
  const [{ y: readerTop }] = await restingBoxes(reader.region)
  await resources.scrollTo(150)
  await expect.poll(() => bandHeight(app)).toBe(40)
  await expect.poll(async () => before - ((await rowTop()) ?? 0)).toBeCloseTo(150, 0)
  expect((await restingBoxes(reader.region))[0].y).toBe(readerTop)
})

test('opening an entry raises the reader and leaves the list where it is, so a second click opens no other', async ({
  signedIn: app,
}) => {
  const { page, resources, reader } = app
  /** Clicks a row twice, slowly, and finds it in the same place. */
  async function clickTwice(position: number): Promise<void> {
    const row = resources.row(position)
    const [box, pane] = await restingBoxes(row, reader.region)
    const title = await row.getByRole('link').innerText()
    const [x, y] = [box.x + box.width / 2, box.y + 10]
    await page.mouse.click(x, y)
    await expect(reader.title).toHaveText(title)
    const [boxAfter, paneAfter] = await restingBoxes(row, reader.region)
    expect(boxAfter).toEqual(box)
    expect(pane.y - paneAfter.y, 'pixels that the reader has risen').toBeGreaterThan(50)
    await page.mouse.click(x, y)
    await expect(reader.title).toHaveText(title)
  }
  for (const direction of ['ltr', 'rtl']) {
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    await resize(page, 1280, 720)
    const before = await restingBoxes(resources.row(2), reader.region)
    await clickTwice(2)
    await page.keyboard.press('Escape')
    await expect(reader.title).toBeHidden()
    expect(await restingBoxes(resources.row(2), reader.region), direction).toEqual(before)
    // A row that the list's edge cuts does not come into view for it either.
    await resources.scrollTo(60)
    const [cut] = await restingBoxes(resources.row(4))
    expect(cut.y + cut.height, direction).toBeGreaterThan(720)
    await clickTwice(4)
    await page.keyboard.press('Escape')
    await expect(reader.title).toBeHidden()
    await resources.scrollTo(0)
  }
})

test('a title of many words is never behind the reader', async ({ signedIn: app }) => {
  const { page, resources, reader } = app
  await resize(page, 1280, 720)
  await resources.openAndRead(0)
  await resources.title.evaluate((title) => (title.textContent = 'Forests, farms and the sea '.repeat(3)))
  const [title, pane] = await restingBoxes(resources.title, reader.region)
  expect(title.x + title.width).toBeLessThanOrEqual(pane.x)
})
