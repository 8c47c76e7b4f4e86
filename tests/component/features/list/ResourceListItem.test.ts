import type { ResourceRow } from '@shared/entries/resources'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ResourceListItem from '../../../../src/renderer/features/list/rows/ResourceListItem.vue'
import ResourceRowFacts from '../../../../src/renderer/features/list/rows/ResourceRowFacts.vue'
import { row } from '../../../unit/renderer/features/list/sample-pages.ts'
import { get, has, openPage, textOf } from '../../page.ts'

type Props = InstanceType<typeof ResourceListItem>['$props']

async function item(part: Partial<ResourceRow> = {}, props: Partial<Props> = {}) {
  const { mounting } = await openPage()
  return mount(ResourceListItem, {
    props: {
      row: row(7, { title: 'Crabs & kelp', ...part }),
      href: '#/resources?entry=7',
      density: 'cards',
      search: '',
      terms: [],
      isOpen: false,
      isSelected: false,
      showsImage: true,
      showsStar: false,
      isPicked: null,
      factsWidth: 300,
      widthOf: (text: string) => 6 * text.length,
      ...props,
    },
    ...mounting,
  })
}

/** Text of the link's aria-describedby. */
function description(): string | null {
  const id = get('link').getAttribute('aria-describedby')
  const element = id === null ? null : document.getElementById(id)
  return element && textOf(element)
}

test('an entry is named by its title, and so is its link', async () => {
  await item()
  expect(get('listitem', 'Crabs & kelp').contains(get('link', 'Crabs & kelp'))).toBe(true)
})

test('in a search, the text around the match stands in place of the beginning', async () => {
  await item({ excerpt: 'It begins so.', snippet: '… and crabs of every kind' }, { search: 'crabs' })
  const marked = [...get('listitem').querySelectorAll('mark')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['Crabs', 'crabs'])
  expect(screen.queryByText('It begins so.')).toBeNull()
})

test('an entry without a title or date says so', async () => {
  await item({ title: '' })
  expect(has('link', 'Untitled')).toBe(true)
  expect(screen.getByText('Undated')).toBeTruthy()
})

test('the day is read, and the moment to be had', async () => {
  await item({ date: '2026-11-03T12:00:00Z' })
  const day = screen.getByText('Nov 3, 2026')
  expect(day.getAttribute('datetime')).toBe('2026-11-03T12:00:00Z')
  expect(day.title).toContain('Tuesday, November 3, 2026')
})

test.each([
  { part: { isRead: true, isNew: true }, words: 'ReadUndated' },
  { part: { isNew: true }, words: 'NewUndated' },
  { part: { date: '2026-11-03T12:00:00Z' }, words: 'UnreadNov 3, 2026' },
])('its link is described as $words', async ({ part, words }) => {
  await item(part)
  expect(description()).toBe(words)
})

test('a protected entry is marked', async () => {
  await item({ isProtected: true })
  expect(has('img', 'Protected by a password')).toBe(true)
})

test('the words of the search are marked in title and excerpt, whatever their accents', async () => {
  await item({ title: 'Gestión', excerpt: 'La gestion of crabs' }, { search: 'gestion' })
  expect([...document.querySelectorAll('mark')].map(textOf)).toEqual(['Gestión', 'gestion'])
})

test('without a search nothing is marked', async () => {
  await item({ excerpt: 'Crabs' })
  expect(document.querySelector('mark')).toBeNull()
  expect(screen.getByText('Crabs')).toBeTruthy()
})

test('a compact list has no room for excerpts and images', async () => {
  await item({ excerpt: 'Of crabs', image: 'item-1' }, { density: 'compact' })
  expect(screen.queryByText('Of crabs')).toBeNull()
  expect(document.querySelector('img')).toBeNull()
})

test('an image out of sight is not asked for', async () => {
  const wrapper = await item({ image: 'item-2' }, { showsImage: false })
  expect(document.querySelector('img')).toBeNull()
  await wrapper.setProps({ showsImage: true })
  expect(document.querySelector('img')?.src).toContain('app://media/item-2')
})

test('as many terms as fit are read whole, with how many more there are', async () => {
  const terms = ['Forests', 'Water', 'Early warning systems', 'Kenya']
  const wrapper = await item({}, { terms })
  const shown = (): readonly string[] => [...document.querySelectorAll('.term')].map(textOf)
  await wrapper.setProps({ factsWidth: 170 })
  expect(shown()).toEqual(['Forests', '+3'])
  await wrapper.setProps({ factsWidth: 240 })
  expect(shown()).toEqual(['Forests', 'Water', 'Kenya', '+1'])
  await wrapper.setProps({ factsWidth: 500 })
  expect(shown()).toEqual(terms)
  expect(screen.getByTitle('Forests, Water, Early warning systems, Kenya')).toBeTruthy()
})

test('terms of another direction than the interface are kept apart in their list', async () => {
  const { mounting } = await openPage({ locale: 'ar' })
  mount(ResourceRowFacts, {
    props: {
      row: row(7),
      isPicked: false,
      terms: ['الزراعة', 'Fire (REDD+)', 'Youth'],
      width: 0,
      widthOf: () => 1,
    },
    ...mounting,
  })
  const list = document.querySelector<HTMLElement>('.terms')
  expect(list?.title).toBe('الزراعة، و\u2068Fire (REDD+)\u2069، و\u2068Youth\u2069')
  // The number's sign stays in front of it.
  expect(list?.lastElementChild?.firstElementChild?.localName).toBe('bdi')
})

test('only the selected entry is reached by Tab', async () => {
  const wrapper = await item()
  expect(get('link').tabIndex).toBe(-1)
  await wrapper.setProps({ isSelected: true })
  expect(get('link').tabIndex).toBe(0)
})

test('its title is a heading, and title and excerpt say what they are written in', async () => {
  await item({ excerpt: 'La boue nourrit le delta', language: 'fr' })
  expect(has('heading', 'Crabs & kelp')).toBe(true)
  expect(get('link').lang).toBe('fr')
  expect(screen.getByText('La boue nourrit le delta').lang).toBe('fr')
})
