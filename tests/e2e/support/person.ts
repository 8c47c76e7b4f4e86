import type { Locator, Page } from '@playwright/test'

/**
 * Acts on the page as a person would, and records each step: filling a field, pressing a button, link or row,
 * choosing an option, or pressing a key. Waiting is not a step.
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
