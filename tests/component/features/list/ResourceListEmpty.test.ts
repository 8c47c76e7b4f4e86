import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceListEmpty from '../../../../src/renderer/features/list/ResourceListEmpty.vue'
import { has, openPage } from '../../page.ts'

test.each([
  {
    isFiltered: true,
    isStored: false,
    heading: 'No resources match these filters',
    lead: /^Remove one of these/,
  },
  { isFiltered: false, isStored: false, heading: 'The library is empty', lead: /no resources to show yet/ },
  {
    isFiltered: true,
    isStored: true,
    heading: 'No stored resources match these filters',
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

test.each([
  ['unread', 'Everything here is read', /may have more/],
  ['new', 'Nothing new here', /may have more/],
  ['saved', 'Nothing saved yet', /with the star/],
  ['annotated', 'No notes yet', /write a note/],
  ['list-4', 'This reading list is empty', /with the star/],
] as const)('of a shelf: %s', async (shelf, heading, lead) => {
  const { mounting } = await openPage()
  const props = { isFiltered: false, isStored: true, shelf }
  const wrapper = mount(ResourceListEmpty, { props, ...mounting })
  expect(has('heading', heading)).toBe(true)
  expect(screen.queryByText(lead) !== null).toBe(shelf !== 'list-4')
  await wrapper.setProps({ isStored: false })
  expect(has('heading', heading)).toBe(true)
  expect(screen.queryByText(/no resources to show yet|may have more/)).toBeNull()
  await wrapper.setProps({ toFetch: 3 })
  expect(has('heading', '3 resources have not been loaded yet.')).toBe(shelf !== 'list-4')
  await wrapper.setProps({ isFiltered: true })
  expect(has('heading', 'No resources match these filters')).toBe(true)
})
