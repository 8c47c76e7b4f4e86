import { expect, test } from '../support/app.ts'
import { resize, restingBoxes } from '../support/resize.ts'

test('a tooltip names an icon button for keyboard and pointer, and Esc hides it', async ({
  signedIn: { page },
}) => {
  const tooltip = page.locator('.tooltip')
  const density = page.getByRole('radio', { name: 'Cards' })
  await density.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'List actions' })).toBeFocused()
  await expect(tooltip).toBeVisible()
  await expect(tooltip).toHaveText('List actions')
  await page.keyboard.press('Escape')
  await expect(tooltip).toBeHidden()

  const fold = page.getByRole('button', { name: 'Filter column' })
  await fold.hover()
  await expect(tooltip).toHaveText(/^Filter column.+/)
  // Moving the pointer onto the tooltip does not hide it (WCAG 2.2, 1.4.13).
  await tooltip.hover()
  await page.getByRole('heading', { level: 1 }).hover()
  await expect(tooltip).toBeHidden()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(tooltip).toBeHidden()
})

test('a tooltip stands beside its button, inside the window and over a dialog', async ({
  signedIn: { page, resources },
}) => {
  const tooltip = page.locator('.tooltip')
  await resize(page, 900, 600)
  await page.getByRole('button', { name: 'List actions' }).hover()
  await expect(tooltip).toBeVisible()
  const [actions, first] = await restingBoxes(page.getByRole('button', { name: 'List actions' }), tooltip)
  expect(Math.abs(first.y - actions.y - actions.height)).toBeLessThan(8)
  expect(first.x).toBeGreaterThanOrEqual(0)
  expect(first.x + first.width).toBeLessThanOrEqual(900)

  await resources.items.first().getByRole('link').focus()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New list' }).fill('Field work')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: /Rename/ }).hover()
  await expect(tooltip).toHaveText(/Rename/)
  // Only elements added to the top layer after the dialog are drawn over it.
  expect(await tooltip.evaluate((element) => element.matches(':popover-open'))).toBe(true)
})
