import type { Locator, Page } from '@playwright/test'

/** In CSS pixels, relative to the page. */
export type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Waits until nothing on the page has moved for some frames. */
async function waitUntilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const boxes = (): string =>
      [...document.body.querySelectorAll('*')]
        .map((element) => element.getBoundingClientRect())
        .map((box) => [box.left, box.top, box.width, box.height].join(' '))
        .join()
    let before = ''
    for (let still = 0; still < 12;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const now = boxes()
      still = now === before ? still + 1 : 0
      before = now
    }
  })
}

/** Resizes the page and waits until it is still: some parts collapse only after the resize. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await waitUntilStill(page)
}

/** Bounding boxes once the elements are visible and still, after any opening or collapsing. */
export async function restingBoxes<const T extends readonly Locator[]>(
  ...things: T
): Promise<{ readonly [Index in keyof T]: Box }> {
  for (const thing of things) await thing.waitFor()
  if (things[0]) await waitUntilStill(things[0].page())
  const boxes = await Promise.all(things.map((thing) => thing.boundingBox()))
  if (boxes.includes(null)) throw new Error('they are not on the screen')
  return boxes as unknown as { readonly [Index in keyof T]: Box }
}
