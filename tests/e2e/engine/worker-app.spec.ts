import { setUpLink } from '../pages/set-up-screen.ts'
import { expect, test } from '../support/app.ts'
import { noteOpened, openList } from '../support/openings.ts'

// State that a test leaves behind must not reach the worker's next one.

test('a rest leaves nothing of a visit: session, list, place, page, window, panes, theme, main, proposal', async ({
  workerApp,
  app,
  service,
}) => {
  const { page, electron } = app
  await openList(app, service.account)
  await app.resources.searchFor('forest')
  await app.resources.openAndRead(0)
  const opened = await noteOpened(app)
  await page.getByRole('button', { name: 'Filter column' }).click()
  await expect(app.resources.category).toBeHidden()
  await page.setViewportSize({ width: 700, height: 500 })
  await page.emulateMedia({ forcedColors: 'active', media: 'print' })
  await electron.evaluate(({ nativeTheme, app: main }, link) => {
    nativeTheme.themeSource = 'dark'
    main.emit('second-instance', {}, [link])
  }, setUpLink(service.configuration))
  await expect(page.getByRole('complementary')).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { leftBehind: true }))
  service.addAccount({ username: 'bo', password: 'Another river 1' })
  service.addRule({ fault: { kind: 'reset', when: 'before-headers' } })
  await workerApp.rest()

  expect(await workerApp.ready()).toBe(app)
  await expect(app.signIn.username).toHaveValue('')
  expect(service.requests).toEqual([])
  const left = await page.evaluate(() => ({
    global: 'leftBehind' in globalThis,
    width: innerWidth,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isPrint: matchMedia('print').matches,
    isForced: matchMedia('(forced-colors: active)').matches,
  }))
  expect(left).toEqual({ global: false, width: 1440, isDark: false, isPrint: false, isForced: false })
  await electron.evaluate(({ shell }) => shell.openExternal('https://www.example.org/'))
  expect(await opened()).toEqual([])
  await openList(app, service.account)
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(app.resources.search).toHaveValue('')
  await expect(app.resources.category).toBeVisible()
  await expect(app.resources.count.first()).toContainText('of 240')
  await expect(page.getByRole('heading', { name: 'Choose something to read' })).toBeVisible()
})

test('an app that was quit, opened many links, or whose settings were changed, is not used again', async ({
  workerApp,
  app,
  service,
}) => {
  await app.quit()
  await workerApp.rest()
  const second = await workerApp.ready()
  expect(second).not.toBe(app)
  await second.signIn.remember.click()
  await openList(second, service.account)
  await workerApp.rest()
  const third = await workerApp.ready()
  expect(third).not.toBe(second)
  await expect(third.signIn.username).toHaveValue('')
  await noteOpened(third)
  const response = await third.page.evaluate(async () => {
    const { call } = window.forumResources
    const url = 'https://www.example.org/'
    return Promise.all(['1', '2', '3', '4'].map((id) => call['link:open'](id, { url, text: '' })))
  })
  expect(response.every(({ ok }) => ok)).toBe(true)
  await workerApp.rest()
  expect(await workerApp.ready()).not.toBe(third)
})
