import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, says } from './page.ts'
import { useApp } from './running-app.ts'
import { findCount, offlineBanner, openList, retry, searchFor } from './steps.ts'

const { service, start } = useApp()

test('the list has the page’s title over it, rows with decoded texts and images of the app’s own, and their number', async () => {
  await openList(await start(), service.account)
  await find('heading', 'Resources & Stories – the Forum’s Library', { level: 1 })
  await findCount(/^\d+ of 240 resources$/)
  const list = get('list', 'Resources')
  expect(textOf(list)).not.toMatch(/&amp;|&#8217;|<\/?\w+>/)
  await waitFor(() => expect(list.querySelectorAll('img').length).toBeGreaterThan(3))
  for (const { src } of document.querySelectorAll('img')) expect(src).toMatch(/^app:\/\/media\//)
})

test('an error keeps the screen and recovers by its button', async () => {
  const app = await start()
  await openList(app, service.account)
  const block = service.addRule({ route: 'entries', fault: { kind: 'preset', preset: 'edge-403' } })
  await searchFor(app, 'peat')
  await waitFor(() => within(offlineBanner()).getByRole('button', { name: 'Copy report' }))
  block()
  const maintenance = { kind: 'preset', preset: 'maintenance' } as const
  const recover = service.addRule({ route: 'entries', fault: maintenance })
  await searchFor(app, 'mangrove')
  await says('The service is down for maintenance', offlineBanner)
  recover()
  await retry(app)
  await waitFor(() => expect(get('list', 'Resources').querySelector('mark')).not.toBeNull())
  expect(get('searchbox', 'Search resources')).toHaveProperty('value', 'mangrove')
})
