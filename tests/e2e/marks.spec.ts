import { expect, test } from './support/app.ts'
import { findings, findingsInBothThemes } from './support/axe.ts'
import { leaveEntries } from './support/openings.ts'

// What people say of resources: read, saved, in a reading list.

test('what is saved and unread is counted and listed, in reading lists too, and is there after a restart', async ({
  app: first,
  service,
  restart,
}) => {
  leaveEntries(service, 250, 259)
  await first.signIn.signIn(service.account)
  const { page, resources, reader } = first
  const unread = page.getByRole('radio', { name: /^Unread/ })
  const title = await resources.openAndRead(0)
  const other = await resources.row(3).getByRole('link').innerText()
  await expect(unread).toHaveAccessibleName('Unread 9')
  await page.keyboard.press('u')
  await expect(unread).toHaveAccessibleName('Unread 10')
  await page.keyboard.press('u')
  await expect(unread).toHaveAccessibleName('Unread 9')
  await page.keyboard.press('s')
  await expect(reader.region.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await resources.row(3).hover()
  await resources
    .row(3)
    .getByRole('button', { name: `Save ${other}` })
    .click()
  await expect(page.getByRole('radio', { name: 'Saved 2' })).toBeVisible()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: `In reading lists: ${other}` })
  await expect(dialog.getByRole('textbox', { name: 'New list' })).toBeFocused()
  await page.keyboard.type('Field work')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('checkbox', { name: 'Field work (1 resource)' })).toBeChecked()
  expect(await findingsInBothThemes(first)).toEqual([])
  await page.keyboard.press('Escape')

  await unread.check()
  await expect(resources.items.first()).not.toHaveAccessibleName(title)
  const reading = await resources.openAndRead(0)
  await expect(unread).toHaveAccessibleName('Unread 8')
  await expect(resources.row(1)).toHaveAccessibleName(reading)
  expect(await findings(page)).toEqual([])

  await first.quit()
  const again = await restart()
  await again.page.getByRole('radio', { name: 'Saved 2' }).check()
  await expect(again.resources.items).toHaveCount(2)
  await again.page.getByRole('radio', { name: 'Field work 1' }).check()
  await expect(again.resources.items).toHaveCount(1)
  await expect(again.resources.items.first()).toHaveAccessibleName(other)
})

test('a whole list is marked as read, and that is taken back', async ({ service, app }) => {
  leaveEntries(service, 250, 259)
  await app.signIn.signIn(service.account)
  const { page, resources } = app
  const unread = page.getByRole('radio', { name: /^Unread/ })
  await expect(unread).toHaveAccessibleName('Unread 10')
  await resources.openAndRead(0)
  await expect(unread).toHaveAccessibleName('Unread 9')
  await page.keyboard.press('Control+Shift+A')
  await expect(page.getByText('Marked 9 as read')).toBeVisible()
  await expect(unread).toHaveAccessibleName('Unread 0')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(unread).toHaveAccessibleName('Unread 9')
  await expect(resources.row(2).getByText('Read', { exact: true })).toHaveCount(0)
})
