import { expect, test } from '../support/app.ts'
import { openList } from '../support/openings.ts'
import { resize, restingBoxes } from '../support/resize.ts'

test('content beneath a filter stays where it is, however short the filter’s list becomes', async ({
  signedIn,
}) => {
  const { page, resources } = signedIn
  const options = page.getByRole('listbox', { name: 'Region' }).getByRole('option')
  await resources.region.press('z')
  await expect(options.first()).toHaveText(/z/i)
  const [before] = await restingBoxes(page.locator('#filter-dates'))
  await resources.region.fill('zzz')
  await expect(options).toHaveCount(0)
  expect(await restingBoxes(page.locator('#filter-dates'))).toEqual([before])
})

test('the filters stand at their place from the first frame that shows them', async ({ app, service }) => {
  const { page, signIn, resources } = app
  const places = await page.evaluateHandle(() => {
    const seen = new Set<number>()
    const look = (): void => {
      const heading = document.querySelector('.sidebar .filters h2')
      if (heading) seen.add(heading.getBoundingClientRect().y)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()
  const [resting] = await restingBoxes(page.locator('.sidebar .filters h2'))
  expect(await places.evaluate((seen) => [...seen])).toEqual([resting.y])
})

test('the select opens beneath its box, as the combobox does, and Esc closes it', async ({ signedIn }) => {
  const { page } = signedIn
  // A tall window has room beneath the select, although the lists of terms fill the column.
  await resize(page, 1280, 1400)
  const language = page.getByRole('combobox', { name: 'Content language' })
  await language.click()
  const french = page.getByRole('option', { name: 'Français' })
  const [box, option] = await restingBoxes(language, french)
  expect(option.y).toBeGreaterThan(box.y + box.height)
  await page.keyboard.press('Escape')
  await expect(french).toBeHidden()
})

for (const language of ['fr', 'es', 'ar'] as const)
  test(`in ${language} the button that clears the filters does not cover the switch that has the focus`, async ({
    start,
    service,
  }) => {
    const { page } = await openList(await start({ language }), service.account)
    await resize(page, 900, 600)
    await page
      .locator('.facet', { has: page.locator('#filter-region') })
      .getByRole('option')
      .first()
      .click()
    const keep = page.locator('.sidebar .keep label')
    const clearAll = page.locator('.sidebar .clear')
    // The engine scrolls to a focused control once, so the column must be still by then.
    await restingBoxes(keep, clearAll)
    const toggle = keep.getByRole('switch')
    // It is disabled until the offline status has arrived.
    await expect(toggle).toBeEnabled()
    await toggle.focus()
    await expect(toggle).toBeFocused()
    const [label, clear] = await restingBoxes(keep, clearAll)
    expect(label.y + label.height).toBeLessThanOrEqual(clear.y)
  })
