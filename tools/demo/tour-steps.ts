import { expect as playwrightExpect, type Page } from '@playwright/test'
import { chooseFromAccountMenu, signOut } from './account-menu.ts'
import type { TourJob } from './tour-report.ts'

export interface TourContext {
  readonly page: Page
  readonly account: TourJob['account']
  readonly service: {
    /** Resets every connection until `restore`. */
    readonly cutOff: () => Promise<void>
    readonly restore: () => Promise<void>
  }
}

export interface TourStep {
  /** Part of the screenshot's file name. */
  readonly name: string
  readonly sentence: string
  /** Navigates there; the screenshot is taken afterwards. */
  readonly go: (context: TourContext) => Promise<void>
  /** After the screenshot, undoes changes that would affect later steps. */
  readonly leave?: (context: TourContext) => Promise<void>
}

/** The first list waits for all of its images, which a slow machine takes long to decode. */
const expect = playwrightExpect.configure({ timeout: 120_000 })

const list = (page: Page) => page.getByRole('list', { name: 'Resources', exact: true })
const firstItem = (page: Page) => list(page).getByRole('listitem').first()
const title = (page: Page) => page.getByRole('region', { name: 'Reader' }).getByRole('heading', { level: 2 })
const banner = (page: Page) => page.getByRole('status', { name: 'Connection' })

/** The part of a page's element that is used here, since tools have no types of the DOM. */
interface WithButton {
  readonly querySelector: (selector: 'button') => { readonly click: () => void } | null
}

/** A path through most of the app. Finds controls by the names that docs/testers.md promises. */
export const tourSteps: readonly TourStep[] = [
  {
    name: 'sign-in',
    sentence: 'the sign-in screen',
    go: async ({ page }) => {
      await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible()
    },
  },
  {
    name: 'resources',
    sentence: 'signed in: the list of resources',
    go: async ({ page, account }) => {
      await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(firstItem(page)).toBeVisible()
    },
  },
  {
    name: 'filter',
    sentence: 'the list narrowed down to one category',
    go: async ({ page }) => {
      await page.getByRole('option', { name: 'Community Forestry' }).click()
      await expect(page.getByRole('option', { name: 'Community Forestry', selected: true })).toBeVisible()
      await expect(firstItem(page)).toBeVisible()
    },
  },
  {
    name: 'reader',
    sentence: 'an entry, opened',
    go: async ({ page }) => {
      await firstItem(page).click()
      await expect(title(page)).toBeVisible()
    },
  },
  {
    name: 'offline',
    sentence: 'the service out of reach: a search in what is stored, with a banner that says so',
    go: async ({ page, service }) => {
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      await service.cutOff()
      await page.getByRole('searchbox', { name: 'Search resources' }).fill('forest')
      await expect(banner(page)).toBeVisible()
      await expect(firstItem(page)).toBeVisible()
    },
    leave: async ({ page, service }) => {
      await service.restore()
      // The app also tries by itself, and may have found the service just before.
      await banner(page).evaluateAll((found: readonly WithButton[]) =>
        found[0]?.querySelector('button')?.click(),
      )
      await expect(banner(page)).toBeHidden()
      await page.getByRole('button', { name: 'Clear search' }).click()
    },
  },
  {
    name: 'reader-arabic',
    sentence: 'the service is back: an entry in Arabic, found by the language of the content',
    go: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Content language' }).click()
      await page.getByRole('option', { name: 'العربية' }).click()
      await expect(firstItem(page)).toHaveAccessibleName(/\p{Script=Arabic}/u)
      await firstItem(page).click()
      await expect(title(page)).toHaveText(/\p{Script=Arabic}/u)
    },
    leave: async ({ page }) => {
      await page.getByRole('combobox', { name: 'Content language' }).click()
      // The first option is all languages: the list shown after signing in.
      await page.getByRole('combobox', { name: 'Content language' }).getByRole('option').first().click()
      await expect(firstItem(page)).not.toHaveAccessibleName(/\p{Script=Arabic}/u)
    },
  },
  {
    name: 'account',
    sentence: 'the account',
    go: async ({ page }) => {
      await chooseFromAccountMenu(page, 'Account')
      await expect(page.getByRole('heading', { name: 'Account', level: 1, exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Delete account…' })).toBeVisible()
    },
    leave: async ({ page }) => {
      await page.getByRole('button', { name: 'Back', exact: true }).click()
      await expect(firstItem(page)).toBeVisible()
    },
  },
  {
    name: 'settings-dark',
    sentence: 'the settings, with the dark theme chosen',
    go: async ({ page }) => {
      await chooseFromAccountMenu(page, 'Settings')
      const dark = page.getByRole('radio', { name: 'Dark', exact: true })
      await dark.check()
      await expect(dark).toBeChecked()
    },
    leave: async ({ page }) => {
      await page.getByRole('button', { name: 'Back', exact: true }).click()
    },
  },
  {
    name: 'reader-dark',
    sentence: 'an entry in the dark theme',
    go: async ({ page }) => {
      await firstItem(page).click()
      await expect(title(page)).toBeVisible()
    },
  },
  {
    name: 'signed-out',
    sentence: 'signed out again',
    go: async ({ page }) => signOut(page),
  },
]
