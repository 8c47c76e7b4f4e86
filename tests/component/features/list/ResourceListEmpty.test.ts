import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceListEmpty from '../../../../src/renderer/features/list/ResourceListEmpty.vue'
import { has, openPage } from '../../page.ts'

test.each([
  { isFiltered: true, isStored: false, heading: 'Nothing matches all of this', lead: /^Remove one of these/ },
  { isFiltered: false, isStored: false, heading: 'The library is empty', lead: /no resources to show yet/ },
  {
    isFiltered: true,
    isStored: true,
    heading: 'Nothing stored matches all of this',
    lead: /may have more/,
  },
  {
    isFiltered: false,
    isStored: true,
    heading: 'Nothing is stored on this computer yet',
    lead: /may have more/,
  },
])('$heading', async ({ isFiltered, isStored, heading, lead }) => {
  const { mounting } = await openPage()
  mount(ResourceListEmpty, { props: { isFiltered, isStored }, slots: { default: 'Chips' }, ...mounting })
  expect(has('heading', heading)).toBe(true)
  expect(screen.getByText(lead)).toBeTruthy()
  expect(screen.queryByText('Chips') !== null).toBe(isFiltered)
})
