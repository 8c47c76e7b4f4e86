import { DiagnosticsScreen } from '../e2e/pages/diagnostics-screen.ts'
import { expect, test } from '../e2e/support/app.ts'
import { openCamera } from './camera.ts'
import { goTo, inTheme, scrollScreen } from './ways.ts'

const links = { help: 'https://help.example.org/app', contact: 'mailto:people@forum.example.org' }

test('creating an account, diagnostics and the guide', async ({ start, service }, testInfo) => {
  const take = await openCamera(testInfo, 2)
  const app = await start({ configuration: { links } })
  const { page, names, signIn, createAccount } = app
  const { of } = names
  const submitted = async (): Promise<void> => {
    await createAccount.submit.click()
    await expect(createAccount.submit).not.toHaveAttribute('aria-busy', 'true')
    await expect(createAccount.problem.first()).toBeVisible()
  }
  await take(page, 'create-account', async () => {
    await signIn.createAccount.click()
    await expect(createAccount.heading).toBeVisible()
  })
  await take(page, 'create-account-problems', async () => {
    await createAccount.fill({ Email: 'zoe', 'Confirm password': 'other' })
    await submitted()
  })
  await take(page, 'create-account-foot', () => createAccount.submit.scrollIntoViewIfNeeded())
  await take(page, 'create-account-taken', async () => {
    await createAccount.fill({ Username: service.account.username })
    await submitted()
    await expect(createAccount.field('Username')).toHaveAttribute('aria-invalid', 'true')
  })
  await take(page, 'create-account-weak-password', async () => {
    service.addRule({ route: 'register', times: 1, fault: { kind: 'preset', preset: 'weak_password' } })
    await createAccount.fill()
    await submitted()
    await expect(createAccount.field('Password')).toHaveAttribute('aria-invalid', 'true')
  })
  await take(page, 'create-account-refused', async () => {
    const body = {
      code: 'registration_closed',
      message: 'Registration is closed for zoe.',
      data: { status: 400 },
    }
    service.addRule({ route: 'register', times: 1, fault: { kind: 'status', status: 400, body } })
    await createAccount.fill()
    await submitted()
    await expect(page.locator('q')).toBeVisible()
  })
  await take(page, 'create-account-unknown', async () => {
    service.addRule({ route: 'register', times: 1, fault: { kind: 'reset', when: 'before-headers' } })
    await createAccount.fill()
    await submitted()
    await expect(page.getByText(of('signUp.unknownTitle'))).toBeVisible()
  })
  await take(page, 'create-account-under-way', async () => {
    service.addRule({ route: 'register', times: 1, fault: { kind: 'hang', when: 'before-headers' } })
    await createAccount.fill()
    await createAccount.submit.click()
    await expect(page.getByRole('button', { name: of('action.cancel'), exact: true })).toBeVisible()
  })
  await take(page, 'create-account-cancelled', async () => {
    await page.getByRole('button', { name: of('action.cancel'), exact: true }).click()
    await expect(page.getByText(of('signUp.cancelled'))).toBeVisible()
  })
  await take(page, 'check-email', async () => {
    service.clearRules()
    await createAccount.fill()
    await createAccount.submit.click()
    await expect(createAccount.checkEmail).toBeVisible()
  })
  await take(page, 'account-ready', async () => {
    const body = { success: true, verification_required: false }
    service.addRule({ route: 'register', times: 1, fault: { kind: 'status', status: 200, body } })
    await page.getByRole('link', { name: of('signUp.another') }).click()
    await createAccount.fill({ Username: 'zoe.two' })
    await createAccount.submit.click()
    await expect(page.getByRole('heading', { name: of('signUp.readyHeading') })).toBeVisible()
  })
  const diagnostics = new DiagnosticsScreen(page, names)
  await take(page, 'diagnostics', async () => {
    await goTo(page, '/diagnostics')
    await diagnostics.isReady()
  })
  for (const part of [1, 2, 3]) await take(page, `diagnostics-${part}`, () => scrollScreen(page, part))
  await take(page, 'diagnostics-foot', () => scrollScreen(page, 99))
  await take(page, 'diagnostics-dark', () => inTheme(app, 'dark'))
  await take(page, 'guide', async () => {
    await inTheme(app, 'light')
    await goTo(page, '/guide')
    await expect(page.locator('main img').first()).toBeVisible()
  })
  for (const part of [1, 5, 12]) await take(page, `guide-${part}`, () => scrollScreen(page, part))
})
