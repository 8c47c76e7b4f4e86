import type { Page } from '@playwright/test'
import { expect, test, type RunningApp } from '../support/app.ts'
import { resize } from '../support/resize.ts'

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

test('the band folds for what is read, and neither opens nor folds under anybody', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
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
  await resources.openAndRead(0)
  await expect.poll(() => bandHeight(app)).toBe(40)
  await page.keyboard.press('Escape')
  await expect.poll(() => bandHeight(app)).toBeGreaterThan(100)
})
