import { describe, expect, test } from 'vitest'
import { startForumService } from '../../tools/forum-service/index.ts'
import { get, has, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, gone, says } from './page.ts'
import { useApp } from './running-app.ts'
import { findRow, openList, passwordField, signOut, submitSignIn } from './steps.ts'

const { service, start, installation } = useApp()

test('a stopped service is reported, and found again once it has been started', async () => {
  const first = await startForumService()
  const app = await start({ configuration: { ...first.configuration } })
  await first.close()
  await submitSignIn(app, first.account)
  await says(/reach/i, () => get('alert'))
  expect(passwordField().value).toBe(first.account.password)
  const again = await startForumService({ port: Number(new URL(first.baseUrl).port) })
  await app.user.click(get('button', 'Sign in'))
  await findRow(1)
  await app.quit()
  await again.close()
})

test('a wrong edge header is the set-up’s fault and says so, with a report to copy', async () => {
  const configuration = {
    service: { ...service.configuration.service, connectAllow: 'sentinel-wrong-value' },
  }
  const app = await start({ configuration, isNewService: true })
  // The check comes before any password, and sends no secret to an edge that refuses access.
  await says('Something needs attention before you can sign in.')
  expect(service.requests.map(({ path }) => path)).toEqual(['/wp-json/'])
  await app.user.click(get('button', 'Check the connection'))
  const check = await find('dialog', 'Connection check')
  await says('The connection does not work. Failed: Access.', () => check)
  const clock = [...check.querySelectorAll('li')].find((item) => textOf(item).startsWith('Clock'))
  expect(textOf(clock ?? check)).toContain('Not checked')
  await app.user.keyboard('{Escape}')
  await gone('dialog')
  await submitSignIn(app, service.account)
  await says('This app is not set up correctly', () => get('alert'))
  expect(passwordField().value).toBe(service.account.password)
  await app.user.click(get('button', 'Copy report'))
  const { copied } = installation().desktop
  await waitFor(() => expect(copied).toHaveLength(1))
  const report = copied[0]?.text ?? ''
  expect(report.length).toBeGreaterThan(20)
  for (const secret of ['sentinel', service.account.password, service.account.username])
    expect(report).not.toContain(secret)
})

test('the name is remembered only when asked for, over a restart too', async () => {
  const first = await start()
  await openList(first, service.account)
  await signOut(first)
  expect(get('textbox', 'Username')).toHaveProperty('value', '')
  await first.user.click(get('switch', 'Remember username'))
  await openList(first, service.account)
  await signOut(first)
  expect(get('textbox', 'Username')).toHaveProperty('value', service.account.username)
  await first.quit()
  await start()
  await find('heading', 'Sign in')
  await waitFor(() => expect(get('textbox', 'Username')).toHaveProperty('value', service.account.username))
  expect(passwordField().value).toBe('')
})

describe('in a pseudo-locale', () => {
  test.each([
    ['pseudo', 'ltr'],
    ['pseudo-rtl', 'rtl'],
  ] as const)('%s the app starts, its words changed and written %s', async (locale, direction) => {
    await start({ locale })
    await find('heading', undefined, { level: 1 })
    expect(has('heading', 'Sign in')).toBe(false)
    expect(document.documentElement.dir).toBe(direction)
  })
})
