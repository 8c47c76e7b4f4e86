import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { RunningApp } from './running-app.ts'

/** Axe's findings as lines a person can act on. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Its default opens a page in a way that Electron refuses.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} — ${target.join(' ')} — ${html.slice(0, 200)}`),
  )
}

/** Axe's findings in the light and in the dark theme of what is on display. */
export async function findingsInBothThemes({ electron, page }: RunningApp): Promise<readonly string[]> {
  const found: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await page.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, theme)
    found.push(...(await settledFindings(page)).map((line) => `${theme}: ${line}`))
  }
  return found
}

/** What a system may ask of colours apart from the themes. */
const colourWishes = [{ colorScheme: 'dark' }, { contrast: 'more' }, { forcedColors: 'active' }] as const

/**
 * Axe's findings under each of these wishes of what is on display.
 *
 * @param prepare brings it on display before each look
 */
export async function findingsUnderWishes(
  page: Page,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const found: string[] = []
  for (const wish of colourWishes) {
    await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, ...wish })
    await prepare()
    found.push(...(await settledFindings(page)).map((line) => `${JSON.stringify(wish)}: ${line}`))
  }
  await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null })
  return found
}

/** Colours on their way from one theme to the other belong to neither. */
async function settledFindings(page: Page): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  return findings(page)
}
