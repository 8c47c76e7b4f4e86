import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import NamedInSearch from '../../../../../src/renderer/features/filters/suggestions/NamedInSearch.vue'
import { useResourceTerms } from '../../../../../src/renderer/features/filters/terms/resource-terms-store.ts'
import { ok, get, openPage, textOf } from '../../../page.ts'

async function named(search: string) {
  const page = await openPage()
  const wrapper = mount(NamedInSearch, { props: { search }, ...page.mounting })
  void useResourceTerms().load(null)
  for (const terms of [[{ id: 1, name: 'Mangroves', slug: '' }], [{ id: 21, name: 'indonesia', slug: '' }]])
    await page.main.response('resources:terms', ok<'resources:terms'>({ terms, refusesLanguage: false }))
  return { ...page, wrapper }
}

test('filters named in a search without results are offered, all at once first', async () => {
  const { user, wrapper } = await named('crabs mangroves indonesia')
  expect(screen.getAllByRole('button').map(textOf)).toEqual([
    'Category: Mangroves + Region: Indonesia + “crabs”',
    'Region: Indonesia + “crabs mangroves”',
    'Category: Mangroves + “crabs indonesia”',
  ])
  await user.click(get('button', /^Category: Mangroves \+ Region/))
  expect(wrapper.emitted('suggested')?.flat()).toMatchObject([
    {
      terms: [
        { kind: 'category', id: 1 },
        { kind: 'region', id: 21 },
      ],
      search: 'crabs',
    },
  ])
})

test('a year that it names is offered as dates', async () => {
  const { user, wrapper } = await named('crabs since 2020')
  await user.click(get('button', 'Date: Since 2020 + “crabs”'))
  expect(wrapper.emitted('suggested')?.flat()).toMatchObject([
    { terms: [], dates: '2020-01-01..', search: 'crabs' },
  ])
})

test('nothing is offered where the search names no filter', async () => {
  await named('crabs')
  expect(screen.queryByText('Try this instead')).toBeNull()
})
