import type { Resource, EntryChanges } from '@shared/entries/resources'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test } from 'vitest'
import ReaderArticle from '../../../../../src/renderer/features/reader/article/ReaderArticle.vue'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage } from '../../../page.ts'
import { forReader, resource } from '../../../sample-resource.ts'
import { waitFor } from '../../../../support/patience.ts'

const body =
  '<h3>Rivers</h3><p>The river <em>flooded</em> the delta.</p><ul><li>Crabs</li><li>New here</li></ul>'
const found: EntryChanges = {
  changes: [
    {
      kind: 'changed',
      place: 'The river flooded the delta.',
      parts: [
        { text: 'The river ', is: 'same' },
        { text: 'floods', is: 'removed' },
        { text: 'flooded', is: 'added' },
        { text: ' the delta.', is: 'same' },
      ],
    },
    { kind: 'added', place: 'New here', parts: [{ text: 'New here', is: 'added' }] },
    { kind: 'removed', place: null, parts: [{ text: '<b>Gone</b>', is: 'removed' }] },
  ],
  isWhole: true,
}

async function article(part: Partial<Resource> = {}) {
  const page = await openPage({ session: amina, provided: forReader() })
  void useReader().open(7, 'en')
  const entry = resource(7, { body, isRead: true, isChanged: true, modified: 'b', ...part })
  await page.main.response('resources:get', ok<'resources:get'>(entry))
  mount(ReaderArticle, { props: { resource: entry }, ...page.mounting })
  await settled()
  return page
}

async function shown() {
  const page = await article()
  await page.user.click(get('button', 'Show changes'))
  await page.main.response('resources:changes', ok<'resources:changes'>(found))
  return page
}

const notes = (): readonly HTMLElement[] => screen.queryAllByRole('note')

test('an entry that was edited after it was read says so; others do not', async () => {
  await article()
  expect(screen.getByText('Changed since you read it')).toBeTruthy()
  expect(get('button', 'Show changes').getAttribute('aria-expanded')).toBe('false')
})

test('an unchanged entry has no notice', async () => {
  await article({ isChanged: false })
  expect(screen.queryByText('Changed since you read it')).toBeNull()
})

test('each change stands before its paragraph, with the words that went and came', async () => {
  const { main } = await shown()
  expect(main.requestsOf('resources:changes')).toEqual([{ id: 7, language: 'en' }])
  expect(screen.getByText('3 paragraphs changed')).toBeTruthy()
  expect(notes().map(({ textContent }) => textContent)).toEqual([
    'Changed The river floods flooded the delta.',
    'New',
    'Removed <b>Gone</b>',
  ])
  const [changed, added] = notes()
  expect(changed?.querySelector('del')?.textContent).toBe('floods')
  expect(changed?.querySelector('ins')?.textContent).toBe('flooded')
  expect(changed?.nextElementSibling?.textContent).toBe('The river flooded the delta.')
  expect(added?.parentElement?.localName).toBe('li')
})

test('a note has the direction of its paragraph, so that both have their bar at one side', async () => {
  const styles = document.createElement('style')
  styles.textContent = '.prose { direction: ltr } p { direction: rtl }'
  document.head.append(styles)
  onTestFinished(() => styles.remove())
  await shown()
  expect(notes().map(({ dir }) => dir)).toEqual(['rtl', 'ltr', 'ltr'])
})

test('the changes are listed, and each leads to its place', async () => {
  const { user } = await shown()
  expect(has('navigation', 'Changes')).toBe(true)
  await user.click(get('button', 'New New here'))
  expect(document.activeElement).toBe(notes()[1])
})

test('changes in the rest of a long entry are shown as well', async () => {
  const { main, user } = await article({ body: `${`<p>${'Words '.repeat(1500)}</p>`.repeat(17)}${body}` })
  await user.click(get('button', 'Show changes'))
  await main.response('resources:changes', ok<'resources:changes'>(found))
  await waitFor(() => expect(notes()).toHaveLength(3))
})

test('hidden again, the body is as it was; the key d does the same', async () => {
  const { user } = await shown()
  const marked = notes()[0]?.closest('.prose')
  await user.click(get('button', 'Hide changes'))
  expect(notes()).toEqual([])
  expect(marked?.querySelector('.changed-block')).toBeNull()
  await user.keyboard('d')
  expect(notes()).toHaveLength(3)
})

test('leaving the entry sends main the version that was seen', async () => {
  const { main } = await article()
  void useReader().open(8, 'en')
  expect(main.requestsOf('resources:changes-seen')).toEqual([{ id: 7, language: 'en', modified: 'b' }])
})
