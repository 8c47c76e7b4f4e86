import type { Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { findings } from '../support/axe.ts'
import { openLongRead, scrollTop } from '../support/long-read.ts'
import { resize } from '../support/resize.ts'

// Ways to a place in an entry: the find bar, the search terms, the table of contents.

/** Texts of a custom highlight's ranges. */
const marked = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate(
    (highlight) =>
      [...(CSS.highlights.get(highlight) ?? [])].map((part) => {
        const range = document.createRange()
        range.setStart(part.startContainer, part.startOffset)
        range.setEnd(part.endContainer, part.endOffset)
        return range.toString()
      }),
    name,
  )

test('text is found across elements, whatever its case and accents, and gone through by keys', async ({
  app,
  service,
}) => {
  await openLongRead(app, service)
  const { page, reader } = app
  const html = await reader.region.locator('article p').evaluateAll((all) => all.map((one) => one.innerHTML))
  await page.keyboard.press('ControlOrMeta+f')
  await expect(reader.findBox).toBeFocused()
  await page.keyboard.type('MANGROVE')
  await expect(reader.status('1 of 4')).toBeVisible()
  await expect
    .poll(() => marked(page, 'reader-found'))
    .toEqual(['Mangrove', 'mangrove', 'Mangrove', 'mangrove'])
  await expect.poll(() => marked(page, 'reader-current')).toEqual(['Mangrove'])
  await page.keyboard.press('Enter')
  await expect(reader.status('2 of 4')).toBeVisible()
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.press('Shift+F3')
  await expect(reader.status('4 of 4')).toBeVisible()
  await expect(reader.region.getByText('The last word is mangrove.')).toBeInViewport()
  await page.keyboard.press('ControlOrMeta+g')
  await expect(reader.status('1 of 4')).toBeVisible()
  await expect(reader.title).toBeInViewport()
  await reader.findBox.fill('forets? no: foret')
  await expect(reader.status('Nothing found')).toBeVisible()
  await reader.findBox.fill('foret des man')
  await expect(reader.status('1 of 1')).toBeVisible()
  await expect.poll(() => marked(page, 'reader-current')).toEqual(['Forêt des Man'])
  const after = await reader.region.locator('article p').evaluateAll((all) => all.map((one) => one.innerHTML))
  expect(after).toEqual(html)
  expect(await findings(page)).toEqual([])
})

test('a match in a folded section unfolds it; Esc closes the bar first and keeps the place', async ({
  app,
  service,
}) => {
  await openLongRead(app, service)
  const { page, reader } = app
  await reader.find.click()
  await expect(reader.findBox).toBeFocused()
  await page.keyboard.type('hornbills')
  await expect(reader.status('1 of 1')).toBeVisible()
  await expect(reader.region.getByText('Folded away: hornbills at dawn.')).toBeInViewport()
  await resize(page, 1280, 720)
  const place = await scrollTop(app)
  await page.keyboard.press('Escape')
  await expect(reader.findBox).toBeHidden()
  await expect(reader.title).toHaveText('Mangroves of the delta')
  await expect(reader.entry).toBeFocused()
  await expect.poll(() => marked(page, 'reader-found')).toEqual([])
  expect(await scrollTop(app)).toBe(place)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Choose something to read' })).toBeVisible()
})

test('the words of the search are marked on arrival, and nothing moves', async ({ app, service }) => {
  await openLongRead(app, service)
  const { page, resources, reader } = app
  await resources.searchFor('mangroves ftn foret')
  await expect
    .poll(() => marked(page, 'reader-searched'))
    .toEqual(expect.arrayContaining(['Mangroves', 'Mangroves', 'Forêt']))
  await reader.next.click()
  await expect(reader.title).toHaveText('A short third')
  await expect.poll(() => marked(page, 'reader-searched')).toEqual([])
  await reader.previous.click()
  await expect.poll(() => marked(page, 'reader-searched')).toContain('Forêt')
  expect(await scrollTop(app)).toBe(0)
  await expect(reader.findBox).toBeHidden()
})

test('the table of contents leads to a heading, and marks the section that is read', async ({
  app,
  service,
}) => {
  await openLongRead(app, service)
  const { page, reader } = app
  await reader.contents.click()
  const list = page.getByRole('navigation', { name: 'Contents' })
  await expect(list.getByRole('button')).toHaveText([
    'Who holds the map',
    'Fire season',
    'A motorbike and a radio',
    'What the herders knew',
    'After the rain',
    'What comes next',
  ])
  expect(await findings(page)).toEqual([])
  await list.getByRole('button', { name: 'What the herders knew' }).click()
  await expect(reader.heading('What the herders knew')).toBeFocused()
  await expect(reader.heading('What the herders knew')).toBeInViewport()
  await reader.contents.click()
  await expect(list.locator('[aria-current="location"]')).toHaveText('What the herders knew')
  await page.keyboard.press('Escape')
  await reader.entry.focus()
  await page.keyboard.press('End')
  await expect(reader.region.getByText('The last word is mangrove.')).toBeInViewport()
  await reader.contents.click()
  await expect(list.locator('[aria-current="location"]')).toHaveText('What comes next')
  await page.keyboard.press('Escape')
  // In a wide window it is next to the text, without a button.
  await page.setViewportSize({ width: 1900, height: 900 })
  await expect(reader.contents).toBeHidden()
  await list.getByRole('button', { name: 'Fire season' }).click()
  await expect(reader.heading('Fire season')).toBeFocused()
  expect(await findings(page)).toEqual([])
})
