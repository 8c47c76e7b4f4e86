import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startPrivateBus } from '../../tools/desktop/private-keyring.ts'
import { ownBusNameSilently } from '../support/silent-bus-service.ts'
import { expect, test, type RunningApp } from './support/app.ts'
import { openList } from './support/openings.ts'
import { restingBoxes } from './support/resize.ts'

// Only on Linux is the keychain a service that tests can make fail; playwright.config.ts leaves this file out
// elsewhere.

const notice = (app: RunningApp) => app.page.getByRole('complementary', { name: 'Waiting for your keychain' })
const memoryBanner = (app: RunningApp) => app.page.getByText('You will be signed out when you quit the app')

test('a keychain that never responds is reported, and people can sign in without it', async ({
  start,
  service,
}) => {
  const bus = await startPrivateBus()
  const silent = await ownBusNameSilently(
    bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '',
    'org.freedesktop.secrets',
  )
  const app = await start({ environment: bus.environment })
  await app.signIn.signIn(service.account)
  await expect(app.resources.items.first()).toBeVisible()
  await expect(notice(app)).toBeVisible()
  await notice(app).getByRole('button', { name: 'Continue without the keychain' }).click()
  await expect(notice(app)).toBeHidden()
  await expect(memoryBanner(app)).toBeVisible()
  await app.resources.openAndRead(0)
  await app.quit()
  await silent.stop()
  await bus.stop()
})

test('a kept session whose keychain never answers at start waits for the person’s choice, then asks for the password', async ({
  start,
  service,
}) => {
  const first = await openList(await start(), service.account)
  await first.quit()

  const bus = await startPrivateBus()
  const silent = await ownBusNameSilently(
    bus.environment['DBUS_SESSION_BUS_ADDRESS'] ?? '',
    'org.freedesktop.secrets',
  )
  const second = await start({ environment: bus.environment })
  await second.page.setViewportSize({ width: 900, height: 600 })
  await expect(notice(second)).toBeInViewport({ ratio: 1 })
  await expect(second.signIn.heading).toBeHidden()
  const [restoring, waiting] = await restingBoxes(
    second.page.getByText('Restoring your session…'),
    notice(second),
  )
  expect(restoring.y + restoring.height).toBeLessThanOrEqual(waiting.y)
  await notice(second).getByRole('button', { name: 'Continue without the keychain' }).click()
  await expect(second.signIn.heading).toBeVisible()
  await expect(second.signIn.username).toHaveValue(service.account.username)
  await second.quit()
  await silent.stop()
  await bus.stop()

  // Nothing was lost: the keychain is back, and so is the session.
  const third = await start()
  await expect(third.resources.items.first()).toBeVisible()
})

test('after a change of the store that the operator chose people sign in again, and the other store holds nothing', async ({
  start,
  service,
  profile,
}) => {
  const bus = await startPrivateBus()
  const keyring = await bus.startKeyring()
  const environment = { ...bus.environment, XDG_CURRENT_DESKTOP: 'GNOME' }
  const storeOf = (secretStore: string) => ({ environment, configuration: { secretStore } })
  const secrets = (): Promise<string> => readFile(join(profile, 'secrets.json'), 'utf8').catch(() => '')

  const first = await openList(await start(storeOf('keytar')), service.account)
  await first.quit()

  const second = await start(storeOf('safe-storage'))
  await expect(second.signIn.heading).toBeVisible()
  await expect.poll(() => keyring.countItems()).toBe(0)
  await second.signIn.password.fill(service.account.password)
  await second.signIn.submit.click()
  await expect(second.resources.items.first()).toBeVisible()
  await expect.poll(secrets).toContain('access-token')
  // The keyring holds only safeStorage's key.
  await expect.poll(() => keyring.countItems()).toBe(1)
  await second.quit()

  const third = await start(storeOf('keytar'))
  await expect(third.signIn.heading).toBeVisible()
  await expect.poll(secrets).not.toContain('access-token')
  await third.quit()
  await bus.stop()
})
