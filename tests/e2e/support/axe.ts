import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunningApp } from './running-app.ts'

/** The rules whose result can differ between two themes of one page; all others look at elements and names alone. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function findingsNow(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') }
    const { violations } = await axe.run({
      ...(runOnly && { runOnly: { type: 'rule', values: [...runOnly] } }),
      resultTypes: ['violations'],
    })
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${help} — ${target.join(' ')} — ${html.slice(0, 200)}`),
    )
  }, rules)
}

/** The same, by the name of what they wait for. */
export const settledFindings = findings

/** Axe's findings of what is on display in the light theme, and those of its colours in the dark one. */
export async function findingsInBothThemes({ electron, page }: RunningApp): Promise<readonly string[]> {
  const found: string[] = []
  for (const [theme, rules] of [['light'], ['dark', colourRules]] as const) {
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await page.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, theme)
    found.push(...(await findings(page, rules)).map((line) => `${theme}: ${line}`))
  }
  return found
}

/** What a system may ask of colours apart from the themes. */
const colourWishes = [{ colorScheme: 'dark' }, { contrast: 'more' }, { forcedColors: 'active' }] as const

/**
 * Axe's findings of what is on display, and those of its colours under each of these wishes.
 *
 * @param prepare brings it on display before each look
 */
export async function findingsUnderWishes(
  page: Page,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<readonly string[]> {
  const found: string[] = []
  for (const [index, wish] of colourWishes.entries()) {
    await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null, ...wish })
    await prepare()
    found.push(
      ...(await findings(page, index === 0 ? undefined : colourRules)).map(
        (line) => `${JSON.stringify(wish)}: ${line}`,
      ),
    )
  }
  await page.emulateMedia({ colorScheme: null, contrast: null, forcedColors: null })
  return found
}

/**
 * Axe's findings as lines a person can act on, once nothing moves any more: colours on their way from one theme to the
 * other belong to neither, nor those of a dialog that is still coming up.
 *
 * @param rules all that axe has on by default, unless told otherwise
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  return findingsNow(page, rules)
}
