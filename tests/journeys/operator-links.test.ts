import { expect, test } from 'vitest'
import { get, has, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { findings } from './axe.ts'
import { find } from './page.ts'
import { useApp } from './running-app.ts'
import { fill, passwordField, submitSignIn } from './steps.ts'

const { service, start, installation } = useApp()

const links = {
  forgottenPassword: 'https://forum.example.org/lost-password',
  profile: 'https://forum.example.org/profile',
  help: 'https://help.example.org/app?from=app#start',
  privacy: 'https://forum.example.org/privacy',
  contact: 'mailto:people@forum.example.org',
}

const hasOpened = (...urls: readonly string[]): Promise<void> =>
  waitFor(() => expect(installation().desktop.opened).toEqual(urls))

test('the operator’s addresses are there where people need them', async () => {
  const app = await start({ configuration: { links } })
  await app.user.click(await find('link', 'Help'))
  get('link', 'Contact').focus()
  await app.user.keyboard('{Enter}')
  await submitSignIn(app, { username: 'amina', password: 'wrong' })
  await app.user.click(await find('link', 'Choose a new password'))
  await hasOpened(links.help, links.contact, links.forgottenPassword)
  expect(await findings()).toEqual([])
})

test('a refused sign-up shows the service’s reason, and the person can start over later', async () => {
  const app = await start({ configuration: { links } })
  const message = '<strong>Registration</strong> is closed for zoe &amp; all others.'
  const body = { code: 'registration_closed', message, data: { status: 400 } }
  service.addRule({ route: 'register', times: 1, fault: { kind: 'status', status: 400, body } })
  await app.user.click(await find('link', 'Create account'))
  await find('heading', 'Create account')
  await fill(app, get('textbox', 'Email'), 'zoe@example.test')
  await fill(app, get('textbox', 'Username'), 'zoe')
  const submit = async (): Promise<void> => {
    for (const name of ['Password', 'Confirm password'])
      await fill(app, passwordField(name), 'A good password 1')
    await app.user.click(get('button', 'Create account'))
  }
  await submit()
  const problem = await find('alert')
  expect([...problem.querySelectorAll('q')].map(textOf)).toEqual([
    'Registration is closed for … & all others.',
  ])
  expect(await findings(), 'Create account, refused').toEqual([])

  await submit()
  await find('heading', 'Check your email')
  expect(await findings(), 'Check your email').toEqual([])
  await app.user.click(get('link', 'Start over'))
  await waitFor(() => expect(get('textbox', 'Username')).toHaveProperty('value', 'zoe'))
  expect(passwordField().value).toBe('')
})

test('where the operator has no page for a forgotten password, none is offered', async () => {
  await start({ configuration: { links: { forgottenPassword: 'none' } } })
  await find('heading', 'Sign in')
  expect(has('link', 'Forgotten your password?')).toBe(false)
})
