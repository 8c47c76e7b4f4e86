import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, type RunningApp } from './support/app.ts'
import { openList, type Credentials } from './support/openings.ts'

async function openDialog(app: RunningApp, account: Credentials): Promise<void> {
  await openList(app, account)
  await app.accountMenu.choose('Account')
  await expect(app.account.heading).toBeVisible()
  await app.account.deleteAccount.click()
  await expect(app.account.dialog).toBeVisible()
}

test('a wrong password keeps dialog and session; the right one deletes, signs out and leaves a receipt', async ({
  app,
  restart,
  service,
  profile,
}) => {
  await openDialog(app, service.account)
  await app.account.understood.check()
  await app.account.password.fill('wrong')
  await app.account.confirm.click()
  await expect(app.account.dialog.getByRole('alert')).toContainText(/password is not right/i)
  await expect(app.account.password).toHaveValue('')
  await expect(app.account.password).toHaveAttribute('aria-invalid', 'true')
  await app.account.password.fill(service.account.password)
  await app.account.confirm.click()
  await expect(app.account.deleted).toBeVisible()
  const requests = service.requests.filter(({ route }) => route === 'disable-account')
  expect(requests.map(({ method, query, status }) => [method, query, status])).toEqual([
    ['POST', { password: '<secret>' }, 403],
    ['POST', { password: '<secret>' }, 200],
  ])

  await expect(app.page.getByText(service.account.username)).toBeVisible()
  const file = join(profile, 'receipt.txt')
  await app.electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await app.page.getByRole('button', { name: 'Save receipt…' }).click()
  await expect(app.page.getByText('The receipt was saved.')).toBeVisible()
  const receipt = await readFile(file, 'utf8')
  expect(receipt).toContain(service.account.username)
  expect(receipt).toContain('Your account has been deleted successfully.')

  await app.page.getByRole('button', { name: 'Done' }).click()
  await app.signIn.signIn(service.account)
  await expect(app.signIn.problem).toContainText('Username or password is not right')
  await app.quit()
  const again = await restart()
  await expect(again.signIn.heading).toBeVisible()
})

test('a lost answer is not asked for again; signing in tells whether the account was deleted', async ({
  app,
  service,
}) => {
  const confirm = async (): Promise<void> => {
    await app.account.password.fill(service.account.password)
    await app.account.confirm.click()
  }
  await openDialog(app, service.account)
  await app.account.understood.check()
  service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
  await confirm()
  await expect(app.account.dialog).toContainText('Your account seems not to be deleted')
  // Carried out, and nobody hears of it.
  service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'reset', when: 'in-body' } })
  await confirm()
  await expect(app.page.getByRole('heading', { name: 'Your account was deleted' })).toBeVisible()
  await expect(app.page.getByText('it accepted neither your session nor your password')).toBeVisible()
  expect(service.requests.filter(({ route }) => route === 'disable-account')).toHaveLength(2)
})

test('where that fails too, it is told as unknown and settled at the next sign-in', async ({
  app,
  service,
}) => {
  await openDialog(app, service.account)
  service.addRule({ route: 'disable-account', times: 1, fault: { kind: 'reset', when: 'in-body' } })
  service.addRule({ route: 'token', times: 1, fault: { kind: 'preset', preset: 'fatal-500' } })
  await app.account.understood.check()
  await app.account.password.fill(service.account.password)
  await app.account.confirm.click()
  await expect(app.signIn.heading).toBeVisible()
  await expect(app.page.getByText('We could not learn whether your account was deleted')).toBeVisible()
  await app.signIn.signIn(service.account)
  await expect(app.signIn.problem).toContainText('Username or password is not right')
  await expect(app.page.getByText('If both are typed right, your account was deleted.')).toBeVisible()
})
