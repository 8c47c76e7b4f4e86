import { join } from 'node:path'
import { expect, test } from './support/app.ts'
import { secretsBelow, secretsIn } from '../support/secret-search.ts'

const sentinel = {
  username: 'sentinel-user',
  email: 'sentinel@example.test',
  password: 'S3ntinel &+%=:"\'/#é🌳 pässword',
}

// tests/journeys/secrets.test.ts covers messages between page and main, and a fault at every step.
test('no secret reaches the page, a file of the app or the engine, or what the processes print', async ({
  start,
  service,
  profile,
}) => {
  const app = await start()
  const { signIn, createAccount, resources, account, accountMenu, page } = app
  const fatal = { kind: 'preset', preset: 'fatal-500' } as const

  await signIn.createAccount.click()
  const register = service.addRule({ route: 'register', times: 1, fault: fatal })
  await createAccount.fill({ Password: sentinel.password, 'Confirm password': sentinel.password })
  await createAccount.submit.click()
  await expect(createAccount.problem.first()).toBeVisible()
  register()
  await createAccount.submit.click()
  await expect(createAccount.checkEmail).toBeVisible()
  await createAccount.goToSignIn.click()

  service.addAccount(sentinel)
  const token = service.addRule({ route: 'token', times: 1, fault: fatal })
  await signIn.signIn(sentinel)
  await expect(signIn.problem).toBeVisible()
  token()
  await signIn.signIn(sentinel)
  await expect(resources.items.first()).toBeVisible()
  const title = await resources.openAndRead(0)
  service.expireTokens()
  await resources.searchFor('forest')
  await resources.expectCountOtherThan(240)

  expect(service.issuedTokens.length).toBeGreaterThan(2)
  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  const secrets = {
    password: sentinel.password,
    ...{ connectAllow, clientPassword, apiKey },
    ...Object.fromEntries(service.issuedTokens.map((each, index) => [`token ${index}`, each])),
  }
  const inPage = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      location.href,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ]),
  )
  expect(secretsIn(inPage, secrets)).toEqual([])
  expect(await secretsBelow(profile, secrets)).toEqual([])
  // An entry that was read is in the app's cache, but in none of the engine's.
  await expect.poll(() => secretsBelow(profile, { title })).not.toEqual([])
  const holders = await secretsBelow(profile, { title })
  expect(holders.filter((holder) => !holder.startsWith(join(profile, 'library')))).toEqual([])

  await accountMenu.choose('Account')
  await account.deleteAccount.click()
  await account.understood.check()
  service.addRule({ route: 'disable-account', times: 1, fault: fatal })
  await account.password.fill(sentinel.password)
  await account.confirm.click()
  await expect(account.dialog.getByRole('alert').first()).toBeVisible()
  await account.password.fill(sentinel.password)
  await account.confirm.click()
  await expect(account.deleted).toBeVisible()
  await app.quit()
  const everything = { ...secrets, ...Object.fromEntries(service.issuedTokens.map((each) => [each, each])) }
  expect(await secretsBelow(profile, { ...everything, title })).toEqual([])
  expect(secretsIn(app.output(), everything)).toEqual([])
})
