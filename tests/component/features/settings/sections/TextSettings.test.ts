import { defaultSettings, type Settings } from '@shared/settings'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import TextSettings from '../../../../../src/renderer/features/settings/sections/TextSettings.vue'
import { get, has, openPage, textOf } from '../../../page.ts'

async function textSettings(settings: Partial<Settings> = {}, props: { language?: string | null } = {}) {
  const page = await openPage({ settings })
  mount(TextSettings, { props, ...page.mounting })
  return page
}

test('each step of the text size shows at once and is remembered', async () => {
  const { main, user } = await textSettings()
  expect(textOf(get('group', 'Size'))).toBe('100%')
  await user.click(get('button', 'Larger text'))
  expect(textOf(get('group', 'Size'))).toBe('115%')
  await user.click(get('button', 'Smaller text'))
  await user.click(get('button', 'Smaller text'))
  expect(textOf(get('group', 'Size'))).toBe('85%')
  expect(main.requestsOf('settings:change')).toEqual([{ textSize: 115 }, { textSize: 100 }, { textSize: 85 }])
})

test.each([
  { end: 'smallest', textSize: 85, name: 'Smaller text', other: 'Larger text' },
  { end: 'largest', textSize: 200, name: 'Larger text', other: 'Smaller text' },
] as const)(
  'at the $end size, “$name” stays in reach and does nothing',
  async ({ textSize, name, other }) => {
    const { main, user } = await textSettings({ textSize })
    expect(get('button', name).getAttribute('aria-disabled')).toBe('true')
    expect(get('button', other).getAttribute('aria-disabled')).toBe('false')
    await user.click(get('button', name))
    expect(main.requestsOf('settings:change')).toEqual([])
  },
)

test('width and typeface show what is chosen, and choose', async () => {
  const { main, user } = await textSettings({ textWidth: 'narrow', typeface: 'serif' })
  expect(get('radio', 'Narrow', { checked: true })).toBeTruthy()
  expect(get('radio', 'Serif', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'Wide'))
  await user.click(get('radio', 'Sans serif'))
  expect(main.requestsOf('settings:change')).toEqual([{ textWidth: 'wide' }, { typeface: 'sans' }])
})

test('lines and paper show what is chosen, and choose', async () => {
  const { main, user } = await textSettings({ lineSpacing: 'tight', paper: 'sepia' })
  expect(get('radio', 'Tight', { checked: true })).toBeTruthy()
  expect(get('radio', 'Sepia', { checked: true })).toBeTruthy()
  await user.click(get('radio', 'Roomy'))
  await user.click(get('radio', 'Plain'))
  expect(main.requestsOf('settings:change')).toEqual([{ lineSpacing: 'roomy' }, { paper: 'plain' }])
})

test.each([
  { language: undefined, isOffered: true },
  { language: 'en', isOffered: true },
  { language: 'fr-CA', isOffered: true },
  { language: 'es', isOffered: true },
  { language: 'ar', isOffered: false },
  { language: null, isOffered: false },
])('beside a text of $language hyphenation is offered: $isOffered', async ({ language, isOffered }) => {
  await textSettings({}, language === undefined ? {} : { language })
  expect(has('switch', 'Hyphenate words')).toBe(isOffered)
})

test('a setting that is changed in another window holds in this one', async () => {
  const { main } = await textSettings()
  await main.emit('settings:changed', { ...defaultSettings, typeface: 'serif' })
  expect(get('radio', 'Serif', { checked: true })).toBeTruthy()
})

test('no step is lost that is chosen before main has answered the one before', async () => {
  const { main, user } = await textSettings()
  await user.click(get('button', 'Larger text'))
  await user.click(get('button', 'Larger text'))
  await main.emit('settings:changed', { ...defaultSettings, textSize: 115 })
  expect(textOf(get('group', 'Size'))).toBe('130%')
  await main.response('settings:change', { ok: true, value: { ...defaultSettings, textSize: 115 } })
  await user.click(get('button', 'Larger text'))
  expect(main.requestsOf('settings:change')).toEqual([
    { textSize: 115 },
    { textSize: 130 },
    { textSize: 150 },
  ])
})
