import { expect as playwrightExpect, type Page } from '@playwright/test'

export interface SampleAccount {
  readonly username: string
  readonly password: string
}

/** One stop of the tour: what it does, up to the moment its picture is taken. */
export interface TourStep {
  /** Part of the picture's file name. */
  readonly name: string
  readonly sentence: string
  readonly go: (page: Page, account: SampleAccount) => Promise<void>
}

/** How long a screen may take to appear, in milliseconds: the first list fetches every picture. */
const expect = playwrightExpect.configure({ timeout: 30_000 })

const list = (page: Page) => page.getByRole('list', { name: 'Resources' })
const reader = (page: Page) => page.getByRole('region', { name: 'Reader' })

/** The way through the app that shows most of it, by the accessible names that testers rely on. */
export const tourSteps: readonly TourStep[] = [
  {
    name: 'sign-in',
    sentence: 'the sign-in screen',
    go: async (page) => {
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
  },
  {
    name: 'resources',
    sentence: 'signed in: the resource library',
    go: async (page, account) => {
      await page.getByRole('textbox', { name: 'Username' }).fill(account.username)
      await page.getByRole('textbox', { name: 'Password', exact: true }).fill(account.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(list(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'filter',
    sentence: 'the list narrowed down to one category',
    go: async (page) => {
      await page.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Community Forestry' }).click()
      await expect(page.getByRole('button', { name: 'Clear all filters' })).toBeVisible()
      await expect(list(page).getByRole('listitem').first()).toBeVisible()
    },
  },
  {
    name: 'reader',
    sentence: 'an entry, opened',
    go: async (page) => {
      await list(page).getByRole('listitem').first().click()
      await expect(reader(page).getByRole('heading').first()).toBeVisible()
    },
  },
  {
    name: 'settings-dark',
    sentence: 'the settings, with the dark theme chosen',
    go: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Settings' }).click()
      // The radio button itself is drawn by its label.
      await page.getByText('Dark', { exact: true }).click()
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
    },
  },
  {
    name: 'reader-dark',
    sentence: 'back at the entry, in the dark theme',
    go: async (page) => {
      await page.goBack()
      await expect(reader(page).getByRole('heading').first()).toBeVisible()
    },
  },
  {
    name: 'signed-out',
    sentence: 'signed out again',
    go: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    },
  },
]
