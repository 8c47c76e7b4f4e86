import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { choose, openList } from '../support/openings.ts'
import { resize } from '../support/resize.ts'
import type { RunningApp } from '../support/running-app.ts'

/** Puts the first rows into a new reading list and shows it in the person's own order. */
async function openReadingList({ page, resources, names: { of } }: RunningApp, rows: number): Promise<void> {
  await resources.items.first().getByRole('link').focus()
  await page.keyboard.press('x')
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('l')
  await page.getByRole('textbox', { name: of('marks.newList'), exact: true }).fill('Course')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: /Course/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await choose(page.getByRole('radio', { name: /^Course/ }))
  await expect(resources.items).toHaveCount(rows)
  await expect(page.locator('.groups .name').first()).toBeVisible()
  await page.getByRole('combobox', { name: of('filters.sortBy'), exact: true }).selectOption('manual')
  // Only a list in order of dates has groups. The rows may be the same in both orders.
  await expect(page.locator('.groups .name')).toHaveCount(0)
  await expect(resources.items).toHaveCount(rows)
}

/** Ids from the top to the bottom. */
const order = (page: Page): Promise<readonly (string | null)[]> =>
  page
    .locator('li[data-entry]')
    .evaluateAll((items) =>
      items
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)
        .map((item) => item.getAttribute('data-entry')),
    )

/** Holds the row with the pointer above the row at `index`. */
async function hold(page: Page, id: string | null | undefined, index: number): Promise<void> {
  const row = page.locator(`li[data-entry="${id}"]`)
  const above = page.locator(`li[data-entry="${(await order(page))[index]}"]`)
  await row.hover({ position: { x: 160, y: 20 } })
  await page.mouse.down()
  const box = await above.boundingBox()
  if (!box) throw new Error('The row is not drawn')
  await page.mouse.move(box.x + 160, box.y + 8, { steps: 5 })
}

test('a reading list is put in order by keys and by dragging, and keeps it', async ({ start, service }) => {
  const app = await openList(await start(), service.account)
  const { page } = app
  await resize(page, 1280, 720)
  await openReadingList(app, 5)
  const [a, b, c, d, e] = await order(page)
  const link = (id: string | null | undefined) => page.locator(`li[data-entry="${id}"] a`)
  const line = page.locator('.drop-place')

  await link(c).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => order(page)).toEqual([c, a, b, d, e])
  await expect(link(c)).toBeFocused()
  await expect(page.getByText('Moved to 1 of 5')).toBeAttached()

  const route = page.url()
  await hold(page, e, 1)
  await expect(line).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(line).toHaveCount(0)
  await page.mouse.up()
  expect(await order(page)).toEqual([c, a, b, d, e])

  await hold(page, e, 1)
  await expect(line).toBeInViewport()
  expect(await findingsInBothThemes(app)).toEqual([])
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual([c, e, a, b, d])
  expect(page.url()).toBe(route)
  const undo = page.getByRole('button', { name: 'Undo' })
  // Focused, it stays.
  await undo.focus()
  await undo.click()
  await expect.poll(() => order(page)).toEqual([c, a, b, d, e])

  await link(d).click()
  await expect(page).not.toHaveURL(route)
  await app.quit()
  const again = await start()
  await expect.poll(() => order(again.page)).toEqual([c, a, b, d, e])
})
