import { entryLink, viewLink } from '../../src/shared/links/app-link.ts'
import { noFilters } from '../../src/shared/filters/filters.ts'
import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'
import { exitCodeOf, startAlone } from './support/start-alone.ts'

test('links from a second start show a view and an entry', async ({ start, service, profile }) => {
  const { resources, reader } = await openList(await start(), service.account)
  const server = new URL(service.baseUrl).host
  const listed = Number(await resources.row(1).getAttribute('data-entry'))
  const title = await resources.entry(listed).innerText()
  const open = async (link: string): Promise<void> => {
    const second = startAlone({ FORUM_RESOURCES_PROFILE: profile }, { links: [link] })
    await exitCodeOf(second.process)
  }
  await open(viewLink(server, { ...noFilters, search: 'water' }))
  await expect(resources.search).toHaveValue('water')
  await open(entryLink(server, listed, null))
  await expect(reader.title).toHaveText(title)
})
