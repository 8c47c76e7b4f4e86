import type { Page } from '@playwright/test'

/** Clicks an entry; resolves to the milliseconds until its body was painted. */
export async function openEntry(page: Page, id: number): Promise<number> {
  const link = page.locator(`[data-entry="${id}"] a`)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate((entry) => {
    const title = document.querySelector(`[data-entry="${entry}"] a`)?.textContent.trim()
    benchClock.arm('click', () => {
      const reader = document.querySelector('[aria-label="Reader"]')
      const isTitled = reader?.querySelector('h2')?.textContent.trim() === title
      return isTitled && (reader?.querySelector('.prose')?.childNodes.length ?? 0) > 0
    })
  }, id)
  await link.click()
  return page.evaluate(() => benchClock.painted())
}

/**
 * Hovers over an entry until the page has loaded it, as people do before they click. The Chromium shell
 * passes a body as text, which blocks the page longer than Electron's structured clone.
 *
 * @param forMs milliseconds of hovering
 */
export async function pointAt(page: Page, id: number, forMs: number): Promise<void> {
  await page.locator(`[data-entry="${id}"] a`).hover()
  await page.waitForTimeout(forMs)
}

/** Tasks this many milliseconds after the body was painted still count. */
const settleMs = 500

/** Resolves to the longest period, in milliseconds, in which `work` blocked the page's input. */
export async function longestBlock(page: Page, work: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(() => benchClock.watchTasks())
  await work()
  await page.waitForTimeout(settleMs)
  return watch.evaluate((tasks) => tasks.stop())
}

/** Inserts raw HTML in place of the open entry's body. Sources are disabled so that nothing loads. */
export function showRaw(page: Page, html: string): Promise<void> {
  return page.evaluate(
    (raw) => {
      const host = document.querySelector('[aria-label="Reader"] .prose')
      if (host) host.innerHTML = raw
    },
    html.replace(/ (src|srcset)=/g, ' data-$1='),
  )
}
