import { expect, test } from './support/app.ts'
import { findingsInBothThemes } from './support/axe.ts'
import { noteOpened } from './support/openings.ts'

const links = {
  forgottenPassword: 'https://forum.example.org/lost-password',
  profile: 'https://forum.example.org/profile',
  help: 'https://help.example.org/app?from=app#start',
  privacy: 'https://forum.example.org/privacy',
  contact: 'mailto:people@forum.example.org',
}

test('the operator’s addresses and the service’s own words are there where people need them', async ({
  start,
  service,
}) => {
  const app = await start({ configuration: { links } })
  const { page, signIn, createAccount } = app
  const opened = await noteOpened(app)
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  await link('Help').click()
  await link('Contact').press('Enter')
  await signIn.username.fill('amina')
  await signIn.password.fill('wrong')
  await signIn.submit.click()
  await link('Choose a new password').click()
  await expect.poll(opened).toEqual([links.help, links.contact, links.forgottenPassword])
  expect(await findingsInBothThemes(app), 'Sign in, with links').toEqual([])

  const message = '<strong>Registration</strong> is closed for zoe &amp; all others.'
  const body = { code: 'registration_closed', message, data: { status: 400 } }
  service.addRule({ route: 'register', times: 1, fault: { kind: 'status', status: 400, body } })
  await page.setViewportSize({ width: 900, height: 600 })
  await signIn.createAccount.click()
  await createAccount.fill({ Username: 'zoe' })
  await createAccount.submit.click()
  await expect(page.getByRole('alert').locator('q')).toHaveText('Registration is closed for … & all others.')
  await expect(page.getByRole('alert')).toBeInViewport()
  expect(await findingsInBothThemes(app), 'Create account, refused').toEqual([])

  // The passwords are typed again.
  await createAccount.fill({ Username: 'zoe' })
  await createAccount.submit.click()
  await expect(createAccount.checkEmail).toBeVisible()
  expect(await findingsInBothThemes(app), 'Check your email, with links').toEqual([])
  await link('Start over').click()
  await expect(page.getByLabel('Username')).toHaveValue('zoe')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a forgotten password leads to the service’s own page unless the operator says otherwise', async ({
  start,
  service,
}) => {
  const app = await start()
  const opened = await noteOpened(app)
  await app.page.getByRole('link', { name: 'Forgotten your password?', exact: true }).click()
  await expect.poll(opened).toEqual([`${service.baseUrl}/wp-login.php?action=lostpassword`])
  await app.quit()

  const without = await start({ configuration: { links: { forgottenPassword: 'none' } } })
  await expect(without.signIn.heading).toBeVisible()
  await expect(without.page.getByRole('link', { name: 'Forgotten your password?' })).toBeHidden()
})
