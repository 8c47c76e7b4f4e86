import type { SchemaDriftCounts } from '@shared/entries/resources'
import { defaultSettings } from '@shared/settings'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import SettingsScreen from '../../../src/renderer/screens/app/SettingsScreen.vue'
import { settled } from '../../unit/renderer/in-memory-bridge.ts'
import {
  amina,
  factOf,
  failure,
  forum,
  get,
  has,
  ok,
  openPage,
  textOf,
  withoutFeatures,
  type PageStart,
} from '../page.ts'
import { readyConfiguration } from '../../unit/renderer/ready-configuration.ts'

async function settingsScreen(start: PageStart = {}) {
  const page = await openPage({ session: amina, path: '/settings', ...start })
  mount(SettingsScreen, page.mounting)
  return page
}

const withLanguages = {
  ...forum,
  configuration: {
    ...readyConfiguration,
    languages: ['en', 'fr'],
    showTheme: false,
  },
} as const

test('colours, list and single keys show what is chosen, and choose', async () => {
  const { main, user } = await settingsScreen({ settings: { theme: 'dark', density: 'compact' } })
  expect(get('radio', 'Dark', { checked: true })).toBeTruthy()
  expect(get('radio', 'Compact', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'Light'))
  await user.click(get('radio', 'Cards'))
  await user.click(get('switch', 'Single-key shortcuts'))
  expect(main.requestsOf('settings:change')).toEqual([
    { theme: 'light' },
    { density: 'cards' },
    { singleKeyShortcuts: false },
  ])
})

test('all loaded resources are kept on the page while a screen reader is running, and as is chosen here', async () => {
  const { main, user } = await settingsScreen({ info: { ...forum, usesScreenReader: true } })
  const all = get('switch', 'Keep all loaded resources on the page', { checked: true })
  const description = document.getElementById(all.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toContain('A screen reader can then find every loaded resource')
  await main.emit('screen-reader:changed', false)
  expect(all).toHaveProperty('checked', false)
  await user.click(all)
  expect(main.requestsOf('settings:change')).toEqual([{ drawsAllRows: true }])
})

test('the content language is chosen among the service’s, by their names', async () => {
  const { main, user } = await settingsScreen({ info: withLanguages })
  const select = get('combobox', 'Content language')
  expect([...select.children].map(textOf)).toEqual([
    'Same as the app',
    'Service default',
    'English',
    'Français',
  ])
  await user.selectOptions(select, 'Français')
  await user.selectOptions(select, 'Service default')
  await user.selectOptions(select, 'Same as the app')
  expect(main.requestsOf('settings:change').map(({ contentLanguage }) => contentLanguage)).toEqual([
    'fr',
    '',
    null,
  ])
})

test('a service without languages leaves nothing to choose', async () => {
  await settingsScreen()
  expect(has('combobox', 'Content language')).toBe(false)
})

test('a choice that could not be stored holds for now, and is reported until one can be stored', async () => {
  const { main, user } = await settingsScreen()
  await user.click(get('radio', 'Dark'))
  await main.emit('settings:changed', { ...defaultSettings, theme: 'dark' })
  await main.response('settings:change', failure({ code: 'disk-refused' }))
  expect(textOf(get('alert'))).toContain(
    'Your choice could not be saved and applies only until you quit the app',
  )
  expect(get('radio', 'Dark', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'Light'))
  await main.response('settings:change', ok<'settings:change'>({ ...defaultSettings, theme: 'light' }))
  expect(has('alert')).toBe(false)
})

test.each<{ readonly counts: SchemaDriftCounts; readonly words: string }>([
  { counts: { dropped: 0, fields: {} }, words: 'None since the app started' },
  { counts: { dropped: 1, fields: { 'entry.title': 2 } }, words: 'entry.title (2), 1 record ignored' },
  {
    counts: { dropped: 0, fields: { 'entry.title': 1, 'term.name': 4 } },
    words: 'entry.title (1), term.name (4)',
  },
])('data that the service sent in an unexpected shape is counted: $words', async ({ counts, words }) => {
  const { main } = await settingsScreen()
  expect(factOf('Unrecognised data')).toBeNull()
  await main.response('service:schema-drift', ok<'service:schema-drift'>(counts))
  expect(factOf('Unrecognised data')).toBe(words)
})

test('the copied details of the app match those on the screen', async () => {
  const { main, user } = await settingsScreen()
  await user.click(get('button', 'Copy details'))
  expect(main.requestsOf('clipboard:write')).toEqual([
    {
      text: 'Forum Resources\nVersion: 1.2.3\nCommit: c0ffee123456\nEngine: Electron 45.4.1\nPlatform: linux\nService: forum.example.org',
    },
  ])
})

test('the list of keys opens over the screen and closes again', async () => {
  const { user } = await settingsScreen()
  await user.click(get('button', 'Keyboard shortcuts'))
  expect(has('dialog', 'Keyboard shortcuts')).toBe(true)
  await user.keyboard('{Escape}')
  await settled()
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Keyboard shortcuts'))
})

test('the sections are listed beside them, without those that this computer does not have', async () => {
  const { main } = await settingsScreen({ info: withoutFeatures('offlineContent') })
  await main.response('updates:read', ok<'updates:read'>({ state: 'off' }))
  const listed = within(get('navigation', 'Sections')).getAllByRole('link').map(textOf)
  expect(listed).toEqual([
    'Appearance',
    'Reading',
    'Keyboard shortcuts',
    'For screen readers',
    'Data',
    'About',
  ])
  expect(screen.getAllByRole('heading', { level: 2 }).map(textOf)).toEqual(listed)
})
