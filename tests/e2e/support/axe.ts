import type { Page } from '@playwright/test'
import axe from 'axe-core'
import type { RunningApp } from './running-app.ts'

/** Rules whose result may differ between themes of one page; all others check only elements and names. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Runs on a page that changes during each of them. */
const mostAxeRuns = 5

/**
 * Axe's findings as readable lines, of a page that rests: no animation runs, and nothing changes meanwhile.
 *
 * @param rules axe's default rules if omitted
 */
export async function findings(page: Page, rules?: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([runOnly, mostRuns]) => {
      const { axe } = globalThis as unknown as { readonly axe: typeof import('axe-core') }
      // Its label is part of the target. If it is partly under the edge of a scroller, it is whole once scrolled to.
      const isLarge = (element: Element): boolean => {
        const { width, height } = (element.closest('label') ?? element).getBoundingClientRect()
        return Math.min(width, height) >= 24
      }
      const passing = () =>
        document
          .getAnimations()
          .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
      for (let run = 1; ; run++) {
        let hasChanged = false
        const changes = new MutationObserver(() => (hasChanged = true))
        changes.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
        // During a transition, colours belong to neither state.
        await Promise.allSettled(passing().map(({ finished }) => finished))
        const { violations } = await axe.run({
          ...(runOnly && { runOnly: { type: 'rule', values: [...runOnly] } }),
          // 24 px or that much space (WCAG 2.2, 2.5.8), which axe does not check by default.
          ...(!runOnly && { rules: { 'target-size': { enabled: true } } }),
          resultTypes: ['violations'],
          elementRef: true,
        })
        hasChanged ||= changes.takeRecords().length > 0 || passing().length > 0
        changes.disconnect()
        const found = violations.flatMap(({ id, help, nodes }) =>
          nodes
            .filter(({ element }) => id !== 'target-size' || !element || !isLarge(element))
            .map(({ target, html }) => `${id}: ${help} — ${target.join(' ')} — ${html.slice(0, 200)}`),
        )
        // Axe takes its time: what it found on a page that changed meanwhile may never have been on the screen.
        if (found.length === 0 || !hasChanged || run >= mostRuns) return found
      }
    },
    [rules, mostAxeRuns] as const,
  )
}

/** All of axe's findings in the light theme, and its colour findings in the dark one. */
export async function findingsInBothThemes({ electron, page }: RunningApp): Promise<readonly string[]> {
  const found: string[] = []
  for (const [theme, rules] of [['light'], ['dark', colourRules]] as const) {
    await electron.evaluate(({ nativeTheme }, source) => void (nativeTheme.themeSource = source), theme)
    await page.waitForFunction((name) => matchMedia(`(prefers-color-scheme: ${name})`).matches, theme)
    found.push(...(await findings(page, rules)).map((line) => `${theme}: ${line}`))
  }
  return found
}

/** A system's colour preferences besides the themes. */
const colourWishes = [{ colorScheme: 'dark' }, { contrast: 'more' }, { forcedColors: 'active' }] as const

/**
 * All of axe's findings, and its colour findings under each preference.
 *
 * @param prepare brings the subject on the screen before each check
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
