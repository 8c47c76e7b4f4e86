import { join } from 'node:path'
import { regionName } from '../../src/renderer/features/filters/terms/region-name.ts'
import { CATEGORIES, REGIONS, termName, type Term } from '../../tools/forum-service/content/terms.ts'
import { expect, test } from '../e2e/support/app.ts'
import { openList } from '../e2e/support/openings.ts'
import { openCamera } from './camera.ts'
import {
  blur,
  closeAll,
  escape,
  give,
  inTheme,
  listIsThere,
  pick,
  showFilters,
  toggleFilters,
} from './ways.ts'

test('the list', async ({ start, service, profile }, testInfo) => {
  const take = await openCamera(testInfo, 3)
  const app = await openList(await start(), service.account)
  const { page, names, resources } = app
  const { of } = names
  const row = (position: number) => resources.row(position).getByRole('link')
  const dialog = page.getByRole('dialog')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const search = async (words: string): Promise<void> => {
    await resources.searchFor(words)
    await listIsThere(app)
  }
  const firstOf = ([first]: readonly Term[]): string => (first ? termName(first, names.language) : '')
  const shelf = async (value: string): Promise<void> => {
    await pick(page, value)
    await listIsThere(app)
  }
  await take(page, 'cards', () => listIsThere(app))
  await take(page, 'cards-scrolled', () => resources.scrollTo(900))
  await take(page, 'selection', async () => {
    await resources.scrollTo(0)
    await row(2).focus()
    await page.keyboard.press('x')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText(of('picking.count', {}, 2))).toBeVisible()
  })
  await take(page, 'export', async () => {
    await button(of('citing.export')).click()
    await expect(dialog).toBeVisible()
  })
  await take(page, 'exported', async () => {
    await give(app, join(profile, 'list.ris'))
    await dialog.getByRole('button', { name: of('citing.export'), exact: true }).click()
    await expect(page.getByText('list.ris')).toBeVisible()
  })
  await take(page, 'reading-lists-none', async () => {
    await closeAll(page)
    await escape(page)
    await row(1).focus()
    await page.keyboard.press('s')
    await page.keyboard.press('l')
    await expect(dialog.getByText(of('marks.noLists'))).toBeVisible()
  })
  const newList = dialog.getByRole('textbox', { name: of('marks.newList'), exact: true })
  await take(page, 'reading-lists', async () => {
    await newList.fill('Rice, دلتا')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('checkbox')).toHaveCount(1)
    await newList.fill('Field work')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  })
  await take(page, 'reading-lists-taken', async () => {
    await newList.fill('Field work')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(of('marks.listProblem.name-taken'))).toBeVisible()
  })
  await take(page, 'reading-lists-rename', () =>
    dialog.getByRole('button', { name: of('marks.rename', { name: 'Field work' }), exact: true }).click(),
  )
  await take(page, 'reading-lists-delete', async () => {
    await dialog.getByRole('button', { name: of('action.cancel'), exact: true }).click()
    await dialog
      .getByRole('button', { name: of('marks.delete', { name: 'Field work' }), exact: true })
      .click()
    await expect(dialog.getByRole('alert')).toBeVisible()
  })
  await take(page, 'shelf-saved', async () => {
    await closeAll(page)
    await shelf('saved')
    await expect(row(1)).toBeVisible()
  })
  await take(page, 'manage-reading-lists', async () => {
    await button(of('marks.manageLists')).click()
    await expect(dialog).toBeVisible()
  })
  await take(page, 'shelf-new', async () => {
    await closeAll(page)
    await shelf('new')
  })
  await take(page, 'shelf-unread', () => shelf('unread'))
  await take(page, 'marked-read', async () => {
    await shelf('all')
    await button(of('resources.listActions')).click()
    await page.getByRole('menuitem', { name: of('marks.readAll'), exact: true }).click()
    await expect(button(of('action.undo'))).toBeVisible()
  })
  await take(page, 'compact', () => pick(page, 'compact'))
  await take(page, 'compact-dark', () => inTheme(app, 'dark'))
  await take(page, 'cards-dark', () => pick(page, 'cards'))
  await take(page, 'sorted', async () => {
    await inTheme(app, 'light')
    await page.getByRole('combobox', { name: of('filters.sortBy'), exact: true }).selectOption('title')
    await listIsThere(app)
  })
  await take(page, 'filters-open', async () => {
    await page.getByRole('combobox', { name: of('filters.sortBy'), exact: true }).selectOption('newest')
    await listIsThere(app)
    await showFilters(app)
    await resources.category.click()
    await expect(page.getByRole('option').first()).toBeVisible()
  })
  await take(page, 'filters-narrowed', async () => {
    await resources.category.fill('f')
    await expect(page.getByRole('option').first()).toBeVisible()
  })
  await take(page, 'filters-region', async () => {
    await escape(page)
    await showFilters(app)
    await resources.chooseRegion(regionName(firstOf(REGIONS)))
    await page.getByRole('switch', { name: of('offline.keepRegion'), exact: true }).focus()
  })
  await take(page, 'filters-dates-turned', async () => {
    await resources.clearFilters.click()
    await page.locator('#filter-dates').selectOption('range')
    await page.locator('#filter-from').fill('2020-01-01')
    await page.locator('#filter-from').blur()
    await page.locator('#filter-to').fill('2019-01-01')
    await page.locator('#filter-to').blur()
    await page.getByText(of('filters.rangeTurned')).scrollIntoViewIfNeeded()
  })
  await take(page, 'filters-dates', async () => {
    await page.locator('#filter-to').fill('2026-01-01')
    await page.locator('#filter-to').blur()
    await expect(page.getByText(of('filters.rangeTurned'))).toBeHidden()
    await listIsThere(app)
  })
  await take(page, 'filters-folded', async () => {
    await toggleFilters(app)
    await expect(resources.category).toBeHidden()
  })
  await take(page, 'search-hint', async () => {
    await toggleFilters(app)
    await resources.clearFilters.click()
    await resources.search.focus()
    await expect(page.getByText(of('searches.hint'))).toBeVisible()
  })
  await take(page, 'searched', () => search('forest'))
  await take(page, 'save-view', async () => {
    await showFilters(app)
    await page.getByRole('button', { name: of('searches.saveView') }).click()
    await expect(dialog).toBeVisible()
  })
  await take(page, 'save-view-problem', async () => {
    await dialog.getByRole('textbox').fill('')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(of('searches.nameProblem')).first()).toBeVisible()
  })
  await take(page, 'saved-searches', async () => {
    await dialog.getByRole('textbox').fill('Forests of the delta')
    await page.keyboard.press('Enter')
    await showFilters(app)
    await page.getByRole('button', { name: names.pattern('searches.actions') }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  })
  await take(page, 'saved-search-rename', async () => {
    await page.getByRole('menuitem', { name: of('searches.rename'), exact: true }).click()
    await expect(dialog).toBeVisible()
  })
  await take(page, 'recent-searches', async () => {
    await closeAll(page)
    await search('water and rice')
    await resources.searchFor('')
    await blur(page)
    await resources.search.focus()
    await expect(page.getByRole('list', { name: of('searches.recent') })).toBeVisible()
  })
  await take(page, 'nothing-found', async () => {
    await search('zzzzqqq')
    await expect(page.getByRole('heading', { name: of('resources.emptyFiltered') })).toBeVisible()
  })
  await take(page, 'palette', async () => {
    await search('')
    await page.keyboard.press('Control+Shift+P')
    await expect(dialog.getByRole('option').nth(3)).toBeVisible()
  })
  await take(page, 'palette-titles', async () => {
    const title = await row(1).innerText()
    await dialog.getByRole('combobox').fill(title.slice(0, 6))
    await expect(dialog.getByRole('option').filter({ hasText: title })).toBeVisible()
  })
  await take(page, 'palette-nothing', async () => {
    await dialog.getByRole('combobox').fill('zzzzqqq')
    await expect(dialog.getByRole('option')).toHaveCount(0)
  })
  await take(page, 'term-dropped', async () => {
    await closeAll(page)
    await showFilters(app)
    if (await resources.clearFilters.isVisible()) await resources.clearFilters.click()
    await listIsThere(app)
    const category = firstOf(CATEGORIES)
    await showFilters(app)
    await resources.chooseCategory(category)
    await listIsThere(app)
    const body = [{ id: 903, name: 'Santé', slug: 'sante' }]
    service.addRule({ route: 'categories', fault: { kind: 'status', status: 200, body } })
    await page
      .getByRole('combobox', { name: of('resources.language'), exact: true })
      .selectOption(names.language === 'fr' ? 'es' : 'fr')
    await expect(page.getByRole('status').filter({ hasText: category })).toBeVisible()
  })
  const small = { width: 640, height: 560 }
  await take(page, 'small', () => closeAll(page), small)
  await take(
    page,
    'small-filters',
    async () => {
      await showFilters(app)
      await expect(resources.category).toBeVisible()
    },
    small,
  )
})
