import { expect, test } from 'vitest'
import { get, textOf } from '../component/page.ts'
import { waitFor } from '../support/patience.ts'
import { find, findIn, says } from './page.ts'
import { useApp, type RunningApp } from './running-app.ts'
import { fill, findRow, passwordField, signOut } from './steps.ts'

const { service, start } = useApp()

const zoe = {
  'First name': 'Zoë',
  'Last name': "O'Neill",
  Email: 'zoe+tag@example.test',
  Username: 'zoe.o neill-1@work',
  Password: `Pröbe &+%=:"'/#é🌳`,
  'Confirm password': `Pröbe &+%=:"'/#é🌳`,
  Organisation: 'A & B',
  Position: 'Ranger',
  Country: "Côte d'Ivoire",
} as const
type Label = keyof typeof zoe

const isPassword = (label: string): boolean => label.includes('assword')
const field = (label: Label): HTMLElement =>
  isPassword(label) ? passwordField(label) : get('textbox', label)

async function openForm(app: RunningApp): Promise<void> {
  await app.user.click(await find('link', 'Create account'))
  await find('heading', 'Create account')
  for (const [label, value] of Object.entries(zoe)) await fill(app, field(label as Label), value)
}

test('an account is created with the nine parameters in the query, confirmed and signed in to', async () => {
  const first = await start()
  await openForm(first)
  await first.user.click(get('button', 'Create account'))
  await find('heading', 'Check your email')
  await says(zoe.Email)
  const request = service.requests.find(({ route }) => route === 'register')
  expect(request?.query).toEqual({
    username: zoe.Username,
    email: zoe.Email,
    password: '<secret>',
    password_confirmation: '<secret>',
    first_name: zoe['First name'],
    last_name: zoe['Last name'],
    organization: zoe.Organisation,
    country: zoe.Country,
    position: zoe.Position,
  })
  expect(request?.headers).toEqual(expect.arrayContaining(['x-connect-allow', 'x-senpai-key']))
  expect(request?.headers).not.toContain('authorization')

  // The app shows that confirmation is pending, and still does after a restart.
  await first.user.click(get('button', 'Go to sign in'))
  await waitFor(() => expect(get('textbox', 'Username')).toHaveProperty('value', zoe.Username))
  await signInAsZoe(first)
  await says('Have you confirmed your email address?')
  await first.quit()
  const second = await start()
  await find('heading', 'Check your email')
  await says(zoe.Email)

  service.verifyAccount(zoe.Username)
  await second.user.click(get('button', 'Go to sign in'))
  await waitFor(() => expect(get('textbox', 'Username')).toHaveProperty('value', zoe.Username))
  await signInAsZoe(second)
  await findRow(1)
  await signOut(second)
  await second.quit()
  await start()
  await find('heading', 'Sign in')
})

async function signInAsZoe(app: RunningApp): Promise<void> {
  await fill(app, passwordField(), zoe.Password)
  await app.user.click(get('button', 'Sign in'))
}

/** Some of WordPress's codes; unit tests cover each code's field. */
const refusals: readonly (readonly [code: string, field: Label, parameters?: readonly string[]])[] = [
  ['username_exists', 'Username'],
  ['password_mismatch', 'Confirm password'],
  ['rest_missing_callback_param', 'Country', ['country']],
]

test('a refusal lands on its field, without its HTML; everything typed stays but the passwords', async () => {
  const app = await start()
  await openForm(app)
  for (const [code, label, params] of refusals) {
    const body = {
      code,
      message: '<strong>Error:</strong> <em>no</em> <a href="https://evil.example">Lost?</a>',
      data: { status: 400, ...(params && { params }) },
    }
    const remove = service.addRule({ route: 'register', fault: { kind: 'status', status: 400, body } })
    await app.user.click(get('button', 'Create account'))
    // The refusal clears the passwords.
    await waitFor(() => {
      for (const [name, value] of Object.entries(zoe))
        expect(field(name as Label), code).toHaveProperty('value', isPassword(name) ? '' : value)
    })
    const problem = await find('alert', 'There is a problem')
    const invalid = [...document.querySelectorAll('[aria-invalid=true]')]
    expect(invalid, code).toEqual([field(label)])
    expect(textOf(problem), code).not.toMatch(/<|evil|_/)
    await app.user.click(await findIn(problem, 'link'))
    expect(document.activeElement, code).toBe(field(label))
    for (const name of ['Password', 'Confirm password'] as const) await fill(app, field(name), zoe[name])
    remove()
  }
  expect(service.requests.filter(({ route }) => route === 'register')).toHaveLength(refusals.length)
})
