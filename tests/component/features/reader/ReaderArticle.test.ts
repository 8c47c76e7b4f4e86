import type { Resource } from '@shared/entries/resources'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import ReaderArticle from '../../../../src/renderer/features/reader/article/ReaderArticle.vue'
import AnnouncedWords from '../../../../src/renderer/ui/AnnouncedWords.vue'
import { amina, get, has, openPage, textOf } from '../../page.ts'
import { resource } from '../../sample-resource.ts'
import { waitFor } from '../../../support/patience.ts'

async function article(
  part: Partial<Resource> = {},
  categories: readonly string[] = [],
  regions: readonly string[] = [],
) {
  const page = await openPage({ session: amina })
  const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))
  const wrapper = mount(ReaderArticle, {
    props: {
      resource: resource(7, part),
      categories: named(categories),
      regions: named(regions),
      videoHosts: [],
    },
    ...page.mounting,
  })
  return { ...page, wrapper }
}

test('an entry has its title, its terms by kind and its body', async () => {
  await article({ title: 'Crabs & kelp', body: '<p>Of the sea</p>' }, ['Water', 'Fire'], ['kenya'])
  expect(get('heading', 'Crabs & kelp', { level: 2 })).toBeTruthy()
  expect([...get('list', 'Categories').children].map(textOf)).toEqual(['Water', 'Fire'])
  expect([...get('list', 'Regions').children].map(textOf)).toEqual(['kenya'])
  expect(screen.getByText('Of the sea')).toBeTruthy()
})

test('each of its terms filters the list, and says so', async () => {
  const { user, wrapper, mounting } = await article({}, ['Water', 'Fire'], ['Kenya'])
  mount(AnnouncedWords, mounting)
  await user.click(get('button', 'Filter by Category: Fire'))
  await user.click(get('button', 'Filter by Region: Kenya'))
  expect(wrapper.emitted('filterBy')).toEqual([
    ['category', 2],
    ['region', 1],
  ])
  await waitFor(() => expect(textOf(get('status'))).toBe('Filtered by Region: Kenya'))
})

test('what it lacks is said, or left out', async () => {
  await article({ title: '' })
  expect(has('heading', 'Untitled')).toBe(true)
  expect(screen.getByText('Undated')).toBeTruthy()
  expect(has('list')).toBe(false)
  expect(has('img')).toBe(false)
})

test.each([
  { modified: '2026-11-05T12:00:00Z', words: 'Published Nov 3, 2026 · updated Nov 5, 2026' },
  { modified: '2026-11-03T18:00:00Z', words: 'Published Nov 3, 2026' },
  { modified: null, words: 'Published Nov 3, 2026' },
])('it says when it was published, and when changed on a later day: $words', async ({ modified, words }) => {
  await article({ date: '2026-11-03T12:00:00Z', modified })
  expect(textOf(screen.getByText(/^Published/).parentElement ?? document.body)).toBe(words)
})

test('it says how long it takes to read, unless that is hardly any time', async () => {
  await article({ language: 'en', date: '2026-11-03T12:00:00Z', body: `<p>${'word '.repeat(228 * 6)}</p>` })
  expect(textOf(screen.getByText(/^Published/).parentElement ?? document.body)).toBe(
    'Published Nov 3, 2026 · 6 min read',
  )
})
