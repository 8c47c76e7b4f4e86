import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { operatorFeatures } from '../../src/shared/config/operator-values.ts'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, gone, says } from './page.ts'
import { useApp } from './running-app.ts'
import { chooseInAccountMenu, openAndRead, openList } from './steps.ts'

const { service, start, installation } = useApp()

test('features that the operator has switched off are not offered, refused to a page that asks, and nothing is stored', async () => {
  const { profile, keychain } = installation()
  keychain.failing = 'no-service'
  const cache = join(profile, 'library')
  const before = join(cache, '0123456789abcdef0123456789abcdef')
  await mkdir(before, { recursive: true })
  await writeFile(join(before, 'kept'), '')

  const app = await start({ configuration: { disabledFeatures: operatorFeatures } })
  await openList(app, service.account)
  await openAndRead(app, 1)

  await app.user.click(await find('button', 'More actions'))
  await find('menuitem', 'Cite…')
  expect(screen.getAllByRole('menuitem').map(textOf)).toEqual(['Copy app link', 'Copy citation', 'Cite…'])
  await app.user.keyboard('{Escape}')
  await gone('menuitem')
  await app.user.keyboard('{Control>}p{/Control}')
  await says('Your organisation has switched this off', () => get('alert'))
  const { call } = window.forumResources
  const refused = await Promise.all([
    call['entry:print']('print', undefined),
    call['account:save-receipt']('receipt', { text: 'A' }),
    call['updates:put-off']('updates', { isPutOff: false }),
    call['annotations:of-entry']('annotations', { entryId: 1 }),
  ])
  const switchedOff = { ok: false, error: { code: 'switched-off' } }
  expect(refused).toEqual([switchedOff, switchedOff, switchedOff, switchedOff])

  await chooseInAccountMenu(app, 'Account')
  await says('Everything you read is kept in memory only')
  await says(/\d+ resources and/)
  await waitFor(async () => expect(await readdir(cache)).toEqual([]))

  await chooseInAccountMenu(app, 'Settings')
  await says('Your organisation installs new versions on this computer.')
})

test('features that the operator has switched off are not offered before a service is set up either', async () => {
  const first = await start({ configuration: { service: {} } })
  await find('combobox', 'Language')
  await first.quit()
  await start({ configuration: { service: {}, disabledFeatures: ['chooseLanguage'] } })
  await says('The configuration of this app needs correcting.')
  expect(screen.queryByRole('combobox')).toBeNull()
})
