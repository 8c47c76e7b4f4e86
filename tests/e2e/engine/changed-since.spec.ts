import { expect, test } from '../support/app.ts'
import { findings, findingsInBothThemes } from '../support/axe.ts'

const body = '<h2>Rivers</h2><p>The river floods the delta each spring.</p><p>Crabs live there.</p>'
const edited =
  '<h2>Rivers</h2><p>The river flooded the whole delta each spring.</p><p>Crabs live there.</p><p>Herons too.</p>'

test('a resource that was edited after it was read says so and shows what; read again, it is as any other', async ({
  service,
  signedIn,
}) => {
  const { page, resources, reader } = signedIn
  const id = Number(await resources.row(1).getAttribute('data-entry'))
  const row = page.locator(`[data-entry="${id}"]`)
  service.changeEntry(id, { body })
  await page.reload()
  // The list shows stored rows first; an entry opened from one of them would show the old text.
  await expect(row).toContainText('The river floods the delta')
  await resources.open(0)
  await expect(reader.entry.getByText('The river floods')).toBeVisible()
  const other = await resources.row(2).getAttribute('data-entry')
  await resources.open(1)
  // The entry appears some milliseconds before the URL names it, and a reload opens the entry in the URL.
  await expect(page).toHaveURL(new RegExp(`entry=${other}$`))
  service.advanceClock(60_000)
  service.changeEntry(id, { body: edited })
  await page.reload()
  await expect(row.getByText('Changed since you read it')).toBeAttached()

  await resources.open(0)
  await expect(reader.region.getByText('Changed since you read it')).toBeVisible()
  await reader.entry.focus()
  await page.keyboard.press('d')
  await expect(reader.region.getByText('2 paragraphs changed')).toBeVisible()
  await expect(reader.region.getByRole('note')).toHaveText([
    'Changed The river floods flooded the whole delta each spring.',
    'New',
  ])
  expect(await findings(page)).toEqual([])
  // Neither the navigation of changes nor the focus outline is printed.
  const places = page.getByRole('navigation', { name: 'Changes' })
  await expect(places).toBeVisible()
  await expect(reader.entry).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ media: 'print' })
  await expect(places).toBeHidden()
  await expect(reader.entry).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ media: null })
  await resources.open(1)
  await expect(row.getByText('Changed since you read it')).toBeHidden()
})

test('a citation is chosen, copied and closed by keyboard', { tag: '@clipboard' }, async ({ signedIn }) => {
  const { page, resources } = signedIn
  await resources.openAndRead(0)
  await page.keyboard.press('ControlOrMeta+Shift+C')
  const dialog = page.getByRole('dialog', { name: 'Cite' })
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused()
  await dialog.getByRole('radio', { name: 'APA' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('radio', { name: 'BibTeX' })).toBeChecked()
  await expect(dialog.getByRole('group', { name: 'Citation' })).toContainText('@misc{')
  expect(await findingsInBothThemes(signedIn)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
