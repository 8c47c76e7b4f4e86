import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findEngine } from '../../tools/setup/engine.mjs'
import { root } from '../../tools/setup/project.mjs'
import { SetUpScreen, setUpLink, setUpValues, type SetUpFieldName } from './pages/set-up-screen.ts'
import { expect, test } from './support/app.ts'
import { findingsInBothThemes } from './support/axe.ts'
import { secretsBelow, secretsIn } from './support/secrets.ts'
import { copyWithoutKeytar } from './support/without-keytar.ts'

const secretsOf = ({ connectAllow, clientPassword, apiKey }: Readonly<Record<string, string | number>>) => ({
  connectAllow: String(connectAllow),
  clientPassword: String(clientPassword),
  apiKey: String(apiKey),
})

test('a service is entered by hand with the keyboard alone, used at once, and found again at the next start', async ({
  start,
  service,
  profile,
}) => {
  const app = await start({ configuration: null })
  const { page, signIn, resources } = app
  const setUp = new SetUpScreen(page)
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(setUp.heading).toBeVisible()
  await expect(setUp.connect).toBeVisible()
  expect(await findingsInBothThemes(app), 'Empty').toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await setUp.field('Address of the service').fill('http://forum.example')
  await page.keyboard.press('Enter')
  await expect(setUp.problems).toBeFocused()
  await expect(setUp.problems).toContainText('Must begin with https://.')
  expect(await findingsInBothThemes(app), 'With problems').toEqual([])
  await setUp.field('Address of the service').focus()
  for (const [name, value] of Object.entries(setUpValues(service))) {
    await expect(setUp.field(name as SetUpFieldName)).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.insertText(value)
    await page.keyboard.press('Tab')
    if (/permission|password|key/.test(name)) await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(setUp.goToSignIn).toBeFocused()
  await expect(setUp.goToSignIn).toHaveAccessibleDescription(/^This app is set up for 127\.0\.0\.1/)
  await expect(page.getByRole('status').filter({ hasText: 'The connection works.' })).toBeVisible()
  expect(await findingsInBothThemes(app), 'Connected').toEqual([])
  await page.keyboard.press('Enter')
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()

  const secrets = secretsOf(service.configuration.service)
  expect(await secretsBelow(profile, secrets)).toEqual([])
  const shown = await page.evaluate(async () => {
    type Door = { readonly call: Record<string, (...values: unknown[]) => Promise<unknown>> }
    const { call } = (globalThis as unknown as { forumResources: Door }).forumResources
    return JSON.stringify(
      await Promise.all([call['setup:read']?.('a', undefined), call['app:info']?.('b', undefined)]),
    )
  })
  expect(shown).toContain('127.0.0.1')
  expect(secretsIn(shown, secrets)).toEqual([])
  await app.quit()
  expect(secretsIn(app.output(), secrets)).toEqual([])

  const again = await start({ configuration: null })
  await expect(again.resources.items.first()).toBeVisible()
})

test('a link by mail is shown before it is taken, without its secrets, and asks nobody for anything', async ({
  start,
  service,
  profile,
}) => {
  const app = await start({ configuration: null })
  const { page, signIn } = app
  const setUp = new SetUpScreen(page)
  await expect(setUp.connect).toBeVisible()
  service.clearRequests()
  const second = spawn(
    findEngine().executable,
    [...findEngine().switches, root, setUpLink({ ...service.configuration, languages: ['en'] })],
    {
      env: {
        ...process.env,
        ...findEngine().environment,
        FORUM_RESOURCES_CONFIG: '',
        FORUM_RESOURCES_LOCALE: 'en',
        FORUM_RESOURCES_PROFILE: profile,
      },
      stdio: 'ignore',
    },
  )
  await once(second, 'exit')
  await expect(setUp.arrived).toContainText('It would connect this app to 127.0.0.1')
  await setUp.arrived.getByRole('button', { name: 'Look at it' }).click()
  await expect(page.getByRole('heading', { name: 'The link proposes a service' })).toBeVisible()
  await expect(setUp.field('Address of the service')).toHaveValue(service.baseUrl)
  expect(await findingsInBothThemes(app), 'A proposal').toEqual([])
  const secrets = secretsOf(service.configuration.service)
  const inPage = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input')].map(({ value }) => value),
      location.href,
    ]),
  )
  expect(secretsIn(inPage, secrets)).toEqual([])
  expect(await secretsBelow(profile, secrets)).toEqual([])
  expect(service.requests).toEqual([])
  await setUp.connect.click()
  await setUp.goToSignIn.click()
  await expect(signIn.heading).toBeVisible()
})

test('a file is chosen, and the service is changed and forgotten later, with what goes with it', async ({
  start,
  service,
  profile,
}) => {
  const app = await start({ configuration: null, keychain: 'none' })
  const { electron, page, signIn, resources, accountMenu } = app
  const setUp = new SetUpScreen(page)
  const file = `${profile}.operator.json`
  await writeFile(file, JSON.stringify(service.configuration))
  await electron.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
    // What the person answers to the questions of main: no to the first, yes to the others.
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    dialog.showMessageBox = (...given: readonly unknown[]) => {
      asked.push((given[1] as Electron.MessageBoxOptions).message)
      return Promise.resolve({ response: asked.length > 1 ? 1 : 0, checkboxChecked: false })
    }
  }, file)
  await setUp.chooseFile.click()
  await expect(page.getByRole('heading', { name: 'The file proposes a service' })).toBeVisible()
  await setUp.connect.click()
  await expect(page.getByText('They last until the app closes')).toBeVisible()
  await setUp.goToSignIn.click()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()

  await accountMenu.choose('Settings')
  await page.getByRole('button', { name: 'Change service…' }).click()
  await expect(setUp.field('Address of the service')).toHaveValue(service.baseUrl)
  await expect(setUp.field('API key')).toHaveValue('')
  const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost')
  await setUp.fill({ ...setUpValues(service), 'Address of the service': elsewhere })
  await setUp.connect.click()
  const dialog = page.getByRole('dialog', { name: 'Change the service?' })
  await expect(dialog).toContainText('Whoever is signed in is signed out.')
  expect(await findingsInBothThemes(app), 'Change of service').toEqual([])
  await dialog.getByRole('button', { name: 'Change service' }).click()
  await expect(dialog).toBeHidden()
  await expect(setUp.field('Address of the service')).toHaveValue(elsewhere)
  await setUp.connect.click()
  await dialog.getByRole('button', { name: 'Change service' }).click()
  await expect(page.getByRole('heading', { name: /^This app is set up for localhost/ })).toBeVisible()
  await setUp.goToSignIn.click()
  await expect(signIn.heading).toBeVisible()
  await signIn.signIn(service.account)
  await expect(resources.items.first()).toBeVisible()

  await accountMenu.choose('Settings')
  await page.getByRole('button', { name: 'Change service…' }).click()
  await page.getByRole('button', { name: 'Forget this service…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Forget service' }).click()
  await expect(page.getByText('This app has not been told yet which service to use.')).toBeVisible()
  await expect(setUp.field('Address of the service')).toHaveValue('')
  const asked = await electron.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)
  expect(asked).toHaveLength(3)
  expect(asked[0]).toContain('localhost')
  expect(asked[0]).toContain('127.0.0.1')
  await rm(file)
})

test('what the organisation has set is shown as such and cannot be typed over', async ({
  start,
  service,
}) => {
  const { baseUrl, connectAllow } = service.configuration.service
  const appFolder = await copyWithoutKeytar()
  await writeFile(
    join(appFolder, 'resources/config.json'),
    JSON.stringify({ service: { baseUrl, connectAllow } }),
  )
  const app = await start({ configuration: null, appFolder, keychain: 'none' })
  const setUp = new SetUpScreen(app.page)
  await expect(setUp.field('Client ID')).toBeEditable()
  for (const name of ['Address of the service', 'Connect permission'] as const) {
    await expect(setUp.field(name)).not.toBeEditable()
    await expect(setUp.field(name)).toHaveAccessibleDescription('Set by your organisation')
  }
  expect(await findingsInBothThemes(app)).toEqual([])
  const { 'Address of the service': _, 'Connect permission': __, ...others } = setUpValues(service)
  await setUp.fill(others)
  await setUp.connect.click()
  await setUp.goToSignIn.click()
  await expect(app.signIn.heading).toBeVisible()
  await expect(app.page.getByRole('link', { name: 'Change service' })).toHaveCount(0)
  await app.quit()
  await rm(appFolder, { recursive: true })
})
