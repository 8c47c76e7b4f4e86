import { expect, test } from 'vitest'
import { get } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, says } from './page.ts'
import { useApp } from './running-app.ts'
import { chooseInAccountMenu, openList, searchFor, titles } from './steps.ts'

const { service, start } = useApp()

test('fields that the service sends in an unexpected shape are counted in Settings, for the people who run it', async () => {
  const app = await start()
  await openList(app, service.account)
  await chooseInAccountMenu(app, 'Settings')
  await says('None since the app started')

  const body = [{ id: 7, title: 'odd and bare', content: { rendered: '' } }, 'no record']
  service.addRule({ route: 'entries', fault: { kind: 'status', status: 200, body } })
  await app.user.click(get('link', 'Forum Resources'))
  await find('searchbox', 'Search resources')
  await searchFor(app, 'odd')
  await waitFor(() => expect(titles()).toEqual(['odd and bare']))
  await chooseInAccountMenu(app, 'Settings')
  await says('entry.title (1), 1 record ignored')
})
