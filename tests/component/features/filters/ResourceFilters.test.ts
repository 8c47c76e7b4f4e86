import type { Term } from '@shared/entries/resources'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { describe, expect, test } from 'vitest'
import ResourceFilters from '../../../../src/renderer/features/filters/ResourceFilters.vue'
import { noFilters } from '@shared/filters/filters'
import { unfiltered, type ResourceView } from '../../../../src/renderer/features/filters/resource-route.ts'
import { useResourceTerms } from '../../../../src/renderer/features/filters/terms/resource-terms-store.ts'
import { useTermCounts } from '../../../../src/renderer/features/filters/terms/term-counts-store.ts'
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
  readonly categories?: readonly Term[]
  readonly refusesLanguage?: boolean
}

async function filters(options: FilterOptions = {}) {
  const {
    view = {},
    languages = [],
    showTheme = false,
    categories: known = categories,
    refusesLanguage = false,
  } = options
  const configuration = {
    ...readyConfiguration,
    languages,
    showTheme,
  } as const
  const page = await openPage({ session: amina, info: { ...forum, configuration } })
  const wrapper = mount(ResourceFilters, { props: { view: { ...unfiltered, ...view } }, ...page.mounting })
  void useResourceTerms().load(null)
  await page.main.response('resources:terms', ok<'resources:terms'>({ terms: known, refusesLanguage }))
  await page.main.response(
    'resources:terms',
    ok<'resources:terms'>({ terms: [{ id: 9, name: 'kenya', slug: 'kenya' }], refusesLanguage }),
  )
  return { ...page, wrapper }
}

const offered = (): readonly string[] => within(get('listbox', 'Category')).getAllByRole('option').map(textOf)

test('category and region are shown by their names, and can be cleared', async () => {
  const { user, wrapper } = await filters({ view: { category: [2], region: [9] } })
  expect(get('option', 'Forests').getAttribute('aria-selected')).toBe('true')
  expect(get('option', 'Kenya').getAttribute('aria-selected')).toBe('true')
  await user.click(get('button', 'Clear Region'))
  expect(wrapper.emitted('change')).toEqual([[{ region: [] }]])
})

test('the choices stand in the order of the alphabet, and one is chosen by its name', async () => {
  const { user, wrapper } = await filters()
  expect(offered()).toEqual(['École', 'Forests'])
  await user.click(get('option', 'Forests'))
  expect(wrapper.emitted('change')).toEqual([[{ category: [2] }]])
})

test('a box that is focused before its choices are there offers them once they are', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(ResourceFilters, { props: { view: unfiltered }, ...mounting })
  void useResourceTerms().load(null)
  await user.click(get('combobox', 'Category'))
  await main.response('resources:terms', ok<'resources:terms'>({ terms: categories, refusesLanguage: false }))
  await settled()
  expect(offered()).toEqual(['École', 'Forests'])
  expect(document.activeElement).toBe(get('combobox', 'Category'))
})

test('Type is offered where the operator shows it', async () => {
  const { user, wrapper } = await filters({ showTheme: true })
  await user.selectOptions(get('combobox', 'Type'), 'Image gallery')
  await user.selectOptions(get('combobox', 'Type'), 'All types')
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

test('a filter without a choice is not offered', async () => {
  await filters({ languages: ['en'] })
  expect(has('combobox', 'Type')).toBe(false)
  expect(has('combobox', 'Content language')).toBe(false)
})

test.each([{ search: 'crabs' }, { language: 'ar' }, { type: 'Photo' as const }])(
  'all filters are cleared together: %o',
  async (view) => {
    const { user, wrapper } = await filters({ view })
    await user.click(get('button', 'Clear all filters'))
    expect(wrapper.emitted('change')).toEqual([
      [{ search: '', category: [], region: [], type: null, dates: null, language: null }],
    ])
    expect(document.activeElement).toBe(get('heading', 'Filters'))
  },
)

test('an open entry is no filter to clear', async () => {
  await filters({ view: { entryId: 7 } })
  expect(screen.queryByText(/did not apply the content language/)).toBeNull()
  expect(has('button', 'Clear all filters')).toBe(false)
})

test('a failure to load choices is reported, and loading can be retried', async () => {
  const { main, user, mounting } = await openPage({ session: amina })
  mount(ResourceFilters, { props: { view: unfiltered }, ...mounting })
  void useResourceTerms().load(null)
  await main.response('resources:terms', failure({ code: 'timeout' }))
  const kenya = { id: 9, name: 'kenya', slug: 'kenya' }
  await main.response('resources:terms', ok<'resources:terms'>({ terms: [kenya], refusesLanguage: false }))
  expect(screen.getByText('Some categories or regions could not be loaded.')).toBeTruthy()
  await user.type(get('combobox', 'Category'), 'x')
  expect(screen.queryByText(/No choices available|Nothing matches/)).toBeNull()
  await user.click(get('button', 'Try again'))
  expect(document.activeElement).toBe(get('heading', 'Filters'))
  await main.response('resources:terms', ok<'resources:terms'>({ terms: categories, refusesLanguage: false }))
  expect(screen.queryByText('Some categories or regions could not be loaded.')).toBeNull()
  expect(main.requestsOf('resources:terms').map(({ kind }) => kind)).toEqual([
    'category',
    'region',
    'category',
  ])
})

describe('the numbers of terms', () => {
  test('are counted again once a list that is fetched whole has brought the rest', async () => {
    const { main } = await filters()
    await main.emit('offline:changed', undefined)
    expect(main.requestsOf('resources:term-counts')).toEqual([])
    void useTermCounts().load(noFilters)
    await main.response('resources:term-counts', ok<'resources:term-counts'>(null))
    await main.emit('offline:changed', undefined)
    await main.response(
      'resources:term-counts',
      ok<'resources:term-counts'>({ category: [[2, 41]], region: [] }),
    )
    expect(get('option', /Forests/).getAttribute('aria-description')).toBe('41 resources')
    await main.emit('offline:changed', undefined)
    expect(main.requestsOf('resources:term-counts')).toHaveLength(2)
  })
})

describe('the days of entries', () => {
  const day = (name: string): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(name)

  test('are chosen by one press', async () => {
    const { user, wrapper } = await filters()
    await user.selectOptions(get('combobox', 'Date'), 'Last 30 days')
    expect(wrapper.emitted('change')).toEqual([[{ dates: '30-days' }]])
    await wrapper.setProps({ view: { ...unfiltered, dates: '30-days' } })
    await user.selectOptions(get('combobox', 'Date'), 'Any date')
    expect(wrapper.emitted('change')?.at(-1)).toEqual([{ dates: null }])
  })

  test('can be a range, open on one side, that is no filter while it ends before it begins', async () => {
    const { user, wrapper } = await filters()
    await user.selectOptions(get('combobox', 'Date'), 'From … to …')
    const change = async (name: string, value: string): Promise<void> => {
      day(name).value = value
      day(name).dispatchEvent(new Event('change'))
      await settled()
      const dates = (wrapper.emitted('change')?.at(-1)?.[0] as Partial<ResourceView> | undefined)?.dates
      if (dates !== undefined) await wrapper.setProps({ view: { ...unfiltered, dates } })
    }
    await change('From', '2026-03-01')
    // The engine reports each digit of a year that is being typed.
    for (const year of ['0002', '0020', '0202']) {
      await change('To', `${year}-02-01`)
      expect(day('To').getAttribute('aria-invalid')).toBeNull()
    }
    await change('To', '2026-02-01')
    expect(wrapper.emitted('change')).toEqual([[{ dates: '2026-03-01..' }]])
    expect(day('To').getAttribute('aria-invalid')).toBe('true')
    expect(textOf(get('alert'))).toBe('The end date is before the start date. Choose a later end date.')
    await change('To', '2026-03-31')
    expect(wrapper.emitted('change')?.at(-1)).toEqual([{ dates: '2026-03-01..2026-03-31' }])
    expect(day('To').getAttribute('aria-invalid')).toBeNull()
    await wrapper.setProps({ view: unfiltered })
    await user.selectOptions(get('combobox', 'Date'), 'This year')
    expect(screen.queryByLabelText('From')).toBeNull()
  })

  test('say beneath their fields, which the engine writes as its own language does, what days they are', async () => {
    const { speak } = await filters({ view: { dates: '2026-03-04..2026-04-03' } })
    const dateShown = (name: string): string =>
      document.getElementById(day(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
    expect([dateShown('From'), dateShown('To')]).toEqual(['Mar 4, 2026', 'Apr 3, 2026'])
    await speak('fr')
    await settled()
    expect([dateShown('Du'), dateShown('Au')]).toEqual(['4 mars 2026', '3 avr. 2026'])
  })

  test('are any again once “Clear all filters” has taken the range away', async () => {
    const { user, wrapper } = await filters({ view: { dates: '2026-03-01..' } })
    expect(day('From').value).toBe('2026-03-01')
    await wrapper.setProps({ view: unfiltered })
    expect(screen.queryByLabelText('From')).toBeNull()
    await user.selectOptions(get('combobox', 'Date'), 'From … to …')
    day('From').value = '2026-04-01'
    day('From').dispatchEvent(new Event('change'))
    await settled()
    expect(wrapper.emitted('change')?.at(-1)).toEqual([{ dates: '2026-04-01..' }])
    await wrapper.setProps({ view: { ...unfiltered, dates: '2026-04-01..' } })
    await wrapper.setProps({ view: unfiltered })
    expect(screen.queryByLabelText('From')).toBeNull()
    expect(get('combobox', 'Date')).toHaveProperty('value', '')
  })
})

test('a notice says if the service did not apply the content language to categories and regions', async () => {
  await filters({ refusesLanguage: true })
  const words = screen.getByText(
    'The service did not apply the content language to categories and regions. They may be in other languages.',
  )
  expect(words.closest('[role=status]')).not.toBeNull()
})
