import type { Resource } from '@shared/entries/resources'
import { signedOut } from '@shared/app/session'
import { fireEvent, screen } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test, vi } from 'vitest'
import { richLength } from '../../../../src/renderer/features/reader/html/body-length.ts'
import { useConnection } from '../../../../src/renderer/features/connection/connection-store.ts'
import { useReader } from '../../../../src/renderer/features/reader/reader-store.ts'
import ReaderBody from '../../../../src/renderer/features/reader/article/ReaderBody.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import { amina, get, has, ok, openPage } from '../../page.ts'
import { forReader, resource, site } from '../../sample-resource.ts'
import { waitFor } from '../../../support/patience.ts'

async function body(part: Partial<Resource>, locale: 'en' | 'ar' = 'en') {
  const follow = vi.fn()
  const page = await openPage({ session: amina, locale, provided: forReader({ links: { follow } }) })
  const opened = resource(7, part)
  void useReader().open(7, null)
  await page.main.response('resources:get', ok<'resources:get'>(opened))
  const wrapper = mount(ReaderBody, { props: { resource: opened }, ...page.mounting })
  await settled()
  return { ...page, wrapper, follow }
}

test.each([
  { what: 'protected', part: { isProtected: true, body: '' }, heading: 'This resource is protected' },
  { what: 'blank', part: { body: '<p>&nbsp;</p>' }, heading: 'No text here' },
  {
    what: 'only a drawing',
    part: { body: '<p></p><figure><svg><path d="M0 0h9"/></svg></figure>' },
    heading: 'This resource cannot be shown here',
  },
])('an entry that is $what says so, with a way to the website', async ({ part, heading }) => {
  const { user, follow } = await body(part)
  expect(has('heading', heading)).toBe(true)
  await user.click(get('button', 'Open in browser'))
  expect(follow.mock.calls).toEqual([[`${site}/7/`, '']])
})

test('without a place on the website there is no way to it', async () => {
  await body({ isProtected: true, link: null })
  expect(has('button', 'Open in browser')).toBe(false)
})

test('an entry with a body has its words, and no note', async () => {
  await body({ body: '<p>Of crabs</p>' })
  expect(screen.getByText('Of crabs')).toBeTruthy()
  expect(has('heading')).toBe(false)
})

const longParagraph = `<p>${'Words of a long entry. '.repeat(500)}</p>`
/** Paragraphs of 150 KB, of which the first part takes 128. */
const all = 13

test('of a long body the first part comes first; asked for, the rest follows and has the focus', async () => {
  const { user } = await body({ body: longParagraph.repeat(all) })
  const shown = (): readonly HTMLElement[] => screen.getAllByText(/^Words of a long entry/)
  const before = shown().length
  expect(before).toBeLessThan(all)
  await user.click(get('button', 'Show the rest'))
  expect(has('button', 'Show the rest')).toBe(false)
  expect(shown().length).toBeGreaterThan(before)
  expect(document.activeElement).not.toBe(document.body)
  expect(shown()[before]?.contains(document.activeElement)).toBe(true)
})

test('an update of the entry after "Show the rest" leaves the focus where it is', async () => {
  const long = longParagraph.repeat(all)
  const { user, wrapper } = await body({ body: long })
  await user.click(get('button', 'Show the rest'))
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  await wrapper.setProps({ resource: resource(7, { body: `<p>Updated.</p>${long}` }) })
  await waitFor(() => expect(wrapper.find('[aria-busy="true"]').exists()).toBe(false))
  expect(screen.getByText('Updated.')).toBeTruthy()
  expect(wrapper.findAll('.prose').length).toBeGreaterThan(1)
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('the rest comes part by part while the page is idle, and whoever reads the text hears once all of it is there', async () => {
  const waiting: IdleRequestCallback[] = []
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((callback) => waiting.push(callback))
  const { user, wrapper } = await body({ body: longParagraph.repeat(30) })
  await user.click(get('button', 'Show the rest'))
  const counts = [wrapper.findAll('.prose').length]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    expect(wrapper.find('[aria-busy="true"]').exists()).toBe(true)
    expect(wrapper.emitted('rendered')).toHaveLength(1)
    next({ didTimeout: false, timeRemaining: () => 50 })
    await settled()
    counts.push(wrapper.findAll('.prose').length)
  }
  expect(counts.length).toBeGreaterThan(3)
  expect(counts).toEqual(counts.map((_, index) => index + 2))
  expect(wrapper.find('[aria-busy="true"]').exists()).toBe(false)
  const [, [whole]] = wrapper.emitted('rendered') as [unknown, [HTMLElement]]
  expect(whole.textContent.match(/Words of a long entry/g)).toHaveLength(30 * 500)
  vi.restoreAllMocks()
})

test('an article with images, tables, headings, links and emphasis is shown whole without being asked for', async () => {
  const paragraph = `<p>${'Peat <em>burns</em> below <a href="/a">the surface</a> for weeks and the smoke crosses <b>three</b> borders, as anybody knows. '.repeat(5)}</p>`
  const article = Array.from(
    { length: 40 },
    (_, index) =>
      `<h2>Part ${index}</h2>${paragraph}<figure><img src="/a.jpg" alt=""><figcaption>A crab</figcaption></figure>${paragraph}<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(5)}</table>`,
  ).join('')
  expect(article.length).toBeGreaterThan(50_000)
  const { wrapper } = await body({ body: article })
  await waitFor(() => expect(wrapper.find('[aria-busy="true"]').exists()).toBe(false))
  expect(wrapper.findAll('figcaption')).toHaveLength(40)
  // All headings are on one level, across all parts of the body.
  expect(wrapper.findAll('h3').length).toBeGreaterThan(35)
  expect(wrapper.findAll('h4')).toHaveLength(0)
  expect(has('button', 'Show the rest')).toBe(false)
  // Nobody pressed anything, so the focus stays.
  expect(document.activeElement).toBe(document.body)
})

test('a body beyond what is laid out is shown as its text, with a way to the website', async () => {
  const { user, follow } = await body({ body: `<p>Of <b>crabs</b>.</p>${' '.repeat(richLength)}` })
  expect(screen.getByText(/^This resource is too long to show with its layout/)).toBeTruthy()
  expect(screen.getByText('Of crabs.')).toBeTruthy()
  await user.click(get('button', 'Open in browser'))
  expect(follow).toHaveBeenCalledOnce()
})

const pines = '<p>Before</p><p><img src="https://forum.example.org/pines.jpg" alt="Pines"></p>'

test('an image opens in the viewer, and the focus comes back to it', async () => {
  const { main, user } = await body({ body: pines })
  expect(main.requestsOf('media:admit')).toEqual([
    { entryId: 7, language: null, urls: ['https://forum.example.org/pines.jpg'] },
  ])
  await main.response('media:admit', ok<'media:admit'>(['body-1']))
  const image = get('button', 'Pines')
  image.focus()
  await user.keyboard('{Enter}')
  expect(has('dialog', 'Picture viewer')).toBe(true)
  await user.keyboard('{Escape}')
  await settled()
  expect(has('dialog')).toBe(false)
  expect(document.activeElement).toBe(image)
})

test.each(['a click', 'Enter'])(
  'an image pressed by %s before main admits it opens once it does',
  async (way) => {
    const { main, user } = await body({ body: pines })
    const image = get('button', 'Pines')
    if (way === 'a click') await user.click(image)
    else {
      image.focus()
      await user.keyboard('{Enter}')
    }
    expect(has('dialog')).toBe(false)
    await main.response('media:admit', ok<'media:admit'>(['body-1']))
    expect(has('dialog', 'Picture viewer')).toBe(true)
    await user.keyboard('{Escape}')
    expect(has('dialog')).toBe(false)
    expect(document.activeElement).toBe(image)
  },
)

test('an image pressed before main admits it does not cover what somebody has turned to since', async () => {
  const { main, user } = await body({
    body: `${pines}<p><a href="https://www.example.org/">Elsewhere</a></p>`,
  })
  await user.click(get('button', 'Pines'))
  get('link', 'Elsewhere').focus()
  await main.response('media:admit', ok<'media:admit'>(['body-1']))
  expect(has('dialog')).toBe(false)
})

test('images that failed come by themselves with the service and the session', async () => {
  const { main } = await body({ body: pines })
  await main.response('media:admit', ok<'media:admit'>(['body-2']))
  fireEvent.error(get('button', 'Pines'))
  await main.emit('connection:restored', undefined)
  expect(get('button', 'Pines').getAttribute('src')).toContain('try=2')
  fireEvent.error(get('button', 'Pines'))
  await main.emit('session:changed', { ...signedOut, expired: true, username: 'amina' })
  await main.emit('session:changed', amina)
  expect(get('button', 'Pines').getAttribute('src')).toContain('try=3')
  fireEvent.error(get('button', 'Pines'))
  useConnection().noteFailure({ code: 'offline' })
  await settled()
  useConnection().noteRestored()
  await settled()
  expect(get('button', 'Pines').getAttribute('src')).toContain('try=4')
})

// Each body begins with an extra paragraph, because of a gap in happy-dom (SafeHtml.test.ts).
test.each([
  { what: 'of its language', language: 'en', text: '<p>الأشجار and crabs</p>', direction: 'ltr' },
  { what: 'of its language', language: 'ar', text: '<p>Crabs</p>', direction: 'rtl' },
  { what: 'of its first letters', language: null, text: '<p>7. Crabs</p><p>الأشجار</p>', direction: 'ltr' },
  { what: 'of its first letters', language: null, text: '<p>الأشجار and crabs</p>', direction: 'rtl' },
  { what: 'of its first letters', language: 'not a language', text: '<p>Crabs</p>', direction: 'ltr' },
  {
    what: 'of its first letters, not of the words on a card',
    language: null,
    text: '<iframe src="https://elsewhere.example/"></iframe><p>הנהר</p>',
    direction: 'rtl',
  },
  { what: 'of the interface, without letters', language: null, text: '<p>7</p>', direction: '' },
])('a body has the direction $what: $language, $text', async ({ language, text, direction }) => {
  const { wrapper } = await body({ language, body: `<p></p>${text}` }, 'ar')
  expect(wrapper.get<HTMLElement>('.prose').element.dir).toBe(direction)
})

test('a block finds its own direction by its letters; one without any has that of the body', async () => {
  const text = `<p></p><p id="picture"><img src="${site}/a.jpg" alt="Pines"></p><p id="text">הנהר</p>`
  const { wrapper } = await body({ language: 'en', body: text }, 'ar')
  const blocks = wrapper.findAll('.prose > p').map(({ element }) => element.getAttribute('dir'))
  expect(blocks).toEqual([null, 'auto'])
})
