import type { Page } from '@playwright/test'

/** Gives the page another size and waits until nothing on it moves any more: what folds does so after the resize. */
export async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
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
