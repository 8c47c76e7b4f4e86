import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { get } from '../component/page.ts'
import { find, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import { chooseInAccountMenu, fill, openList, passwordField, submitSignIn } from './steps.ts'

const { service, start, installation } = useApp()

const deletions = () => service.requests.filter(({ route }) => route === 'disable-account')
const alertSays = (words: string | RegExp): Promise<void> => says(words, () => get('alert'))

/** Starts the app, opens the dialog and ticks its box. */
async function openDialog(): Promise<RunningApp> {
  const app = await start()
  await openList(app, service.account)
  await chooseInAccountMenu(app, 'Account')
  await app.user.click(get('button', 'Delete account…'))
  await find('dialog', 'Delete account')
  await app.user.click(get('checkbox', 'I understand that I will lose access at once'))
  return app
}

async function confirm(app: RunningApp, password = service.account.password): Promise<void> {
  await fill(app, passwordField(), password)
  await app.user.click(get('button', 'Delete my account'))
}

test('a wrong password keeps dialog and session; the right one deletes, signs out and leaves a receipt', async () => {
  const app = await openDialog()
  await confirm(app, 'wrong')
  await alertSays(/password is not right/i)
  expect(passwordField().value).toBe('')
  expect(passwordField().getAttribute('aria-invalid')).toBe('true')
  await confirm(app)
  await find('heading', 'Your account was deleted')
  expect(deletions().map(({ method, query, status }) => [method, query, status])).toEqual([
    ['POST', { password: '<secret>' }, 403],
    ['POST', { password: '<secret>' }, 200],
  ])

  await says(service.account.username)
  const { desktop, profile } = installation()
  desktop.savesTo = join(profile, 'receipt.txt')
  await app.user.click(get('button', 'Save receipt…'))
  await says('The receipt was saved.')
  const receipt = await readFile(desktop.savesTo, 'utf8')
  expect(receipt).toContain(service.account.username)
  expect(receipt).toContain('Your account has been deleted successfully.')

  await app.user.click(get('button', 'Done'))
  await submitSignIn(app, service.account)
  await alertSays('The username or password is not right')
  await app.quit()
  await start()
  await find('heading', 'Sign in')
})

test('after a lost response the deletion is not sent again: signing in shows whether it was carried out', async () => {
  const app = await openDialog()
  service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
  await confirm(app)
  await alertSays('Your account does not seem to have been deleted')
  // The service deletes the account, but the response is lost.
  service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'reset', when: 'in-body' } })
  await confirm(app)
  await find('heading', 'Your account was deleted')
  await says('the service no longer accepted your session or your password')
  expect(deletions()).toHaveLength(2)
})

test('a sign-in that fails too leaves the outcome unknown, and the next sign-in settles it', async () => {
  const app = await openDialog()
  service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'reset', when: 'in-body' } })
  service.addRule({ route: 'token', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
  await confirm(app)
  await find('heading', 'Sign in')
  await says('The app could not confirm whether your account was deleted')
  await submitSignIn(app, service.account)
  await alertSays('The username or password is not right')
  await says('If you typed both correctly, your account was deleted.')
})
