import type { Term } from '@shared/resources'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceFilters from '../../../../src/renderer/features/filters/ResourceFilters.vue'
import { unfiltered, type ResourceView } from '../../../../src/renderer/features/filters/resource-route.ts'
import { useResourceTerms } from '../../../../src/renderer/features/filters/resource-terms-store.ts'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, failure, forum, get, has, ok, openPage, textOf } from '../../page.ts'
import { readyConfiguration } from '../../../unit/renderer/ready-configuration.ts'

const categories: readonly Term[] = [
  { id: 2, name: 'Forests', slug: 'forests' },
  { id: 1, name: 'École', slug: 'ecole' },
]

interface FilterOptions {
  readonly view?: Partial<ResourceView>
  readonly languages?: readonly string[]
  readonly showTheme?: boolean
}

async function filters({ view = {}, languages = [], showTheme = false }: FilterOptions = {}) {
  const configuration = {
    ...readyConfiguration,
    languages,
    showTheme,
  } as const
  const page = await openPage({ session: amina, info: { ...forum, configuration } })
  const wrapper = mount(ResourceFilters, { props: { view: { ...unfiltered, ...view } }, ...page.mounting })
  void useResourceTerms().load(null)
  await page.main.response('resources:terms', ok<'resources:terms'>(categories))
  await page.main.response(
    'resources:terms',
    ok<'resources:terms'>([{ id: 9, name: 'kenya', slug: 'kenya' }]),
  )
  return { ...page, wrapper }
}

test('category and region are shown by their names, and can be cleared', async () => {
  const { user, wrapper } = await filters({ view: { category: 2, region: 9 } })
  expect(get('combobox', 'Category')).toHaveProperty('value', 'Forests')
  expect(get('combobox', 'Region')).toHaveProperty('value', 'Kenya')
  await user.click(get('button', 'Clear Region'))
  expect(wrapper.emitted('change')).toEqual([[{ region: null }]])
})

test('the choices stand in the order of the alphabet, and one is chosen by its name', async () => {
  const { user, wrapper } = await filters()
  await user.click(get('combobox', 'Category'))
  await settled()
  expect(screen.getAllByRole('option').map(textOf)).toEqual(['École', 'Forests'])
  await user.click(get('option', 'Forests'))
  expect(wrapper.emitted('change')).toEqual([[{ category: 2 }]])
})

test('typing narrows the choices, whatever their accents', async () => {
  const { user } = await filters()
  await user.type(get('combobox', 'Category'), 'eco')
  await settled()
  expect(screen.getAllByRole('option').map(textOf)).toEqual(['École'])
})

test('a box that is opened before its choices are there says so, and offers them once they are', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(ResourceFilters, { props: { view: unfiltered }, ...mounting })
  void useResourceTerms().load(null)
  await user.click(get('combobox', 'Category'))
  expect(screen.getByText('Loading choices…')).toBeTruthy()
  await main.response('resources:terms', ok<'resources:terms'>(categories))
  await settled()
  expect(screen.getAllByRole('option').map(textOf)).toEqual(['École', 'Forests'])
  expect(document.activeElement).toBe(get('combobox', 'Category'))
})

test('Theme is offered where the operator shows it', async () => {
  const { user, wrapper } = await filters({ showTheme: true })
  await user.selectOptions(get('combobox', 'Theme'), 'Image gallery')
  await user.selectOptions(get('combobox', 'Theme'), 'All themes')
  expect(wrapper.emitted('change')).toEqual([[{ type: 'Image Gallery' }], [{ type: null }]])
})

test('a content language is chosen by its own name among two or more', async () => {
  const { user, wrapper } = await filters({ languages: ['en', 'ar'], view: { language: 'en' } })
  expect(get('combobox', 'Content language')).toHaveProperty('value', 'en')
  const arabic = get('option', 'العربية')
  expect(arabic.getAttribute('lang')).toBe('ar')
  await user.selectOptions(get('combobox', 'Content language'), arabic)
  expect(wrapper.emitted('change')).toEqual([[{ language: 'ar' }]])
})

test('what there is no choice of is not offered', async () => {
  await filters({ languages: ['en'] })
  expect(has('combobox', 'Theme')).toBe(false)
  expect(has('combobox', 'Content language')).toBe(false)
})

test.each([{ search: 'crabs' }, { language: 'ar' }, { type: 'Photo' as const }])(
  'all filters are cleared together: %o',
  async (view) => {
    const { user, wrapper } = await filters({ view })
    await user.click(get('button', 'Clear all filters'))
    expect(wrapper.emitted('clear')).toHaveLength(1)
    expect(document.activeElement).toBe(get('heading', 'Filters'))
  },
)

test('an open entry is no filter to clear', async () => {
  await filters({ view: { entryId: 7 } })
  expect(has('button', 'Clear all filters')).toBe(false)
})

test('choices that could not be loaded are told, and loaded again', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(ResourceFilters, { props: { view: unfiltered }, ...mounting })
  void useResourceTerms().load(null)
  await main.response('resources:terms', failure({ code: 'timeout' }))
  await main.response('resources:terms', ok<'resources:terms'>([]))
  expect(screen.getByText('The choices could not be loaded.')).toBeTruthy()
  await user.click(get('button', 'Try again'))
  expect(document.activeElement).toBe(get('heading', 'Filters'))
  await main.response('resources:terms', ok<'resources:terms'>(categories))
  expect(screen.queryByText('The choices could not be loaded.')).toBeNull()
  expect(main.requestsOf('resources:terms').map(({ kind }) => kind)).toEqual([
    'category',
    'region',
    'category',
  ])
})
