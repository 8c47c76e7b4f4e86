import { expect, test } from 'vitest'
import { get } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, says } from './page.ts'
import { useApp } from './running-app.ts'
import { fill, findRow, openList, passwordField } from './steps.ts'

const { service, start, installation } = useApp()

const inMemoryOnly = 'You will be signed out when you quit the app'

test('a keychain that is locked at the start is reported, and the session of the next sign-in stays in memory', async () => {
  const first = await start()
  await openList(first, service.account)
  await first.quit()
  installation().keychain.failing = 'locked'
  const second = await start()
  await find('heading', 'Sign in')
  await waitFor(() => expect(get('textbox', 'Username')).toHaveProperty('value', service.account.username))
  await says('Your keychain is locked. Unlock it and restart the app, or sign in.')
  await fill(second, passwordField(), service.account.password)
  await second.user.click(get('button', 'Sign in'))
  await findRow(1)
  await says(inMemoryOnly)
})
