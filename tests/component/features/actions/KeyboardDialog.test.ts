import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import KeyboardDialog from '../../../../src/renderer/features/actions/KeyboardDialog.vue'
import { factOf, forum, get, openPage, textOf, withoutFeatures, type PageStart } from '../../page.ts'

async function dialog(start: PageStart = {}) {
  const page = await openPage(start)
  const wrapper = mount(KeyboardDialog, page.mounting)
  return { ...page, wrapper }
}

test.each([
  { platform: 'linux', keys: '/ or Ctrl K' },
  { platform: 'win32', keys: '/ or Ctrl K' },
  { platform: 'darwin', keys: '/ or ⌘ K' },
])('on $platform search is reached by: $keys', async ({ platform, keys }) => {
  await dialog({ info: { ...forum, platform } })
  expect(factOf('Search')?.replaceAll(/ ?or ?/g, ' or ')).toBe(keys)
})

test('the switch says of letters and signs alone that they are off, and of no other key', async () => {
  const { main, user } = await dialog()
  await user.click(get('switch', 'Single-key shortcuts', { checked: true }))
  expect(main.requestsOf('settings:change')).toEqual([{ singleKeyShortcuts: false }])
  expect(factOf('Search')).toContain('/, switched off')
  expect(factOf('Next in the list')).toContain('j, switched off')
  expect(factOf('Next in the list')).not.toContain('↓, switched off')
  expect(factOf('Back to the list')).toBe('Esc')
  expect(factOf('Next match')).not.toContain('switched off')
})

test.each([
  { locale: 'en', platform: 'linux', back: 'Alt ← or Ctrl [', forward: 'Alt → or Ctrl ]' },
  { locale: 'ar', platform: 'linux', back: 'Alt → or Ctrl [', forward: 'Alt ← or Ctrl ]' },
  { locale: 'ar', platform: 'darwin', back: '⌥ → or ⌘ [', forward: '⌥ ← or ⌘ ]' },
] as const)('in $locale on $platform back is $back', async ({ locale, platform, back, forward }) => {
  await dialog({ locale, info: { ...forum, platform } })
  expect(factOf('Back')?.replaceAll(/ ?or ?/g, ' or ')).toBe(back)
  expect(factOf('Forward')?.replaceAll(/ ?or ?/g, ' or ')).toBe(forward)
})

test('Close has the focus and closes', async () => {
  const { user, wrapper } = await dialog()
  expect(document.activeElement).toBe(get('button', 'Close'))
  await user.keyboard('{Enter}')
  expect(wrapper.emitted('close')).toHaveLength(1)
})

test('keys for exporting are left out if the operator has switched it off', async () => {
  await dialog()
  expect(factOf('Print the open resource')).toBe('Ctrl P')
  document.body.replaceChildren()
  await dialog({ info: withoutFeatures('export') })
  expect(factOf('Print the open resource')).toBeNull()
  expect(factOf('Search')).not.toBeNull()
})

test('the list stands in groups, as the menus do', async () => {
  await dialog()
  const headings = screen.getAllByRole('heading', { level: 3 }).map(textOf)
  expect(headings).toEqual(['File', 'Edit', 'View', 'Go', 'Help'])
})
