import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPrivateBus } from '../../tools/desktop/private-keyring.ts'
import { SetUpScreen, setUpLink, setUpValues } from '../e2e/pages/set-up-screen.ts'
import { expect, test } from '../e2e/support/app.ts'
import { openList } from '../e2e/support/openings.ts'
import { copyWithoutKeytar } from '../e2e/support/without-keytar.ts'
import { ownBusNameSilently } from '../support/silent-bus-service.ts'
import { openCamera } from './camera.ts'
import { closeAll, inTheme } from './ways.ts'

test('set-up and keychains', async ({ start, service, profile }, testInfo) => {
  const take = await openCamera(testInfo, 8)
  const empty = await start({ configuration: null, isNewService: true })
  const { page, names, accountMenu } = empty
  const { of } = names
  const setUp = new SetUpScreen(page, names)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialog = page.getByRole('dialog')
  await take(page, 'set-up', () => expect(setUp.heading).toBeVisible())
  await take(page, 'set-up-fields', () => setUp.connect.scrollIntoViewIfNeeded())
  await take(page, 'set-up-for-administrators', () => page.getByText(of('setup.forAdministrators')).click())
  await take(page, 'set-up-link-refused', async () => {
    await setUp.link.fill('https://forum.example')
    await setUp.readLink.click()
    await expect(page.getByText(of('setup.refused.not-a-link')).first()).toBeVisible()
  })
  await take(page, 'set-up-problems', async () => {
    await setUp.link.fill('')
    await setUp.field('Address of the service').fill('http://forum.example')
    await setUp.connect.click()
    await expect(setUp.problems).toBeVisible()
  })
  await take(page, 'set-up-problems-foot', () => setUp.connect.scrollIntoViewIfNeeded())
  await take(page, 'set-up-proposed', async () => {
    await setUp.link.fill(setUpLink(service.configuration))
    await expect(page.getByText(of('setup.proposedByLink'))).toBeVisible()
  })
  await take(page, 'set-up-proposed-fields', () => setUp.field('API key').scrollIntoViewIfNeeded())
  await take(page, 'set-up-connected', async () => {
    await setUp.connect.click()
    await expect(page.getByRole('status').filter({ hasText: of('checks.passed') })).toBeVisible()
  })
  await take(page, 'set-up-dark', () => inTheme(empty, 'dark'))
  await take(page, 'service-section', async () => {
    await inTheme(empty, 'light')
    await setUp.goToSignIn.click()
    await openList(empty, service.account)
    await accountMenu.choose('Settings')
    await button(of('setup.change')).scrollIntoViewIfNeeded()
  })
  await take(page, 'change-service', async () => {
    await button(of('setup.change')).click()
    await expect(setUp.heading).toBeVisible()
  })
  await take(page, 'change-service-question', async () => {
    const elsewhere = service.baseUrl.replace('127.0.0.1', 'localhost')
    await setUp.fill({ ...setUpValues(service), 'Address of the service': elsewhere })
    await setUp.connect.click()
    await expect(dialog).toBeVisible()
  })
  await take(page, 'forget-service-question', async () => {
    await closeAll(page)
    await button(of('setup.forget')).click()
    await expect(dialog).toBeVisible()
  })
  await empty.quit()

  await rm(profile, { recursive: true })
  const broken = await start({ configuration: { service: { baseUrl: 'nonsense' } } })
  await take(broken.page, 'set-up-broken', () =>
    expect(broken.page.getByText('service.baseUrl')).toBeVisible(),
  )
  await broken.quit()

  const appFolder = await copyWithoutKeytar()
  const { baseUrl, connectAllow } = service.configuration.service
  const given = JSON.stringify({ service: { baseUrl, connectAllow } })
  await writeFile(join(appFolder, 'resources/config.json'), given)
  const partly = await start({ configuration: null, appFolder, keychain: 'none' })
  const partlySetUp = new SetUpScreen(partly.page, partly.names)
  await take(partly.page, 'set-up-by-organisation', () => partlySetUp.connect.scrollIntoViewIfNeeded())
  await take(partly.page, 'set-up-in-memory', async () => {
    const { 'Client ID': id, 'Client password': password, 'API key': key, ...rest } = setUpValues(service)
    const number = rest['Number of the resources page']
    await partlySetUp.fill({ 'Number of the resources page': number, 'Client ID': id })
    await partlySetUp.fill({ 'Client password': password, 'API key': key })
    await partlySetUp.connect.click()
    await expect(partly.page.getByText(partly.names.of('setup.inMemory'))).toBeVisible()
  })
  await partly.quit()
  await rm(appFolder, { recursive: true })

  await rm(profile, { recursive: true, force: true })
  const forgetful = await openList(await start({ keychain: 'none' }), service.account)
  await take(forgetful.page, 'session-in-memory')
  await forgetful.quit()

  if (process.platform !== 'linux') return
  await rm(profile, { recursive: true })
  const kept = await openList(await start(), service.account)
  await kept.quit()
  const bus = await startPrivateBus()
  const address = bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? ''
  const silent = await ownBusNameSilently(address, 'org.freedesktop.secrets')
  const waiting = await start({ environment: bus.environment })
  const { page: screen, names: words } = waiting
  await take(screen, 'start-keychain-waiting', () =>
    expect(screen.getByText(words.of('keychain.title'))).toBeVisible(),
  )
  await take(screen, 'sign-in-after-keychain', async () => {
    await screen.getByRole('button', { name: words.of('keychain.continue'), exact: true }).click()
    await expect(waiting.signIn.heading).toBeVisible()
  })
  await waiting.quit()
  await silent.stop()
  await bus.stop()
})

test('a page that keeps stopping', async ({ start, language }, testInfo) => {
  const take = await openCamera(testInfo, 9)
  const app = await start()
  const opened = app.electron.waitForEvent('window')
  for (let crashes = 1; crashes <= 4; crashes += 1)
    await app.electron.evaluate(
      ({ BrowserWindow }, isLast) =>
        new Promise<void>((resolve) => {
          const contents = BrowserWindow.getAllWindows()[0]?.webContents
          if (isLast) resolve()
          else contents?.once('render-process-gone', () => contents.once('did-finish-load', () => resolve()))
          contents?.forcefullyCrashRenderer()
        }),
      crashes === 4,
    )
  const page = await opened
  await take(page, 'page-keeps-stopping', () =>
    expect(page.locator('html')).toHaveAttribute('lang', language),
  )
  await take(page, 'page-keeps-stopping-dark', () => page.emulateMedia({ colorScheme: 'dark' }))
})
