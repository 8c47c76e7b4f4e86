import type { BenchApp } from './bench-app.ts'
import type { Bench } from './line.ts'

/** Selectors that mark the end of a start, in any language. */
export const shown = { signIn: 'input[type="password"]', list: '[aria-posinset="1"]' } as const

/**
 * Milliseconds from launching the app until `selector` is in the page, by the page's own clock: Playwright's
 * locators fall back to polling every 500 ms.
 *
 * @param look called before the app quits
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
    (awaited) => document.querySelector(awaited) !== null && performance.timeOrigin + performance.now(),
    selector,
  )
  const duration = Number(await seen.jsonValue()) - before
  await look?.(app)
  await app.quit()
  return duration
}
