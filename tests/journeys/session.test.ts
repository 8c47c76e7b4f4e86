import { expect, test } from 'vitest'
import { get, has } from '../component/page.ts'
import { find, findIn, says } from './page.ts'
import { useApp } from './running-app.ts'
import { findCount, findRow, openAndRead, openList, searchFor, sessionEnded, signInAgain } from './steps.ts'

const { service, start } = useApp()

test('a session that the service ends lets reading go on, and after signing in again everything is as it was', async () => {
  const app = await start()
  await openList(app, service.account)
  const title = await openAndRead(app, 1)
  service.expireTokens()
  await searchFor(app, 'forest')
  await says(sessionEnded)
  await findRow(1)
  expect(has('alert')).toBe(false)
  const reader = (): HTMLElement => get('region', 'Reader')
  await findIn(reader(), 'heading', title, { level: 2 })
  await signInAgain(app, service.account)
  await findCount(/^(?!.*240).*\d/)
  await findRow(1)
  expect(get('searchbox', 'Search resources')).toHaveProperty('value', 'forest')
  await findIn(reader(), 'heading', title, { level: 2 })
})

test('saved entries outlast a session that the service ends, and the end of the app after it', async () => {
  const first = await start()
  await openList(first, service.account)
  await openAndRead(first, 1)
  await first.user.keyboard('s')
  await find('radio', 'Saved 1')
  service.expireTokens()
  await searchFor(first, 'forest')
  await says(sessionEnded)
  await first.quit()
  const second = await start()
  await openList(second, service.account)
  // The shelf counts within the search, which may have been restored.
  await searchFor(second, '')
  await find('radio', 'Saved 1')
})
