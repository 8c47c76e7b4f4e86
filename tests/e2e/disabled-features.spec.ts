import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { operatorFeatures } from '../../src/shared/config/operator-features.ts'
import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'

test('what the operator has switched off is not offered, refused to a page that asks, and nothing is stored', async ({
  service,
  profile,
  start,
}) => {
  const library = join(profile, 'library')
  const before = join(library, '0123456789abcdef0123456789abcdef')
  await mkdir(before, { recursive: true })
  await writeFile(join(before, 'kept'), '')

  const app = await start({ keychain: 'none', configuration: { disabledFeatures: operatorFeatures } })
  const { page, resources, reader, accountMenu } = await openList(app, service.account)
  await resources.open(0)
  await expect(reader.title).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Copy app link', 'Copy citation', 'Cite…'])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+p')
  await expect(page.getByRole('alert')).toContainText('Your organisation has switched this off')
  const refused = await page.evaluate(() =>
    Promise.all([
      window.forumResources.call['entry:print']('print', undefined),
      window.forumResources.call['account:save-receipt']('receipt', { text: 'A' }),
      window.forumResources.call['updates:put-off']('updates', { isPutOff: false }),
    ]),
  )
  const switchedOff = { ok: false, error: { code: 'switched-off' } }
  expect(refused).toEqual([switchedOff, switchedOff, switchedOff])

  await accountMenu.choose('Account')
  await expect(page.getByText(/what you read is held in memory only/)).toBeVisible()
  await expect(page.getByText(/^\d+ resources and/)).toBeVisible()
  await expect.poll(() => readdir(library)).toEqual([])

  await accountMenu.choose('Settings')
  await expect(page.getByText('Your organisation brings new versions to this computer.')).toBeVisible()
})
