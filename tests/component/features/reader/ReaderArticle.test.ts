import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Resource } from '@shared/entries/resources'
import { screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, onTestFinished, test, vi } from 'vitest'
import { richLength } from '../../../../src/renderer/features/reader/html/body-length.ts'
import { useReader } from '../../../../src/renderer/features/reader/reader-store.ts'
import ReaderArticle from '../../../../src/renderer/features/reader/article/ReaderArticle.vue'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage, textOf } from '../../page.ts'
import { forReader, resource } from '../../sample-resource.ts'
import { waitFor } from '../../../support/patience.ts'

async function article(
  part: Partial<Resource> = {},
  categories: readonly string[] = [],
  regions: readonly string[] = [],
) {
  const named = (names: readonly string[]) => names.map((name, index) => ({ id: index + 1, name }))
  const terms = { category: named(categories), region: named(regions), filterBy: vi.fn() }
  const page = await openPage({ session: amina, provided: forReader({ terms }) })
  mount(ReaderArticle, { props: { resource: resource(7, part) }, ...page.mounting })
  return { ...page, filterBy: terms.filterBy }
}

test('an entry has its title, its terms by kind and its body', async () => {
  await article({ title: 'Crabs & kelp', body: '<p>Of the sea</p>' }, ['Water', 'Fire'], ['kenya'])
  expect(get('heading', 'Crabs & kelp', { level: 2 })).toBeTruthy()
  expect([...get('list', 'Categories').children].map(textOf)).toEqual(['Water', 'Fire'])
  expect([...get('list', 'Regions').children].map(textOf)).toEqual(['kenya'])
  expect(screen.getByText('Of the sea')).toBeTruthy()
})

test('each of its terms filters the list, and says so', async () => {
  const { user, filterBy, mounting } = await article({}, ['Water', 'Fire'], ['Kenya'])
  mount(ToastRegion, mounting)
  await user.click(get('button', 'Filter by Category: Fire'))
  await user.click(get('button', 'Filter by Region: Kenya'))
  expect(filterBy.mock.calls).toEqual([
    ['category', 2],
    ['region', 1],
  ])
  await waitFor(() => expect(textOf(get('status'))).toBe('Filtered by Region: Kenya'))
})

test('a term says beneath itself that it filters, to the keyboard as to the pointer', async () => {
  await article({}, ['Water'])
  const term = get('button', 'Filter by Category: Water')
  expect([term.dataset['tip'], term.title]).toEqual(['Filter by Category: Water', ''])
})

test('missing parts are replaced or left out', async () => {
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

/** An open entry; the test controls the page's idle time and its long tasks. */
async function opening(part: Partial<Resource> = {}) {
  const idle: IdleRequestCallback[] = []
  const tasks: number[] = []
  class LongTasks {
    readonly observe = (): void => {}
    readonly disconnect = (): void => {}
    readonly takeRecords = () => tasks.splice(0).map((duration) => ({ duration }))
  }
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => idle.push(callback))
  vi.stubGlobal('PerformanceObserver', LongTasks)
  const page = await openPage({ session: amina, provided: forReader() })
  const opened = resource(7, part)
  void useReader().open(7, null)
  await page.main.response('resources:get', ok<'resources:get'>(opened))
  mount(ReaderArticle, { props: { resource: opened }, ...page.mounting })
  await settled()
  return {
    main: page.main,
    /** Ends a task of that many milliseconds. */
    block: (milliseconds: number) => tasks.push(milliseconds),
    /** Runs all pending idle callbacks. */
    async becomeIdle() {
      for (const each of idle.splice(0)) each({ didTimeout: false, timeRemaining: () => 50 })
      await settled()
    },
    shown: () => page.main.requestsOf('resources:shown'),
    [Symbol.dispose]() {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    },
  }
}

const oneImage = '<p><img src="https://forum.example.org/a.png" alt=""></p>'

test('an entry is reported to main as shown once its images are admitted and the page is idle', async () => {
  using page = await opening({ body: oneImage })
  await page.becomeIdle()
  expect(page.shown()).toEqual([])
  await page.main.response('media:admit', ok<'media:admit'>([null]))
  expect(page.shown()).toEqual([])
  await page.becomeIdle()
  expect(page.shown()).toEqual([{ id: 7 }])
})

test.each([
  { when: 'its body', before: 2_500, after: 60 },
  { when: 'its images', before: 60, after: 2_500 },
])(
  'an entry whose $when blocked the page for longer than two seconds is not reported as shown',
  async ({ before, after }) => {
    using page = await opening({ body: oneImage })
    page.block(before)
    await page.becomeIdle()
    await page.main.response('media:admit', ok<'media:admit'>([null]))
    page.block(after)
    await page.becomeIdle()
    await page.becomeIdle()
    window.dispatchEvent(new Event('beforeunload'))
    expect(page.shown()).toEqual([])
  },
)

test('on a busy computer, many shorter tasks before the page is idle count for nothing', async () => {
  using page = await opening()
  for (let task = 0; task < 10; task += 1) page.block(900)
  await page.becomeIdle()
  expect(page.shown()).toEqual([{ id: 7 }])
})

test('a page that is unloaded before it was idle reports the entry as shown, once', async () => {
  using page = await opening({ body: oneImage })
  window.dispatchEvent(new Event('beforeunload'))
  expect(page.shown()).toEqual([{ id: 7 }])
  await page.main.response('media:admit', ok<'media:admit'>([null]))
  await page.becomeIdle()
  await page.becomeIdle()
  expect(page.shown()).toEqual([{ id: 7 }])
})

/** Applies the rules for paper to the page, for this test only. */
function print(): void {
  const styles = document.createElement('style')
  const rules = readFileSync(join(import.meta.dirname, '../../../../src/renderer/styles/print.css'), 'utf8')
  styles.textContent = rules.replace('@media print', '@media all')
  document.head.append(styles)
  onTestFinished(() => styles.remove())
}

test('notices of the screen are not printed, and the one that a text has lost its layout is', async () => {
  await article({ isChanged: true, body: `<p>Of crabs.</p>${' '.repeat(richLength)}` })
  await settled()
  const isPrinted = (words: RegExp): boolean => {
    const notice = screen.getByText(words).closest('[role="status"]')
    return notice !== null && getComputedStyle(notice).display !== 'none'
  }
  const printed = () => [
    isPrinted(/^Changed since you read it/),
    isPrinted(/^This resource is too long to show/),
  ]
  expect(printed()).toEqual([true, true])
  print()
  expect(printed()).toEqual([false, true])
})
