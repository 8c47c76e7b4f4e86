import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Axe's findings as lines a person can act on. */
export async function findings(page: Page): Promise<readonly string[]> {
  // Its default opens a page in a way that Electron refuses.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} — ${target.join(' ')}`),
  )
}
