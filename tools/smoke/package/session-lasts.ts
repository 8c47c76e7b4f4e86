import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startForumService } from '../../forum-service/index.ts'
import { canStartPrivateKeyring, startPrivateKeyring } from '../../desktop/private-keyring.ts'
import { must, type SmokeStep } from '../step.ts'
import { firstPage } from './first-page.ts'
import type { PackagedApp } from './packaged-app.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Resources', exact: true }).getByRole('listitem')

/** Only for the testers' flavour: the ordinary one rejects services on localhost. */
export const sessionLasts: SmokeStep<PackagedApp> = {
  sentence: 'a token of the packaged app survives a restart, and an entry can be read without the service',
  async run({ start, home, started }) {
    const service = await startForumService()
    started({ stop: () => service.close() })
    const keyring = canStartPrivateKeyring() ? started(await startPrivateKeyring()) : undefined
    const configuration = join(home, 'config.json')
    await writeFile(configuration, JSON.stringify(service.configuration), { mode: 0o600 })
    const environment = {
      ...keyring?.environment,
      FORUM_RESOURCES_CONFIG: configuration,
      FORUM_RESOURCES_LOCALE: 'en',
      FORUM_RESOURCES_PROFILE: join(home, 'profile'),
      FORUM_RESOURCES_REQUEST_TIMEOUT_MS: '600000',
    }
    const first = start(['--remote-debugging-port=0'], environment)
    const { page } = await firstPage(first)
    await page.getByLabel('Username', { exact: true }).fill(service.account.username)
    await page.getByLabel('Password', { exact: true }).fill(service.account.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    const title = await rows(page).nth(1).getByRole('link').innerText()
    await first.group.stop()

    service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
    const second = start(['--remote-debugging-port=0'], environment)
    const { page: again } = await firstPage(second)
    await rows(again).nth(1).getByRole('link').click()
    const shown = await again.getByRole('region', { name: 'Reader' }).locator('article h2').innerText()
    must(shown === title, `"${shown}" is shown instead of "${title}"`)
    await second.group.stop()
    return []
  },
}
