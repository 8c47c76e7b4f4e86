import { expect, test } from '../e2e/support/app.ts'
import { cutOff } from '../e2e/support/openings.ts'
import { openCamera } from './camera.ts'
import { closeAll, inTheme } from './ways.ts'

const links = {
  forgottenPassword: 'https://forum.example.org/lost-password',
  profile: 'https://forum.example.org/profile',
  help: 'https://help.example.org/app',
  privacy: 'https://forum.example.org/privacy',
  contact: 'mailto:people@forum.example.org',
}

/** Responses of the service, or of a proxy, to a sign-in. */
const refusals = [
  'invalid_client-400',
  'edge-403',
  'challenge',
  'maintenance',
  'fatal-500',
  'html-200',
  'rate-limit-seconds',
] as const

test('signing in', async ({ start, service }, testInfo) => {
  const take = await openCamera(testInfo, 1)
  const lost = cutOff(service)
  const app = await start({ isNewService: true, configuration: { links } })
  const { page, signIn } = app
  const { of } = app.names
  const dialog = page.getByRole('dialog')
  await take(page, 'first-check-failed', () => expect(page.getByText(of('checks.notYet'))).toBeVisible())
  await take(page, 'sign-in', async () => {
    lost()
    await page.reload({ waitUntil: 'commit' })
    await expect(page.getByRole('status').filter({ hasText: of('checks.passed') })).toBeVisible()
  })
  await take(page, 'sign-in-missing', () => signIn.submit.click())
  await take(page, 'sign-in-refused', async () => {
    await signIn.signIn({ ...service.account, password: 'wrong' })
    await expect(signIn.problem).toContainText(of('errors.credentials-rejected.title'))
  })
  await take(page, 'sign-in-refused-foot', () =>
    page.locator('.scroll').evaluate((box) => box.scrollTo(0, 1e6)),
  )
  await take(page, 'sign-in-under-way', async () => {
    service.addRule({ route: 'token', fault: { kind: 'hang', when: 'before-headers' } })
    await signIn.signIn(service.account)
    await expect(page.getByRole('button', { name: of('action.cancel'), exact: true })).toBeVisible()
  })
  await take(page, 'sign-in-cancelled', async () => {
    await page.getByRole('button', { name: of('action.cancel'), exact: true }).click()
    await expect(page.getByText(of('signIn.cancelled'))).toBeVisible()
  })
  service.clearRules()
  for (const preset of refusals)
    await take(page, `sign-in-${preset}`, async () => {
      const asked = service.addRule({ route: 'token', fault: { kind: 'preset', preset } })
      await signIn.signIn(service.account)
      await expect(signIn.submit).not.toHaveAttribute('aria-busy', 'true')
      await expect(signIn.problem).toBeVisible()
      asked()
    })
  const mend = cutOff(service)
  await take(page, 'sign-in-out-of-reach', async () => {
    await signIn.signIn(service.account)
    await expect(signIn.problem).toContainText(of('errors.unreachable-interrupted.title'))
  })
  await take(page, 'connection-check', async () => {
    await page
      .getByRole('button', { name: of('action.checkConnection') })
      .first()
      .click()
    await expect(dialog.getByRole('button', { name: of('action.copyReport') })).toBeVisible()
  })
  await take(page, 'connection-check-passed', async () => {
    mend()
    await dialog.getByRole('button', { name: of('checks.again') }).click()
    await expect(dialog.getByText(of('checks.passed'))).toBeVisible()
  })
  await take(page, 'sign-in-dark', async () => {
    await closeAll(page)
    await inTheme(app, 'dark')
  })
})
