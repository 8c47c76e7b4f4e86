import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/app.ts'
import { findings } from '../support/axe.ts'
import { openLongRead } from '../support/long-read.ts'
import { resize } from '../support/resize.ts'

// Highlights and notes in the engine, with the real store behind them.

/** Texts of the drawn highlights of a colour. */
const drawn = (page: Page, color = 'yellow'): Promise<readonly string[]> =>
  page.evaluate(
    (name) =>
      [...(CSS.highlights.get(name) ?? [])].map((part) => {
        const range = document.createRange()
        range.setStart(part.startContainer, part.startOffset)
        range.setEnd(part.endContainer, part.endOffset)
        return range.toString()
      }),
    `annotation-${color}`,
  )

/** Selects a paragraph with the mouse, as a triple click does. */
async function selectWithMouse(paragraph: Locator): Promise<void> {
  await paragraph.scrollIntoViewIfNeeded()
  await paragraph.click({ clickCount: 3, position: { x: 20, y: 10 } })
}

test('text selected with the mouse gets a colour and a note, which are there after the entry is opened again', async ({
  app,
  service,
}) => {
  await openLongRead(app, service)
  const { page, reader } = app
  const last = reader.region.getByText('The last word is mangrove.')
  await selectWithMouse(last)
  const bar = page.getByRole('toolbar', { name: 'Highlight the selected text' })
  await expect(bar).toBeVisible()
  expect(await findings(page)).toEqual([])
  await bar.getByRole('button', { name: 'Green' }).click()
  await expect(bar).toBeHidden()
  await expect.poll(() => drawn(page, 'green')).toEqual(['The last word is mangrove.'])

  await last.click({ position: { x: 30, y: 10 } })
  await bar.getByRole('button', { name: 'Add a note' }).click()
  const panel = page.getByRole('region', { name: 'Highlights and notes' })
  const note = panel.getByRole('textbox', { name: 'Note', exact: true })
  await expect(note).toBeFocused()
  await page.keyboard.type('Quote this in the report')
  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(reader.entry).toBeFocused()

  await page.reload()
  await expect(reader.title).toBeVisible()
  await expect.poll(() => drawn(page, 'green')).toEqual(['The last word is mangrove.'])
  await page.keyboard.press('a')
  await expect(note).toHaveValue('Quote this in the report')
})

test('its bar and its panel fit a window of 320 by 256 pixels', async ({ app, service }) => {
  await openLongRead(app, service)
  const { page, reader } = app
  await resize(page, 320, 256)
  await selectWithMouse(reader.region.getByText('The last word is mangrove.'))
  const bar = page.getByRole('toolbar', { name: 'Highlight the selected text' })
  await expect(bar).toBeVisible()
  for (const button of await bar.getByRole('button').all()) await expect(button).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('h')
  await expect.poll(() => drawn(page)).toEqual(['The last word is mangrove.'])
  await page.keyboard.press('a')
  const panel = page.getByRole('region', { name: 'Highlights and notes' })
  await expect(panel.getByRole('button', { name: 'Close highlights and notes' })).toBeInViewport({ ratio: 1 })
  expect(await panel.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await findings(page)).toEqual([])
})
