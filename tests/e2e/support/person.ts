import type { Locator, Page } from '@playwright/test'

/**
 * A person at the page whose steps are counted: a filled field, a pressed button, link or row, a chosen option, or a key
 * press. Waiting is none.
 */
export function personAt(page: Page) {
  const steps: string[] = []
  return {
    steps,
    async fill(field: Locator, text: string): Promise<void> {
      steps.push(`fill ${String(field)}`)
      await field.fill(text)
    },
    async choose(select: Locator, option: string): Promise<void> {
      steps.push(`choose ${option}`)
      await select.selectOption(option)
    },
    async press(what: Locator): Promise<void> {
      steps.push(`press ${String(what)}`)
      await what.click()
    },
    async keys(keys: string): Promise<void> {
      steps.push(keys)
      await page.keyboard.press(keys)
    },
  }
}
