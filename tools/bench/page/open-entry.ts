import type { Page } from '@playwright/test'

/** Clicks on an entry; gives the milliseconds until its body was on the screen. */
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

/** Milliseconds after the body was painted during which what follows it is still counted. */
const settleMs = 500

/** The longest time, in milliseconds, in which the page's input was blocked by some work and what follows it. */
export async function longestBlock(page: Page, work: () => Promise<unknown>): Promise<number> {
  const watch = await page.evaluateHandle(() => benchClock.watchTasks())
  await work()
  await page.waitForTimeout(settleMs)
  return watch.evaluate((tasks) => tasks.stop())
}

/** Puts HTML where the body of the open entry is, as it is. Nothing in it may be loaded. */
export function showRaw(page: Page, html: string): Promise<void> {
  return page.evaluate(
    (raw) => {
      const host = document.querySelector('[aria-label="Reader"] .prose')
      if (host) host.innerHTML = raw
    },
    html.replace(/ (src|srcset)=/g, ' data-$1='),
  )
}
