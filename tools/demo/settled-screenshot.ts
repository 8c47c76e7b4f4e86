import { expect, type Locator, type Page } from '@playwright/test'

const imageLimitMs = 5_000
const mostShots = 20

/**
 * A screenshot (PNG) of the screen at rest: every image in view loaded or given up on, and two shots in a row alike. A
 * screen that never rests is taken as it is.
 */
export async function settledScreenshot(page: Page): Promise<Buffer> {
  // The pointer still rests on what was clicked last, which would look chosen.
  await page.mouse.move(0, 0)
  const images = await page.locator('img:visible').all()
  await Promise.allSettled(
    images.map(async (image) => {
      if (await isInView(page, image))
        await expect(image).toHaveJSProperty('complete', true, { timeout: imageLimitMs })
    }),
  )
  let last = await page.screenshot({ animations: 'disabled' })
  for (let shot = 1; shot < mostShots; shot++) {
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) break
    last = next
  }
  return last
}

/** Those further down are loaded once somebody scrolls there. */
async function isInView(page: Page, image: Locator): Promise<boolean> {
  const [box, size] = [await image.boundingBox({ timeout: imageLimitMs }), page.viewportSize()]
  return box !== null && (size === null || (box.y < size.height && box.y + box.height > 0))
}
