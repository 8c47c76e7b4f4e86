import type { Locator } from '@playwright/test'
import { languageCodes } from '../../../src/shared/i18n/languages.ts'
import { setUpLink } from '../pages/set-up-screen.ts'
import { expect, test } from '../support/app.ts'
import { choose, openList, sessionEnded } from '../support/openings.ts'
import { resize } from '../support/resize.ts'

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

/** Number of lines that an element's visible text takes. */
const linesOf = (locator: Locator): Promise<number> =>
  locator.evaluate((element) => {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    const tops = new Set<number>()
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.clientWidth === 1) continue
      range.selectNodeContents(texts.currentNode)
      for (const box of range.getClientRects()) tops.add(Math.round(box.top))
    }
    return tops.size
  })

for (const language of languageCodes)
  test.describe(language, () => {
    test.use({ language })

    test(`${language}: a session that has ended and less data have room in one line of the bar, and leave the search its own`, async ({
      start,
      service,
    }) => {
      const app = await openList(await start({ configuration: { refreshGrant: 'off' } }), service.account)
      const { page, names, resources, accountMenu } = app
      await accountMenu.choose('Settings')
      await choose(
        page
          .locator('section')
          .filter({ has: page.locator('table') })
          .locator('input[value=on]'),
      )
      await page.evaluate(() => (location.hash = '#/resources'))
      service.expireTokens()
      await resources.searchFor('forest')
      await expect(sessionEnded(page, names)).toBeVisible()
      const bar = page.getByRole('banner')
      await expect(bar.getByRole('link', { name: names.of('data.isOn'), exact: true })).toBeVisible()
      const lines = bar.locator('strong, a, button')
      for (const width of [900, 1100, 1280]) {
        await resize(page, width, 600)
        expect((await boxOf(bar)).bottom, `at ${width}`).toBeLessThanOrEqual(48)
        for (const line of await lines.all()) {
          const what = `${await line.innerText()} at ${width}`
          expect(await linesOf(line), what).toBeLessThanOrEqual(1)
          const { left, right } = await boxOf(line)
          expect(Math.min(left, width - right), what).toBeGreaterThanOrEqual(0)
        }
      }
      await resize(page, 640, 360)
      const { left, right } = await boxOf(resources.search)
      expect(right - left, 'room for the words of a search').toBeGreaterThan(150)
    })
  })

test('notices that come together stand one beneath the other, and cover nothing of the screen', async ({
  signedIn: app,
  service,
}) => {
  const { page } = app
  await app.electron.evaluate(({ BrowserWindow, app: main }, link) => {
    BrowserWindow.getAllWindows()[0]?.webContents.send('keychain:waiting', true)
    main.emit('second-instance', {}, [link])
  }, setUpLink(service.configuration))
  const notices = page.getByRole('complementary')
  await expect(notices).toHaveCount(2)
  await resize(page, 900, 600)
  const boxes = await Promise.all((await notices.all()).map(boxOf))
  const [upper, lower] = boxes.toSorted((one, other) => one.top - other.top)
  const screen = await boxOf(page.getByRole('main'))
  expect(screen.bottom).toBeLessThanOrEqual(upper?.top ?? 0)
  expect(upper?.bottom).toBeLessThanOrEqual(lower?.top ?? 0)
  expect(lower?.bottom).toBeLessThanOrEqual(600)
})

test('a notice has room beneath the screens without a session, in a low window too', async ({ app }) => {
  const { page, signIn, createAccount } = app
  await expect(signIn.heading).toBeVisible()
  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.send('keychain:waiting', true),
  )
  const notice = page.getByRole('complementary', { name: 'Waiting for your keychain' })
  await expect(notice).toBeVisible()
  const hasSpace = async (): Promise<void> => {
    for (const height of [600, 400]) {
      await resize(page, 900, height)
      await expect(notice).toBeInViewport({ ratio: 1 })
      const { top } = await boxOf(notice)
      expect((await boxOf(page.getByRole('main'))).bottom).toBeLessThanOrEqual(top)
    }
  }
  await hasSpace()
  await signIn.createAccount.click()
  await expect(createAccount.heading).toBeVisible()
  await hasSpace()
  await page.evaluate(() => void (location.hash = '#/diagnostics'))
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
  await hasSpace()
})
