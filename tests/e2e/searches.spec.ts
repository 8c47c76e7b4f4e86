import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { entryLink, viewLink } from '../../src/shared/links/app-link.ts'
import { noFilters } from '../../src/shared/filters.ts'
import { findEngine } from '../../tools/setup/engine.mjs'
import { root } from '../../tools/setup/project.mjs'
import { expect, test } from './support/app.ts'
import { findingsInBothThemes } from './support/axe.ts'
import { leaveEntries, openList } from './support/openings.ts'

test('a view is saved and found again, and links from a second start show a view and an entry', async ({
  start,
  service,
  profile,
}) => {
  leaveEntries(service, 250, 279)
  const app = await start()
  const { page, resources } = app
  await openList(app, service.account)
  const server = new URL(service.baseUrl).host
  const open = async (link: string): Promise<void> => {
    const second = spawn(findEngine().executable, [...findEngine().switches, root, link], {
      env: { ...process.env, ...findEngine().environment, FORUM_RESOURCES_PROFILE: profile },
      stdio: 'ignore',
    })
    await once(second, 'exit')
  }

  await resources.searchFor('"of the" -zebra')
  await page.getByRole('button', { name: 'Save this view…' }).click()
  expect(await findingsInBothThemes(app), 'Save this view').toEqual([])
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Of the')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const saved = page.getByRole('list', { name: 'Saved searches' })
  const search = saved.getByRole('button', { name: 'Of the', exact: true })
  await expect(search).toHaveAttribute('aria-current', 'true')

  await open(viewLink(server, { ...noFilters, search: 'water' }))
  await expect(resources.search).toHaveValue('water')
  await expect(search).not.toHaveAttribute('aria-current')
  await search.click()
  await expect(resources.search).toHaveValue('"of the" -zebra')

  await resources.search.focus()
  await expect(page.getByRole('list', { name: 'Recent searches' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(resources.list.locator('a:focus')).toBeVisible()
  await resources.search.focus()
  await expect(page.getByRole('list', { name: 'Recent searches' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Searches').toEqual([])

  await open(entryLink(server, 270, null))
  await expect(page.getByRole('region', { name: 'Reader' }).locator('article h2')).toBeVisible()
  await open(entryLink('other.example', 271, null))
  await expect(page.getByRole('complementary', { name: 'The link was not opened' })).toContainText(
    'other.example',
  )
})
