import { expect, test } from '../support/app.ts'
import { findingsInBothThemes } from '../support/axe.ts'
import { openList } from '../support/openings.ts'
import { resize, restingBoxes } from '../support/resize.ts'
import { seeNoLongTasks } from '../support/standing-clock.ts'

test('two entries stand beside each other in a wide window, and are there again at the next start', async ({
  start,
  service,
}) => {
  const app = await openList(await start(), service.account)
  const { page, reader, resources } = app
  await seeNoLongTasks(page)
  await resize(page, 1600, 900)
  const second = page.getByRole('region', { name: 'Second reader' })
  const titleBeside = second.getByRole('heading', { level: 2 })
  await resources.items.nth(1).getByRole('link').click()
  const kept = await reader.title.innerText()
  await page.keyboard.press('c')
  await expect(titleBeside).toHaveText(kept)
  await resources.items.nth(2).getByRole('link').click()
  await expect(reader.title).not.toHaveText(kept)
  await expect(titleBeside).toHaveText(kept)

  const [left, right] = await restingBoxes(reader.region, second)
  expect(left.width).toBeGreaterThanOrEqual(360)
  expect(right.width).toBeCloseTo(left.width, 0)
  expect(right.x).toBeCloseTo(left.x + left.width, 0)
  expect(await findingsInBothThemes(app)).toEqual([])

  await page.emulateMedia({ media: 'print' })
  await expect(second).toBeHidden()
  await expect(reader.title).toBeVisible()
  await page.emulateMedia({ media: null })

  await page.keyboard.press('f')
  await expect(second).toHaveAttribute('inert')
  await page.keyboard.press('Escape')
  await resize(page, 1500, 900)
  await expect(second).toBeHidden()
  await resize(page, 1600, 900)
  await expect(titleBeside).toHaveText(kept)
  await app.quit()

  const again = await start()
  await resize(again.page, 1600, 900)
  const secondAgain = again.page.getByRole('region', { name: 'Second reader' })
  await expect(secondAgain.getByRole('heading', { level: 2 })).toHaveText(kept)
  await secondAgain.getByRole('group').focus()
  await again.page.keyboard.press('Escape')
  await expect(secondAgain).toBeHidden()
  await expect(again.reader.entry).toBeFocused()
})
