import { SetUpScreen, setUpLink, setUpValues, type SetUpFieldName } from './pages/set-up-screen.ts'
import { expect, test } from './support/app.ts'
import { openList } from './support/openings.ts'
import { exitCodeOf, startAlone } from './support/start-alone.ts'
import { secretsBelow, secretsIn } from '../support/secret-search.ts'

test('a service is entered by hand with the keyboard alone, used at once, and found again at the next start', async ({
  start,
  service,
  profile,
}) => {
  const app = await start({ configuration: null })
  const { page } = app
  const setUp = new SetUpScreen(page)
  await page.setViewportSize({ width: 900, height: 600 })
  await expect(setUp.heading).toBeVisible()
  await expect(setUp.connect).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

  await setUp.field('Address of the service').fill('http://forum.example')
  await page.keyboard.press('Enter')
  await expect(setUp.problems).toBeFocused()
  await expect(setUp.problems).toContainText('must begin with https://.')
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
  await page.keyboard.press('Enter')
  await openList(app, service.account)

  const { connectAllow, clientPassword, apiKey } = service.configuration.service
  const secrets = { connectAllow, clientPassword, apiKey }
  expect(await secretsBelow(profile, secrets)).toEqual([])
  const shown = await page.evaluate(async () => {
    const { call } = window.forumResources
    return JSON.stringify(
      await Promise.all([call['setup:read']('a', undefined), call['app:info']('b', undefined)]),
    )
  })
  expect(shown).toContain('127.0.0.1')
  expect(secretsIn(shown, secrets)).toEqual([])
  await app.quit()
  expect(secretsIn(app.output(), secrets)).toEqual([])

  const again = await start({ configuration: null })
  await expect(again.resources.items.first()).toBeVisible()
})

test('a set-up link that a second start is given is proposed in the running app', async ({
  start,
  service,
  profile,
}) => {
  const app = await start({ configuration: null })
  const setUp = new SetUpScreen(app.page)
  await expect(setUp.connect).toBeVisible()
  const second = startAlone(
    { FORUM_RESOURCES_CONFIG: '', FORUM_RESOURCES_LOCALE: 'en', FORUM_RESOURCES_PROFILE: profile },
    { links: [setUpLink(service.configuration)] },
  )
  await exitCodeOf(second.process)
  await expect(setUp.arrived).toContainText('It would connect this app to 127.0.0.1')
})
