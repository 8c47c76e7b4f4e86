import { expect, test } from '../e2e/support/app.ts'
import { openList } from '../e2e/support/openings.ts'
import { longRead } from '../fixtures/html/long-read.ts'
import { openCamera } from './camera.ts'
import { blur, closeAll, escape, goTo, inTheme, listIsThere, pick } from './ways.ts'

test('reading', async ({ start, service }, testInfo) => {
  const take = await openCamera(testInfo, 5)
  const app = await openList(await start(), service.account)
  const { page, names, resources, reader } = app
  const { of } = names
  await listIsThere(app)
  const id = Number(await resources.row(1).getAttribute('data-entry'))
  const row = page.locator(`[data-entry="${id}"]`)
  const dialog = page.getByRole('dialog')
  const misleading = reader.region.getByRole('link', { name: 'https://www.example.org/map' })
  const link = '<a href="https://elsewhere.example/login">https://www.example.org/map</a>'
  const body = (first: string): string => `<p>${first} ${link}</p>${longRead(service.baseUrl)}`
  const reloadFromService = async (): Promise<void> => {
    await page.reload({ waitUntil: 'commit' })
    await expect(row).toBeVisible()
    await listIsThere(app)
  }
  const open = async (): Promise<void> => {
    await row.getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(misleading).toBeVisible()
  }
  await take(page, 'nothing-open')
  await take(page, 'reader', async () => {
    service.changeEntry(id, { body: body('The river floods the delta each spring.') })
    await reloadFromService()
    await open()
    await blur(page)
  })
  await take(page, 'more-actions', () =>
    reader.region.getByRole('button', { name: of('reader.more'), exact: true }).click(),
  )
  await take(page, 'link-copied', async () => {
    await closeAll(page)
    await reader.region.getByRole('button', { name: of('reader.copyLink'), exact: true }).click()
    await expect(reader.status(of('reader.linkCopied'))).toBeVisible()
  })
  await take(page, 'cite', async () => {
    await page.keyboard.press('Control+Shift+C')
    await expect(dialog).toBeVisible()
  })
  await take(page, 'cite-record', () => pick(page, 'bibtex'))
  await take(page, 'text-settings', async () => {
    await pick(page, 'plain')
    await closeAll(page)
    await reader.text.click()
    await expect(page.getByRole('button', { name: of('reader.textLarger'), exact: true })).toBeVisible()
  })
  await take(page, 'link-target', async () => {
    await closeAll(page)
    await reader.region.locator('article .prose a').nth(1).focus()
    await expect(reader.region.locator('.target')).toBeVisible()
  })
  await take(page, 'link-question', async () => {
    await misleading.click()
    await expect(reader.question).toBeVisible()
  })
  await take(page, 'find', async () => {
    await closeAll(page)
    await reader.entry.focus()
    await page.keyboard.press('Control+f')
    await reader.findBox.fill('map')
    await expect(reader.region.locator('.find [role=status]')).not.toBeEmpty()
  })
  await take(page, 'find-nothing', async () => {
    await reader.findBox.fill('zzzzqqq')
    await expect(reader.region.getByText(of('reader.findNothing'))).toBeVisible()
  })
  await take(page, 'contents', async () => {
    await escape(page)
    if (await reader.contents.isVisible()) await reader.contents.click()
    await expect(page.getByRole('navigation', { name: of('reader.contents') })).toBeVisible()
  })
  await take(page, 'viewer', async () => {
    await closeAll(page)
    await reader.region.locator('article figure button').first().click()
    await expect(dialog).toBeVisible()
  })
  await take(page, 'viewer-zoomed', async () => {
    await dialog.getByRole('button', { name: of('reader.zoomIn'), exact: true }).click()
    await dialog.getByRole('button', { name: of('reader.zoomIn'), exact: true }).click()
  })
  for (const part of [1, 2, 3])
    await take(page, `reader-${part}`, async () => {
      await closeAll(page)
      await reader.entry.evaluate((box, at) => box.scrollTo(0, box.clientHeight * 0.9 * at), part)
    })
  await take(page, 'end-of-text', async () => {
    await reader.entry.focus()
    await page.keyboard.press('End')
  })
  await take(page, 'sepia', async () => {
    await reader.text.click()
    await pick(page, 'sepia')
    await pick(page, 'serif')
    await closeAll(page)
    await reader.entry.focus()
    await page.keyboard.press('Home')
  })
  await take(page, 'sepia-dark', () => inTheme(app, 'dark'))
  await take(page, 'reader-dark', async () => {
    await reader.text.click()
    await pick(page, 'plain')
    await pick(page, 'sans')
  })
  await take(page, 'focus-mode', async () => {
    await closeAll(page)
    await inTheme(app, 'light')
    await reader.entry.focus()
    await page.keyboard.press('f')
    await expect(page.getByText(of('panes.focusOn'))).toBeVisible()
  })
  await take(page, 'keyboard', async () => {
    await page.keyboard.press('f')
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible()
  })
  await take(page, 'keyboard-foot', () => dialog.locator('kbd').last().scrollIntoViewIfNeeded())
  await take(page, 'keyboard-no-letters', () =>
    dialog.getByRole('switch', { name: of('keys.single'), exact: true }).click(),
  )
  await take(page, 'about', async () => {
    await dialog.getByRole('switch', { name: of('keys.single'), exact: true }).click()
    await closeAll(page)
    await page.keyboard.press('Control+Shift+P')
    await page.getByRole('combobox').last().fill(of('about.heading'))
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: of('about.copy') })).toBeVisible()
    await expect(dialog.locator('details').first()).toBeVisible()
  })
  const lastWords = reader.region.getByText('The last word is mangrove.')
  const highlights = page.getByRole('region', { name: of('annotations.heading'), exact: true })
  await take(page, 'no-highlights', async () => {
    await closeAll(page)
    await reader.entry.focus()
    await page.keyboard.press('a')
    await expect(highlights.getByText(of('annotations.none'))).toBeVisible()
  })
  await take(page, 'highlight-bar', async () => {
    await escape(page)
    await lastWords.scrollIntoViewIfNeeded()
    await lastWords.click({ clickCount: 3, position: { x: 20, y: 10 } })
    await expect(page.getByRole('toolbar', { name: of('annotations.action'), exact: true })).toBeVisible()
  })
  await take(page, 'highlights', async () => {
    await page.keyboard.press('h')
    await page.keyboard.press('a')
    await highlights.getByRole('button', { name: of('annotations.addNote'), exact: true }).click()
    await page.keyboard.type('Quote this in the report')
    await highlights.getByLabel(of('annotations.entryNote'), { exact: true }).fill('For the course in May')
    await expect(highlights.getByText('mangrove')).toBeVisible()
  })
  await take(page, 'highlights-exports', () =>
    highlights.getByRole('button', { name: of('annotations.export'), exact: true }).click(),
  )
  await take(page, 'resumed', async () => {
    await closeAll(page)
    if (await highlights.isVisible()) await escape(page)
    await expect(highlights).toBeHidden()
    await reader.entry.evaluate((box) => box.scrollTo(0, box.scrollHeight / 2))
    await reader.next.click()
    await expect(misleading).toBeHidden()
    await reader.previous.click()
    await expect(reader.status(of('reader.resumed'))).toBeVisible()
  })
  await take(page, 'notes-shelf', async () => {
    await closeAll(page)
    await goTo(page, '/resources')
    await expect(resources.items.first()).toBeVisible()
    await pick(page, 'annotated')
    await expect(row).toBeVisible()
    await listIsThere(app)
  })
  await take(page, 'changed-in-list', async () => {
    await pick(page, 'all')
    await expect(resources.items.nth(1)).toBeVisible()
    service.advanceClock(60_000)
    service.changeEntry(id, { body: body('The river flooded all of the delta last spring.') })
    await reloadFromService()
    await expect(row.getByText(of('changes.changed'))).toBeAttached()
  })
  await take(page, 'changed', async () => {
    await open()
    await expect(reader.region.getByText(of('changes.changed'))).toBeVisible()
    await reader.startFromTop.click()
  })
  await take(page, 'changes', async () => {
    await reader.entry.focus()
    await page.keyboard.press('d')
    await expect(reader.region.getByRole('navigation', { name: of('changes.list') })).toBeVisible()
    await page.keyboard.press('Home')
  })
  await take(page, 'print', () => page.emulateMedia({ media: 'print' }))
})
