import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { h, nextTick, ref } from 'vue'
import ResourceFilterChips from '../../../../src/renderer/features/filters/ResourceFilterChips.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { get, openPage } from '../../page.ts'

const filters = [
  {
    id: 'category-3',
    key: 'category',
    label: 'Category',
    value: 'Health & Safety',
    removal: { category: [] },
  },
  { id: 'region-9', key: 'region', label: 'Region', value: 'Kenya', removal: { region: [] } },
  {
    id: 'language',
    key: 'language',
    label: 'Content language',
    value: 'Français',
    lang: 'fr',
    removal: { language: null },
  },
] as const

async function chips(count = 3) {
  const page = await openPage()
  const remove = vi.fn()
  const leave = vi.fn()
  const list = { filters: filters.slice(0, count), onRemove: remove, onLeave: leave }
  const isShown = ref(true)
  mount({ render: () => isShown.value && h(ResourceFilterChips, list) }, page.mounting)
  const goAway = (): Promise<void> => nextTick(() => void (isShown.value = false)).then(settled)
  return { ...page, remove, leave, goAway }
}

test('each filter in force is named, and its button asks for it alone to be removed', async () => {
  const { user, remove } = await chips()
  const language = get('button', 'Remove Content language: Français')
  expect(get('list', 'Active filters').contains(language)).toBe(true)
  expect(language.querySelector('[lang="fr"]')?.textContent).toBe('Français')
  await user.click(get('button', 'Remove Category: Health & Safety'))
  expect(remove).toHaveBeenCalledExactlyOnceWith({ category: [] })
})

test.each([
  { removed: 'Remove Category: Health & Safety', next: 'Remove Region: Kenya' },
  { removed: 'Remove Content language: Français', next: 'Remove Region: Kenya' },
])('the focus goes on to the chip beside: $removed', async ({ removed, next }) => {
  const { user } = await chips()
  await user.click(get('button', removed))
  expect(document.activeElement).toBe(get('button', next))
})

test('chips that go away with the focus in them say so', async () => {
  const { user, leave, goAway } = await chips(1)
  await user.click(get('button', 'Remove Category: Health & Safety'))
  expect(leave).not.toHaveBeenCalled()
  await goAway()
  expect(leave).toHaveBeenCalledOnce()
})
