import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { cutOff } from '../support/openings.ts'

/** Expects that the focus is not on the body some frames later. */
async function expectFocus(page: Page, action: string): Promise<void> {
  const focused = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return document.activeElement?.localName
    })
  await expect.poll(focused, action).not.toBe('body')
}

test('whatever is closed, cleared or tried again, the focus stays in the app', async ({
  signedIn: app,
  service,
}) => {
  const { page, resources, reader, accountMenu, account } = app
  const titleOf = (row: number): Promise<string> => resources.row(row).getByRole('link').innerText()
  const [firstTitle, secondTitle] = [await titleOf(1), await titleOf(2)]
  await resources.openAndRead(2)
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keyboard shortcuts' })
    .getByRole('button', { name: 'Close' })
    .click()
  await expectFocus(page, 'keyboard help closed')
  await reader.previous.click()
  await expect(reader.region.locator('article h2')).toHaveText(secondTitle)
  await reader.previous.click()
  await page.keyboard.press('Enter')
  await expect(reader.region.locator('article h2')).toHaveText(firstTitle)
  await expect(reader.previous, 'at the first entry').toBeFocused()
  const picture = reader.region.locator('figure button').first()
  await picture.click()
  await page.getByRole('dialog', { name: 'Picture viewer' }).getByRole('button', { name: 'Close' }).click()
  await expect(picture, 'viewer closed').toBeFocused()
  await reader.find.click()
  await page.getByRole('button', { name: 'Close find bar' }).click()
  await expectFocus(page, 'find closed')
  await page.keyboard.press('Escape')
  await expect(reader.region.getByRole('heading', { name: 'Choose something to read' })).toBeVisible()
  await resources.chooseCategory('Agroforestry')
  await page.getByRole('button', { name: 'Clear Category' }).click()
  await expectFocus(page, 'category cleared')
  const mend = cutOff(service)
  await resources.searchFor('zzzqqq')
  await expect(resources.banner).toBeVisible()
  // Main may notice the recovery before the key press; the banner disappears either way.
  await resources.banner.getByRole('button', { name: 'Try again' }).focus()
  mend()
  await page.keyboard.press('Enter')
  await expect(resources.banner).toBeHidden()
  await expectFocus(page, 'the banner gone')
  await page.getByRole('button', { name: 'Remove Search: zzzqqq' }).click()
  await expectFocus(page, 'the last filter removed')
  await accountMenu.choose('Account')
  await account.deleteAccount.click()
  await account.cancel.click()
  await expect(account.deleteAccount, 'deletion cancelled').toBeFocused()
  await account.clearLocalData.click()
  await account.clearConfirm.click()
  await expect(account.clearLocalData).toBeHidden()
  await expect(page.getByRole('region', { name: 'Stored on this computer' }), 'data cleared').toBeFocused()
})

test('coming back from Settings and Account leads to the row that was left', async ({ signedIn: app }) => {
  const { page, resources, accountMenu, account } = app
  const title = await resources.openAndRead(2)
  const row = resources.list.getByRole('link', { name: title, exact: true })
  await accountMenu.choose('Settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(row).toBeFocused()
  await accountMenu.choose('Account')
  await expect(account.heading).toBeFocused()
  await page.getByRole('link', { name: 'Forum Resources' }).click()
  await expect(row).toBeFocused()
})

test('Tab leaves the list after three stops at most and loads nothing on its way; pressing Load more does', async ({
  signedIn: app,
}) => {
  const { page, resources } = app
  const height = (): Promise<number> => resources.list.evaluate((list) => list.clientHeight)
  const isInList = (): Promise<boolean> =>
    resources.scroller.evaluate((box) => box.contains(document.activeElement))
  const nextFrames = (): Promise<void> =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
    })
  await resources.items.first().getByRole('link').focus()
  await nextFrames()
  const loaded = await height()

  await page.keyboard.press('Tab')
  await expect(resources.loadMore).toBeFocused()
  await nextFrames()
  await expect(resources.loadMore).toBeFocused()
  let stops = 1
  while (stops < 9 && (await isInList())) {
    stops += 1
    await page.keyboard.press('Tab')
    await nextFrames()
  }
  expect(stops, 'stops in the list').toBeLessThanOrEqual(3)
  expect(await height(), 'rows that came by tabbing').toBe(loaded)

  await page.keyboard.press('Shift+Tab')
  await expect(resources.loadMore).toBeFocused()
  const last = await resources.items.last().getAttribute('aria-posinset')
  await page.keyboard.press('Enter')
  await expect(resources.row(Number(last) + 1).getByRole('link')).toBeFocused()
  const more = await height()
  await resources.scrollTo(1e6)
  await expect.poll(height, 'rows that came by scrolling').toBeGreaterThan(more)
})
