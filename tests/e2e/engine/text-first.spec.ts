import type { Page } from '@playwright/test'
import { expect, test, type RunningApp } from '../support/app.ts'
import { openList } from '../support/openings.ts'
import { resize } from '../support/resize.ts'
import { serveEntries } from '../../support/served-entries.ts'

/** Visible height of the entry's text, in pixels. */
async function visibleText({ page }: RunningApp): Promise<number> {
  return page.evaluate(() => {
    const { top } = document.querySelector('article .body')?.getBoundingClientRect() ?? { top: innerHeight }
    return innerHeight - top
  })
}

/** Resizes the page and waits for its layout. */
async function sizeTo(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.waitForFunction((size) => `${innerWidth} ${innerHeight}` === size, `${width} ${height}`)
}

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
  // At every width, a line of dates breaks only between its parts.
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

test('however long its title is, an entry opens with its text on the screen; scrolled, the toolbar says what is read', async ({
  app,
  service,
}) => {
  const title = 'How the women of the delta count what the mangroves give back each season, '.repeat(3).trim()
  const body = `<p>It began with a rope.</p>${'<p>And a boat, and a tide table.</p>'.repeat(80)}`
  serveEntries(service, [{ title, body }])
  const { page, resources, reader } = await openList(app, service.account)
  await resize(page, 1280, 720)
  await resources.openAndRead(0)
  await expect(reader.region.getByText('It began with a rope.')).toBeInViewport({ ratio: 1 })
  await expect.poll(() => visibleText(app)).toBeGreaterThanOrEqual(200)
  const inToolbar = reader.region.locator('[data-tools]').getByText(title.slice(0, 40))
  await expect(inToolbar).toHaveCount(0)
  await reader.title.evaluate((heading) => heading.closest('[role="group"]')?.scrollBy(0, 900))
  await expect(inToolbar).toBeVisible()
})
