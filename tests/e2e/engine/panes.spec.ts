import { viewLink } from '../../../src/shared/links/app-link.ts'
import { noFilters } from '../../../src/shared/filters/filters.ts'
import { expect, test, waitMs, type RunningApp } from '../support/app.ts'
import { findings, findingsInBothThemes } from '../support/axe.ts'
import { openLongRead, scrollTop } from '../support/long-read.ts'
import { openList } from '../support/openings.ts'
import { resize } from '../support/resize.ts'
import { ReaderPane } from '../pages/reader-pane.ts'
import { ResourcesScreen } from '../pages/resources-screen.ts'
import { SetUpScreen, setUpLink } from '../pages/set-up-screen.ts'
import { SignInScreen } from '../pages/sign-in-screen.ts'

const edge = ({ page }: RunningApp) => page.getByRole('separator', { name: 'Width of the list' })
const listWidth = async ({ page }: RunningApp): Promise<number> =>
  (await page.getByRole('region', { name: 'Resources' }).boundingBox())?.width ?? 0

test('a list that was drawn wider is as wide at the next start, as is the window', async ({
  start,
  service,
}) => {
  const app = await openList(await start(), service.account)
  const before = await listWidth(app)
  const box = await edge(app).boundingBox()
  if (!box) throw new Error('The edge is not on the screen')
  await app.page.mouse.move(box.x + 3, box.y + 300)
  await app.page.mouse.down()
  await app.page.mouse.move(box.x + 103, box.y + 320, { steps: 4 })
  await app.page.mouse.up()
  await expect.poll(() => listWidth(app)).toBeCloseTo(before + 100, 0)
  await app.page.getByRole('button', { name: 'Filter column' }).click()
  await expect(app.page.getByRole('combobox', { name: 'Category' })).toBeHidden()
  expect(await findingsInBothThemes(app)).toEqual([])
  await app.electron.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.setBounds({ x: 40, y: 30, width: 1400, height: 800 }),
  )
  await app.quit()

  const again = await start()
  await again.resources.items.first().waitFor()
  await expect.poll(() => listWidth(again)).toBeCloseTo(before + 100, 0)
  await expect(again.page.getByRole('combobox', { name: 'Category' })).toBeHidden()
  const bounds = () =>
    again.electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds())
  await expect.poll(bounds).toEqual({ x: 40, y: 30, width: 1400, height: 800 })
})

test('an entry in another window is read here as well, links go to the one in front, and signing out ends both', async ({
  start,
  service,
}) => {
  const app = await openList(await start(), service.account)
  const opened = app.electron.waitForEvent('window', { timeout: waitMs })
  await app.resources.items.nth(1).getByRole('link').focus()
  const title = await app.resources.items.nth(1).getByRole('link').innerText()
  await app.page.keyboard.press('Shift+Enter')
  const other = await opened
  await expect(new ReaderPane(other).title).toHaveText(title)
  expect(await findingsInBothThemes({ ...app, page: other })).toEqual([])
  await expect(app.resources.items.nth(1)).toHaveClass(/read/)
  await expect(app.reader.region.getByRole('heading')).toHaveCount(1)
  const open = (link: string) =>
    app.electron.evaluate(({ app }, given) => app.emit('second-instance', {}, [given]), link)
  const setUp = { here: new SetUpScreen(app.page), there: new SetUpScreen(other) }
  await open(setUpLink(service.configuration))
  await expect(setUp.there.arrived).toBeVisible()
  await setUp.there.arrived.getByRole('button', { name: 'Dismiss' }).click()
  await open(viewLink(new URL(service.baseUrl).host, { ...noFilters, search: 'water' }))
  await expect(new ResourcesScreen(other).search).toHaveValue('water')
  await expect(app.resources.search).toHaveValue('')
  await expect(setUp.here.arrived).toBeHidden()
  await new ResourcesScreen(other).search.fill('forest')
  await app.accountMenu.choose('Sign out')
  await expect(app.signIn.heading).toBeVisible()
  await expect(new SignInScreen(other).heading).toBeVisible()
})

test('Space turns the pages of an entry and at its end goes on to the next', async ({ app, service }) => {
  const lengthy = `A short third ${'of a very long title '.repeat(20)}`
  await openLongRead(app, service, lengthy)
  const { page, reader } = app
  await reader.entry.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => scrollTop(app)).toBeGreaterThan(100)
  const line = page.locator('.progress')
  const drawn = () => line.evaluate((element) => element.getBoundingClientRect().width)
  await expect.poll(drawn).toBeGreaterThan(0)
  await reader.entry.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  const announced = page.getByText('Press Space for the next unread resource:')
  await expect(announced).toBeVisible()
  const onward = reader.region.getByRole('button', { name: lengthy.trim(), exact: true })
  // The header above collapses while the text is long.
  await resize(page, 1280, 720)
  await reader.entry.evaluate((element) => element.scrollTo({ top: element.scrollHeight }))
  const next = await onward.boundingBox()
  const above = await announced.boundingBox()
  expect(next?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
  const words = await onward.locator('span[dir]').boundingBox()
  expect(words?.width).toBeLessThan(next?.width ?? 0)
  expect(await findings(page)).toEqual([])
  const title = await reader.title.innerText()
  await page.keyboard.press('Space')
  await expect(reader.title).not.toHaveText(title)
  await expect.poll(() => scrollTop(app)).toBe(0)
})

test('focus mode shows the text alone, and everything as it was after it', async ({ app, service }) => {
  await openLongRead(app, service)
  const { page, reader, resources } = app
  // The header collapses while the text is long, so that measurements are stable.
  await resize(page, 1280, 720)
  const place = await resources.scroller.boundingBox()
  await page.keyboard.press('f')
  await expect(page.getByRole('banner')).toBeHidden()
  const width = await page.evaluate(() => window.innerWidth)
  await expect.poll(async () => (await reader.region.boundingBox())?.width).toBe(width)
  await expect(reader.title).toBeInViewport()
  expect(await findingsInBothThemes(app)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('banner')).toBeVisible()
  await expect.poll(() => resources.scroller.boundingBox()).toEqual(place)
})
