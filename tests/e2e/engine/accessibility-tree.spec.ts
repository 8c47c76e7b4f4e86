import { expect, test } from '../support/app.ts'
import { choose, leaveEntries, openList } from '../support/openings.ts'
import { serveEntries } from '../../support/served-entries.ts'

// The accessibility trees that screen readers use, compared with the snapshots in this folder.

test('list, filters and reader have the tree that is stored', async ({ app, service }) => {
  serveEntries(service, [
    {
      title: 'Mangroves of the coast',
      body: '<p>Roots in the tide.</p><h2>Nurseries</h2><ul><li>Crabs</li><li>Fish</li></ul><table><tr><th>Year</th><td>2026</td></tr></table>',
    },
    { title: 'Les forêts du bassin', body: '<p>Les arbres et la pluie.</p>' },
    { title: 'Seed banks', body: '<p>Cold and dry.</p>' },
  ])
  await openList(app, service.account)
  const { page, reader, resources } = app
  await resources.openAndRead(0)
  await expect(resources.list).toMatchAriaSnapshot({ name: 'list.aria.yml' })
  await expect(page.getByRole('region', { name: 'Filters' })).toMatchAriaSnapshot({
    name: 'filters.aria.yml',
  })
  await expect(reader.region).toMatchAriaSnapshot({ name: 'reader.aria.yml' })

  await page.keyboard.press('ControlOrMeta+Shift+C')
  const cite = page.getByRole('dialog', { name: 'Cite' })
  await expect(cite).toMatchAriaSnapshot({ name: 'cite.aria.yml' })
  await page.keyboard.press('Escape')
  await expect(cite).toBeHidden()
  await resources.row(2).getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Resources' })).toMatchAriaSnapshot({
    name: 'selection.aria.yml',
  })
  await page.getByRole('button', { name: 'Export…', exact: true }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'export.aria.yml' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save this search…' }).click()
  await expect(page.getByRole('dialog')).toMatchAriaSnapshot({ name: 'save-view.aria.yml' })
  await page.getByRole('textbox', { name: 'Name' }).fill('Coasts')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Saved searches' })).toMatchAriaSnapshot({
    name: 'saved-searches.aria.yml',
  })
})

test('with all loaded resources on the page, the reading cursor meets each of them in order', async ({
  start,
  service,
}) => {
  leaveEntries(service, 40, 99)
  const app = await openList(await start(), service.account)
  const { page, resources, accountMenu } = app
  await accountMenu.choose('Settings')
  await choose(page.getByRole('switch', { name: 'Keep all loaded resources on the page' }))
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(resources.items).toHaveCount(20)
  await resources.loadMore.click()
  await expect(resources.items).toHaveCount(40)
  await expect(resources.row(21).getByRole('link')).toBeFocused()
  const tops = await resources.list
    .getByRole('heading', { level: 2 })
    .evaluateAll((headings) => headings.map((heading) => heading.getBoundingClientRect().top))
  expect(tops).toHaveLength(40)
  expect(tops.toSorted((one, other) => one - other)).toEqual(tops)
  await resources.scrollTo(1e6)
  await expect(resources.count.first()).toHaveText('40 of 60 resources')
})
