import type { Page } from '@playwright/test'
import type { Menu as ElectronMenu } from 'electron'
import { restingBoxes } from '../support/resize.ts'
import { expect, test, type RunningApp } from '../support/app.ts'
import { findingsInBothThemes, findingsUnderWishes } from '../support/axe.ts'
import { noteOpened } from '../support/openings.ts'

/** Labels of the application menu, by menu. */
const menuWords = ({ electron }: RunningApp) =>
  electron.evaluate(({ Menu }) =>
    Object.fromEntries(
      (Menu.getApplicationMenu()?.items ?? []).map((menu) => [
        menu.label,
        (menu.submenu?.items ?? []).filter(({ type }) => type !== 'separator').map(({ label }) => label),
      ]),
    ),
  )

/** Clicks an item of the application menu, for the first window. */
const choose = ({ electron }: RunningApp, id: string) =>
  electron.evaluate(({ Menu, BrowserWindow }, id) => {
    const find = (menu: ElectronMenu | null | undefined): Electron.MenuItem | undefined =>
      menu?.items.find((item) => item.id === id) ??
      menu?.items.map(({ submenu }) => find(submenu)).find(Boolean)
    find(Menu.getApplicationMenu())?.click(undefined, BrowserWindow.getAllWindows()[0])
  }, id)

declare global {
  /** In main: resolves once it has seen the window's navigation. */
  var navigated: Promise<void> | undefined
}

/** Reloads the page and waits until main knows: Playwright may hear of it first. */
async function reloadSeenByMain({ electron, page }: RunningApp): Promise<void> {
  await electron.evaluate(({ BrowserWindow }) => {
    globalThis.navigated = new Promise((resolve) => {
      BrowserWindow.getAllWindows()[0]?.webContents.once('did-navigate', () => resolve())
    })
  })
  await page.reload({ waitUntil: 'commit' })
  await electron.evaluate(() => globalThis.navigated)
}

/** Waits for closing, so that the next key goes to the page beneath. */
async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('the application menu has the page’s words; About, guide and palette open from it and by keys', async ({
  signedIn,
}) => {
  const { page, resources, reader } = signedIn
  await expect
    .poll(async () => Object.keys(await menuWords(signedIn)))
    .toEqual(['File', 'Edit', 'View', 'Go', 'Window', 'Help'])
  expect((await menuWords(signedIn))['Help']).toEqual(
    expect.arrayContaining(['Guide', 'Keyboard shortcuts', 'Diagnostics', 'About Forum Resources']),
  )

  // The old page's menu stays until the new page sets its own, which then handles the click.
  await reloadSeenByMain(signedIn)
  // The choice waits for the new page, but only for some seconds; a busy machine may take longer to load it.
  await signedIn.electron.evaluate(() => {
    const at = performance.now()
    performance.now = () => at
  })
  await choose(signedIn, 'app.about')
  const about = page.getByRole('dialog', { name: 'About Forum Resources' })
  await expect(about).toBeVisible()
  await signedIn.electron.evaluate(() => void Reflect.deleteProperty(performance, 'now'))
  // One package each of the page, its sanitizer and main.
  for (const name of ['@vue/runtime-dom', 'dompurify', 'valibot'])
    await expect(about.getByText(new RegExp(`^${name} \\d`))).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'About').toEqual([])
  await closeDialog(page)

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'Keyboard shortcuts').toEqual([])
  await closeDialog(page)

  await resources.row(2).getByRole('link').focus()
  await page.keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'Selection').toEqual([])
  await page.getByRole('button', { name: 'Export…', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Export the selection' })).toBeVisible()
  expect(await findingsUnderWishes(page), 'Export the selection').toEqual([])
  await closeDialog(page)
  await page.getByRole('button', { name: 'Clear the selection', exact: true }).click()

  const title = (await resources.items.nth(2).getByRole('link').innerText()).trim()
  await page.keyboard.press('ControlOrMeta+Shift+P')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const boxTop = async () => Math.round((await restingBoxes(palette.getByRole('combobox')))[0].y)
  await expect(palette.getByRole('option').nth(5)).toBeVisible()
  const before = await boxTop()
  await palette.getByRole('combobox').fill(title.slice(0, 30))
  await expect(palette.getByRole('option', { name: title }).first()).toBeVisible()
  expect(await findingsInBothThemes(signedIn), 'Command palette').toEqual([])
  // The dialog ends with its results, and its input does not move.
  expect(await boxTop()).toBe(before)
  const ends = await palette.evaluate((dialog) => {
    const last = [...dialog.querySelectorAll('[role=option]')].at(-1)
    return dialog.getBoundingClientRect().bottom - (last?.getBoundingClientRect().bottom ?? 0)
  })
  expect(ends).toBeLessThan(100)
  await palette.getByRole('option', { name: title }).first().click()
  await expect(reader.title).toHaveText(title)

  await page.keyboard.press('F1')
  await expect(page.getByRole('heading', { name: 'Guide', level: 1 })).toBeVisible()
  // The guide's text loads after its heading.
  const pictures = page.locator('main img')
  await expect.poll(() => pictures.count()).toBeGreaterThan(10)
  expect(await findingsInBothThemes(signedIn), 'Guide').toEqual([])
  const widths = await pictures.evaluateAll((all) =>
    Promise.all(
      (all as HTMLImageElement[]).map(async (picture) => {
        picture.loading = 'eager'
        await picture.decode()
        return picture.naturalWidth
      }),
    ),
  )
  expect(new Set(widths)).toEqual(new Set([1280]))
  const roomBeneathTables = await page
    .locator('main table + *')
    .evaluateAll((all) =>
      all.map(
        (next) =>
          next.getBoundingClientRect().top -
          (next.previousElementSibling?.getBoundingClientRect().bottom ?? 0),
      ),
    )
  expect(roomBeneathTables.length).toBeGreaterThan(1)
  expect(Math.min(...roomBeneathTables)).toBeGreaterThanOrEqual(16)
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(reader.title).toHaveText(title)
})

test('a link’s context menu opens it by the door of all links; a mouse’s button leads back', async ({
  signedIn,
}) => {
  const { page, electron, resources, reader } = signedIn
  const opened = await noteOpened(signedIn)
  const id = await resources.items.first().getAttribute('data-entry')
  await resources.openAndRead(0)
  // An entry is shown before it is in the history.
  await expect(page).toHaveURL(new RegExp(`entry=${id}$`))
  const offered = await electron.evaluate(({ Menu, BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows()
    const build = Menu.buildFromTemplate.bind(Menu)
    const labels: (string | undefined)[] = []
    Menu.buildFromTemplate = (template) => {
      labels.push(...template.map(({ label }) => label))
      for (const item of template) if (item.label === 'Open in browser') (item.click as () => void)()
      return Object.assign(build([]), { popup: () => undefined })
    }
    const at = {
      x: 1,
      y: 1,
      isEditable: false,
      selectionText: '',
      linkURL: 'https://example.org/a',
      linkText: 'more',
      mediaType: 'none',
      srcURL: '',
      altText: '',
      editFlags: {},
    }
    window?.webContents.emit('context-menu', {}, at)
    Menu.buildFromTemplate = build
    window?.emit('app-command', {}, 'browser-backward')
    return labels
  })
  expect(offered).toEqual(['Open in browser', 'Copy link'])
  await expect.poll(opened).toEqual(['https://example.org/a'])
  await expect(reader.heading('Choose something to read')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Resources' })).toBeVisible()
})
