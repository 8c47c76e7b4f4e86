import type { Locator, Page } from '@playwright/test'
import type { EventName, EventPayload } from '../../src/shared/ipc/contract.ts'
import { expect, type RunningApp } from '../e2e/support/app.ts'

// Helpers that bring the app from one state to the next.

export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => void (location.hash = `#${to}`), path)

export const escape = (page: Page): Promise<void> => page.keyboard.press('Escape')

/** Closes all open dialogs, menus and popovers. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator('dialog[open], :popover-open, [role=menu], [role=dialog]')
  for (let tries = 0; tries < 4 && (await open.count()) > 0; tries += 1) await escape(page)
}

/** Removes the focus, so that no picture shows it. */
export const blur = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** Sends the page an event of main. */
export async function tell<Name extends EventName>(
  { electron }: RunningApp,
  name: Name,
  payload: EventPayload<Name>,
): Promise<void> {
  await electron.evaluate(
    ({ BrowserWindow }, [event, value]) =>
      BrowserWindow.getAllWindows()[0]?.webContents.send(event as string, value),
    [name, payload] as const,
  )
}

/** Opens a link as a second instance passes it on. */
export const arrive = ({ electron }: RunningApp, link: string): Promise<unknown> =>
  electron.evaluate(({ app }, given) => app.emit('second-instance', {}, [given]), link)

/** Makes main's file dialogs return this path. */
export async function give({ electron }: RunningApp, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] })
  }, path)
}

/**
 * Changes the theme in the settings, since main applies all settings again whenever one changes. The camera
 * waits for it.
 */
export async function inTheme({ page }: RunningApp, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => forumResources.call['settings:change']('theme', { theme: chosen }), theme)
}

/** Shows or hides the filters: a column, or in a small window a panel over the list. */
export const toggleFilters = ({ page, names: { of } }: RunningApp): Promise<void> => {
  const [column, panel] = [of('panes.filterColumn'), of('resources.filters')]
  return page
    .getByRole('button', { name: column, exact: true })
    .or(page.getByRole('button', { name: panel, exact: true }))
    .click()
}

export async function showFilters(app: RunningApp): Promise<void> {
  if (!(await app.resources.category.isVisible())) await toggleFilters(app)
}

/** Scrolls the screen's container by 90 % of its height per screen. */
export const scrollScreen = (page: Page, screens: number): Promise<void> =>
  page.locator('main').evaluate((main, at) => {
    const box = [main, ...main.querySelectorAll('*')].find(
      (each) => each.scrollHeight > each.clientHeight + 40,
    )
    box?.scrollTo(0, box.clientHeight * 0.9 * at)
  }, screens)

/** A radio button, checked once main has stored the choice. */
export const radio = (page: Page, value: string): Locator => page.locator(`input[type=radio][value=${value}]`)

export async function pick(page: Page, value: string): Promise<void> {
  await radio(page, value).click({ force: true })
  await expect(radio(page, value)).toBeChecked()
}

/** Opens a listed entry and leaves the list as it is. */
export const openEntry = (page: Page, id: number): Promise<void> =>
  page.evaluate((entry) => {
    const [path = '', query = ''] = location.hash.split('?')
    const choices = new URLSearchParams(query)
    choices.set('entry', String(entry))
    location.hash = `${path}?${choices.toString()}`
  }, id)

/** Waits until the list has loaded. */
export async function listIsThere({ page, resources, names: { of } }: RunningApp): Promise<void> {
  await expect(resources.count.first()).not.toHaveText(of('resources.loading'))
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
