import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { entryLink, viewLink } from '../../src/shared/links/app-link.ts'
import { noFilters } from '../../src/shared/filters/filters.ts'
import { findEngine } from '../../tools/setup/engine.mjs'
import { root } from '../../tools/setup/project.mjs'
import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'

test('links from a second start show a view and an entry', async ({ start, service, profile }) => {
  const { resources, reader } = await openList(await start(), service.account)
  const server = new URL(service.baseUrl).host
  const listed = Number(await resources.row(1).getAttribute('data-entry'))
  const title = await resources.entry(listed).innerText()
  const open = async (link: string): Promise<void> => {
    const second = spawn(findEngine().executable, [...findEngine().switches, root, link], {
      env: { ...process.env, ...findEngine().environment, FORUM_RESOURCES_PROFILE: profile },
      stdio: 'ignore',
    })
    await once(second, 'exit')
  }
  await open(viewLink(server, { ...noFilters, search: 'water' }))
  await expect(resources.search).toHaveValue('water')
  await open(entryLink(server, listed, null))
  await expect(reader.title).toHaveText(title)
})
