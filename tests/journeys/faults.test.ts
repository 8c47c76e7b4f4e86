import { expect, test } from 'vitest'
import { get, has } from '../component/page.ts'
import { says } from './page.ts'
import { useApp } from './running-app.ts'
import { findCount, findRow, offlineBanner, openList } from './steps.ts'

const { service, start } = useApp()

// tools/faults runs every fault against main's features; this shows one of them to a person.

test('a filter on the way that wants a sign-in of its own signs nobody out, and the list is back without a press once it is gone', async () => {
  const app = await start()
  await openList(app, service.account)
  const body = '<!doctype html><title>Sign in to the network</title>'
  const headers = { 'www-authenticate': 'Basic realm="network"' }
  const lift = service.addRule({ fault: { kind: 'status', status: 401, headers, body } })
  await app.reload()
  await says('Try again', offlineBanner)
  expect(has('dialog')).toBe(false)
  expect(get('button', 'Account menu')).toBeTruthy()
  await findRow(1)
  lift()
  window.dispatchEvent(new Event('focus'))
  await says(/^$/, offlineBanner)
  await findCount(/of 240 resources/)
})
