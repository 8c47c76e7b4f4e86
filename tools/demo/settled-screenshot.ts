import { expect, type Locator, type Page } from '@playwright/test'

const imageLimitMs = 5_000
const mostShots = 20

/**
 * A PNG screenshot of the settled screen: every image in view has loaded or timed out, and two consecutive
 * shots are equal. A screen that never settles is captured as it is.
 */
export async function settledScreenshot(page: Page): Promise<Buffer> {
  // The pointer still hovers over the last click's target, which would look selected.
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

/** Images further down load only when somebody scrolls there. */
async function isInView(page: Page, image: Locator): Promise<boolean> {
  const [box, size] = [await image.boundingBox({ timeout: imageLimitMs }), page.viewportSize()]
  return box !== null && (size === null || (box.y < size.height && box.y + box.height > 0))
}
