import type { Locator, Page } from '@playwright/test'

/**
 * Acts on the page as a person would, and records each step: filling a field, pressing a button, link or row,
 * choosing an option, selecting text, or pressing a key. Waiting is not a step.
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
    async press(what: Locator, options: { readonly modifiers?: 'Shift'[] } = {}): Promise<void> {
      steps.push(`press ${options.modifiers?.join('+') ?? ''} ${String(what)}`)
      await what.click(options)
    },
    /** Selects a paragraph by a triple click on its beginning. */
    async select(paragraph: Locator): Promise<void> {
      steps.push(`select ${String(paragraph)}`)
      await paragraph.click({ clickCount: 3, position: { x: 20, y: 10 } })
    },
    async keys(keys: string): Promise<void> {
      steps.push(keys)
      await page.keyboard.press(keys)
    },
  }
}
