import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { get } from '../component/page.ts'
import { setUpLink, setUpValues } from '../e2e/pages/set-up-screen.ts'
import { waitFor } from '../support/patience.ts'
import { find, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import { fill, findRow, passwordField } from './steps.ts'

// People’s ways through sign-in, account and set-up, with a limit of steps for each part. A step is a press or
// the filling of a field; waiting is not. The way of staff is in tests/e2e/engine/walks.spec.ts.

const { service, start, installation } = useApp()

function personIn(app: RunningApp) {
  let steps = 0
  return {
    async press(role: string, name: string): Promise<void> {
      steps += 1
      await app.user.click(await find(role, name))
    },
    async fill(field: HTMLElement, text: string): Promise<void> {
      steps += 1
      await fill(app, field, text)
    },
    /** Checks how many steps there were since the last call. */
    hasTaken(most: number, part: string): void {
      expect(steps, part).toBeLessThanOrEqual(most)
      steps = 0
    },
  }
}

const field = (name: string): HTMLElement => screen.getByLabelText(name, { selector: 'input' })

test('a wrong password, a forgotten one, the right one, and the account’s deletion', async () => {
  const app = await start()
  const person = personIn(app)
  await find('heading', 'Sign in')
  await person.fill(get('textbox', 'Username'), service.account.username)
  await person.fill(passwordField(), 'rivers')
  await person.press('button', 'Sign in')
  await says('The username or password is not right')
  person.hasTaken(3, 'the wrong password')

  await person.press('link', 'Choose a new password')
  const lostPassword = `${service.baseUrl}/wp-login.php?action=lostpassword`
  await waitFor(() => expect(installation().desktop.opened).toEqual([lostPassword]))
  person.hasTaken(1, 'the page for a new password, which no operator has configured')

  await person.fill(passwordField(), service.account.password)
  await person.press('button', 'Sign in')
  await findRow(1)
  person.hasTaken(2, 'the right password')

  await person.press('button', 'Account menu')
  await person.press('menuitem', 'Account')
  await person.press('button', 'Delete account…')
  await person.press('checkbox', 'I understand that I will lose access at once')
  await person.fill(passwordField(), service.account.password)
  await person.press('button', 'Delete my account')
  await find('heading', 'Your account was deleted')
  person.hasTaken(6, 'the deletion')
})

async function signIn(person: ReturnType<typeof personIn>): Promise<void> {
  // It has the focus, so Enter would do as well.
  await waitFor(() => expect(document.activeElement).toBe(get('button', 'Go to sign in')))
  await person.press('button', 'Go to sign in')
  await find('heading', 'Sign in')
  await person.fill(get('textbox', 'Username'), service.account.username)
  await person.fill(passwordField(), service.account.password)
  await person.press('button', 'Sign in')
  await findRow(1)
  person.hasTaken(4, 'the sign-in')
}

test('from nothing to a signed-in app by a link', async () => {
  const app = await start({ configuration: null })
  const person = personIn(app)
  await find('button', 'Connect')
  await person.fill(get('textbox', 'Set-up link'), setUpLink({ ...service.configuration, languages: ['en'] }))
  await find('heading', 'The link proposes a service')
  await person.press('button', 'Connect')
  await find('heading', /^This app is set up for/)
  person.hasTaken(2, 'set-up by link')
  await signIn(person)
})

test('from nothing to a signed-in app by hand', async () => {
  const app = await start({ configuration: null })
  const person = personIn(app)
  await find('button', 'Connect')
  const values = Object.entries(setUpValues(service))
  for (const [name, value] of values) await person.fill(field(name), value)
  await person.press('button', 'Connect')
  await find('heading', /^This app is set up for/)
  person.hasTaken(values.length + 1, 'set-up by hand')
  await signIn(person)
})
