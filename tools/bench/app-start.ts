import type { BenchApp } from './bench-app.ts'
import type { Bench } from './line.ts'

/** What a start has come to when it is there, in any language. */
export const shown = { signIn: 'input[type="password"]', list: '[aria-posinset="1"]' } as const

/**
 * Milliseconds from nothing running to what is there, by the page's own clock in the first frame that has it: Playwright's
 * locators look every half second in the end.
 *
 * @param look called before the app is quit
 */
export async function startedIn(
  bench: Bench,
  selector: string,
  {
    profile,
    locale,
    look,
  }: { profile?: string; locale?: string; look?: (app: BenchApp) => Promise<void> } = {},
): Promise<number> {
  const folder = profile ?? (await bench.folder())
  const before = Date.now()
  const app = await bench.start(folder, locale)
  const seen = await app.page.waitForFunction(
    (wanted) => document.querySelector(wanted) !== null && performance.timeOrigin + performance.now(),
    selector,
  )
  const duration = Number(await seen.jsonValue()) - before
  await look?.(app)
  await app.quit()
  return duration
}
