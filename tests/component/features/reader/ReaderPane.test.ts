import type { Resource } from '@shared/entries/resources'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { useConnection } from '../../../../src/renderer/features/connection/connection-store.ts'
import { useReader } from '../../../../src/renderer/features/reader/reader-store.ts'
import ToastRegion from '../../../../src/renderer/ui/toast/ToastRegion.vue'
import ReaderPane from '../../../../src/renderer/features/reader/pane/ReaderPane.vue'
import { settled } from '../../../unit/renderer/in-memory-bridge.ts'
import {
  amina,
  failure,
  get,
  has,
  ok,
  openPage,
  textOf,
  withoutFeatures,
  type PageStart,
} from '../../page.ts'
import { forReader, resource, site } from '../../sample-resource.ts'
import { waitFor } from '../../../support/patience.ts'

interface PaneOptions extends PageStart {
  readonly searchedFor?: string
}

const paneProps = {
  known: { title: 'Crabs', language: 'fr' },
  showsBack: false,
  previous: null,
  next: null,
  hasNext: false,
  searchedFor: '',
}

async function pane({ searchedFor = '', ...start }: PaneOptions = {}) {
  const page = await openPage({ session: amina, provided: forReader(), ...start })
  mount(ToastRegion, page.mounting)
  const wrapper = mount(ReaderPane, {
    props: { ...paneProps, searchedFor },
    ...page.mounting,
  })
  return { ...page, wrapper }
}

/** The pane with an open entry. */
async function reading(
  body: string,
  { part = {}, ...options }: PaneOptions & { part?: Partial<Resource> } = {},
) {
  const opened = await pane(options)
  void useReader().open(7, null)
  const entry = resource(7, { title: 'Crabs', body: `<p>Before.</p>${body}`, ...part })
  await opened.main.response('resources:get', ok<'resources:get'>(entry))
  await settled()
  return opened
}

const entry = (): HTMLElement => get('group', 'Crabs')

test('an entry that takes its time shows the title that is known', async () => {
  await pane()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void useReader().open(7, null)
  await vi.advanceTimersByTimeAsync(100)
  expect(textOf(screen.getByText('Loading the resource…'))).toBeTruthy()
  expect(get('heading', 'Crabs').lang).toBe('fr')
})

test('an entry that fails to load is reported in its place, and can be requested again', async () => {
  const { main, user } = await pane()
  void useReader().open(7, null)
  await main.response('resources:get', failure({ code: 'timeout' }))
  expect(textOf(get('alert'))).toContain('The service took too long')
  await user.click(get('button', 'Try again'))
  await main.response('resources:get', ok<'resources:get'>(resource(7)))
  expect(has('heading', 'Entry 7')).toBe(true)
})

test('an unreachable entry marks the connection as failing, and is requested again when it is back', async () => {
  const { main } = await pane()
  void useReader().open(7, null)
  await main.response('resources:get', failure({ code: 'offline' }))
  const connection = useConnection()
  expect(connection.unreachableReason).toEqual({ code: 'offline' })
  connection.noteRestored()
  await settled()
  await main.response('resources:get', ok<'resources:get'>(resource(7)))
  expect(has('heading', 'Entry 7')).toBe(true)
})

test('n and p lead on and back', async () => {
  const { user, wrapper } = await reading('')
  await user.keyboard('np')
  expect([wrapper.emitted('next'), wrapper.emitted('previous')]).toEqual([[[]], [[]]])
})

/** Texts of a custom highlight's ranges. */
function marked(name: string): readonly string[] {
  return [...(CSS.highlights.get(name) ?? [])].map((part) => {
    const range = document.createRange()
    range.setStart(part.startContainer, part.startOffset)
    range.setEnd(part.endContainer, part.endOffset)
    return range.toString()
  })
}

const found = '<p>A <em>crá</em>b, crabs.</p><p>The crab.</p>'

test('text is found in title and body, across elements, whatever its case and accents', async () => {
  const { user } = await reading(found)
  await user.keyboard('{Control>}f{/Control}')
  expect(document.activeElement).toBe(get('searchbox', 'Find in this resource'))
  await user.keyboard('CRAB')
  await settled()
  expect(screen.getByText('1 of 4')).toBeTruthy()
  expect(marked('reader-found')).toEqual(['Crab', 'cráb', 'crab', 'crab'])
})

test('Enter, F3 and Ctrl+G lead from match to match and round, with Shift the other way', async () => {
  const { user } = await reading(found)
  await user.click(get('button', 'Find in this resource'))
  await user.keyboard('crab')
  await user.keyboard('{Enter}{Control>}g{/Control}')
  expect(screen.getByText('3 of 4')).toBeTruthy()
  await user.keyboard('{F3}{F3}')
  expect(screen.getByText('1 of 4')).toBeTruthy()
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(screen.getByText('4 of 4')).toBeTruthy()
  expect(marked('reader-current')).toEqual(['crab'])
})

test('Esc closes the find bar first, unmarks, and leaves the focus in the entry', async () => {
  const { user } = await reading(found)
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('crab{Escape}')
  await settled()
  expect(has('searchbox')).toBe(false)
  expect(marked('reader-found')).toEqual([])
  expect(document.activeElement).toBe(entry())
  expect(useReader().entryId).toBe(7)
})

test('the find bar goes with its entry: the next one has no bar, and Esc has its other meaning', async () => {
  const { main, user } = await reading(found)
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('crab')
  void useReader().open(8, null)
  await settled()
  expect(has('searchbox')).toBe(false)
  expect(document.activeElement).toBe(entry())
  expect(marked('reader-found')).toEqual([])
  get('button', 'Copy link').focus()
  await main.response('resources:get', ok<'resources:get'>(resource(8, { title: 'Crab again' })))
  await settled()
  expect(has('searchbox')).toBe(false)
  expect(document.activeElement).toBe(get('button', 'Copy link'))
  await user.keyboard('{Control>}f{/Control}')
  expect(get('searchbox')).toHaveProperty('value', 'crab')
  expect(screen.getByText('1 of 1')).toBeTruthy()
})

test('a match in a folded section unfolds it', async () => {
  const { user } = await reading('<details><summary>More</summary><p>Hornbills</p></details>')
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('hornbill')
  await settled()
  expect(document.querySelector('details')?.open).toBe(true)
})

test('the words of the list’s search are marked on arrival', async () => {
  await reading(found, { searchedFor: 'crab' })
  await waitFor(() => expect(marked('reader-searched')).toHaveLength(4))
  expect(has('searchbox')).toBe(false)
})

test('copying the link or the citation is confirmed', async () => {
  const { main, user } = await reading('', { part: { date: '2024-05-01T12:00:00Z' } })
  await user.click(get('button', 'Copy link'))
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(screen.getByText('Link copied')).toBeTruthy()
  await user.click(get('button', 'More actions'))
  await settled()
  await user.click(get('menuitem', 'Copy citation'))
  await main.response('citation:publisher', ok<'citation:publisher'>(null))
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(screen.getByText('Citation copied')).toBeTruthy()
  const [link, citation] = main.requestsOf('clipboard:write')
  expect(link).toEqual({
    text: `${site}/7/`,
    rich: {
      title: 'Crabs',
      links: [
        { label: 'Open in Forum Resources', url: 'forum-resources://entry/7?service=forum.example.org' },
        { label: 'Open on the website', url: `${site}/7/` },
      ],
    },
  })
  expect(citation?.text).toMatch(/^Crabs\. forum\.example\.org\. May 1, 2024\. .+\/7\/\. Accessed .+\d{4}\.$/)
  const at = citation?.text.indexOf(`${site}/7/`) ?? -1
  expect(citation?.rich).toEqual({ italic: '', links: `${at}-${at + `${site}/7/`.length}` })
})

test('a failed copy is not confirmed', async () => {
  const { main, user } = await reading('')
  await user.click(get('button', 'Copy link'))
  await main.response('clipboard:write', failure({ code: 'internal', report: 'r-1' }))
  expect(screen.queryByText('Link copied')).toBeNull()
})

async function savePdf(user: Awaited<ReturnType<typeof reading>>['user']): Promise<void> {
  await user.click(get('button', 'More actions'))
  await settled()
  await user.click(get('menuitem', 'Save as PDF…'))
  await settled()
}

test('a PDF is saved under the entry’s title, with messages during and after', async () => {
  const { main, user } = await reading('')
  const title = document.title
  await savePdf(user)
  expect(screen.getByText('Preparing pictures…')).toBeTruthy()
  expect(main.requestsOf('entry:save-pdf')).toEqual([{ suggestedName: 'Crabs', headings: ['Crabs'] }])
  expect(document.title).toBe('Crabs')
  await main.response('entry:save-pdf', ok<'entry:save-pdf'>(true))
  expect(screen.getByText('PDF saved')).toBeTruthy()
  expect(document.title).toBe(title)
})

/** Of 160 KB, of which the first part takes 128. */
const long = `${`<p>${'Words of a long entry '.repeat(500)}</p>`.repeat(15)}<h2>The end</h2><p>Mangroves.</p>`

test.each([
  ['Save as PDF…', 'entry:save-pdf'],
  ['Print…', 'entry:print'],
] as const)(
  '%s takes the rest of a long entry as well, without being asked to show it',
  async (name, channel) => {
    const { main, user } = await reading(long)
    expect(has('button', 'Show the rest')).toBe(true)
    await user.click(get('button', 'More actions'))
    await settled()
    await user.click(get('menuitem', name))
    await expect.poll(() => main.requestsOf(channel)).toHaveLength(1)
    expect(screen.getByText('Mangroves.')).toBeTruthy()
    expect(has('button', 'Show the rest')).toBe(false)
    await main.response(channel, ok<typeof channel>(true))
  },
)

test('text is found in the rest of a long entry as well, and the next entry begins with its first part', async () => {
  const { main, user } = await reading(long)
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('mangrove')
  await waitFor(() => expect(screen.getByText('1 of 1')).toBeTruthy())
  expect(marked('reader-current')).toEqual(['Mangrove'])
  void useReader().open(8, null)
  await main.response('resources:get', ok<'resources:get'>(resource(8, { body: long })))
  await settled()
  expect(has('button', 'Show the rest')).toBe(true)
})

test('nothing is printed or saved when another entry is opened while its images load', async () => {
  const { main, user } = await reading('<p><img src="/a.png" alt="A"></p>')
  const title = document.title
  await savePdf(user)
  expect(screen.getByText('Preparing pictures…')).toBeTruthy()
  void useReader().open(8, null)
  await main.response('resources:get', ok<'resources:get'>(resource(8)))
  await expect.poll(() => screen.queryByText('Preparing pictures…')).toBeNull()
  expect(main.requestsOf('entry:save-pdf')).toEqual([])
  expect(document.title).toBe(title)
})

test('title and language that came while images were loading are there again after the PDF', async () => {
  const { main, user } = await reading('<p><img src="/a.png" alt="A"></p>', { part: { language: 'fr' } })
  const { documentElement: root } = document
  const language = root.lang
  onTestFinished(() => void (root.lang = language))
  await savePdf(user)
  document.title = 'Crevettes'
  root.lang = 'es'
  document.querySelector('.prose img')?.remove()
  await expect.poll(() => main.requestsOf('entry:save-pdf')).toHaveLength(1)
  expect([document.title, root.lang]).toEqual(['Crabs', 'fr'])
  await main.response('entry:save-pdf', ok<'entry:save-pdf'>(true))
  expect([document.title, root.lang]).toEqual(['Crevettes', 'es'])
})

test('title and language that came while the PDF was made stay', async () => {
  const { main, user } = await reading('', { part: { language: 'fr' } })
  const { documentElement: root } = document
  const language = root.lang
  onTestFinished(() => void (root.lang = language))
  await savePdf(user)
  expect([document.title, root.lang]).toEqual(['Crabs', 'fr'])
  void useReader().open(8, null)
  await main.response('resources:get', ok<'resources:get'>(resource(8)))
  document.title = 'Entry 8'
  root.lang = 'es'
  await main.response('entry:save-pdf', ok<'entry:save-pdf'>(true))
  expect([document.title, root.lang]).toEqual(['Entry 8', 'es'])
})

test('a person who would rather not save it hears nothing more of it', async () => {
  const { main, user } = await reading('')
  await savePdf(user)
  await main.response('entry:save-pdf', ok<'entry:save-pdf'>(false))
  expect(screen.queryByText('PDF saved')).toBeNull()
  expect(has('alert')).toBe(false)
})

test('a PDF that could not be saved is reported until another entry is read', async () => {
  const { main, user } = await reading('')
  await savePdf(user)
  await main.response('entry:save-pdf', failure({ code: 'internal', report: 'r-1' }))
  expect(textOf(get('alert'))).toContain('The resource could not be printed or saved as PDF')
  void useReader().open(8, null)
  await main.response('resources:get', ok<'resources:get'>(resource(8)))
  expect(has('alert')).toBe(false)
})

test('Ctrl+P says so where the operator has switched it off, and nothing is prepared', async () => {
  const { main, user } = await reading('<p>Body</p>', { info: withoutFeatures('export') })
  await user.keyboard('{Control>}p{/Control}')
  await settled()
  expect(textOf(get('alert'))).toContain('Your organisation has switched this off')
  expect(main.requestsOf('entry:print')).toEqual([])
})

test('Ctrl+P prints the entry', async () => {
  const { main, user } = await reading('')
  await user.keyboard('{Control>}p{/Control}')
  await settled()
  await main.response('entry:print', ok<'entry:print'>(true))
  expect(screen.getByText('Sent to the printer')).toBeTruthy()
})

test('Ctrl+P while an entry is on its way prints that one when it is there, and not the one before', async () => {
  const { main, user } = await reading('')
  void useReader().open(8, null)
  await settled()
  await user.keyboard('{Control>}p{/Control}')
  await settled()
  expect(main.requestsOf('entry:print')).toEqual([])
  await main.response('resources:get', ok<'resources:get'>(resource(8, { title: 'Mangroves' })))
  await settled()
  await main.response('entry:print', ok<'entry:print'>(true))
  expect(main.requestsOf('entry:print')).toHaveLength(1)
  expect(screen.getByText('Sent to the printer')).toBeTruthy()
})

test('Ctrl+P under the skeleton of an entry prints it when it is there', async () => {
  const { main, user } = await pane()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  void useReader().open(7, null)
  await vi.advanceTimersByTimeAsync(100)
  vi.useRealTimers()
  expect(screen.getByText('Loading the resource…')).toBeTruthy()
  await user.keyboard('{Control>}p{/Control}')
  await main.response('resources:get', ok<'resources:get'>(resource(7)))
  await settled()
  await main.response('entry:print', ok<'entry:print'>(true))
  expect(screen.getByText('Sent to the printer')).toBeTruthy()
})

test('Ctrl+P is forgotten where another entry is opened, or the entry fails', async () => {
  const { main, user } = await pane()
  void useReader().open(7, null)
  await user.keyboard('{Control>}p{/Control}')
  void useReader().open(8, null)
  await main.response('resources:get', ok<'resources:get'>(resource(7)))
  await main.response('resources:get', ok<'resources:get'>(resource(8)))
  await settled()
  void useReader().open(9, null)
  await user.keyboard('{Control>}p{/Control}')
  await main.response('resources:get', failure({ code: 'timeout' }))
  await user.click(get('button', 'Try again'))
  await main.response('resources:get', ok<'resources:get'>(resource(9)))
  await settled()
  expect(has('heading', 'Entry 9')).toBe(true)
  expect(main.requestsOf('entry:print')).toEqual([])
})

const honest = '<p><a href="https://www.example.org/report">the report</a></p>'

test('a link that hides nothing is opened at once, and says where it leads before', async () => {
  const { main, user } = await reading(honest)
  await user.hover(get('link', 'the report'))
  await settled()
  expect(screen.getByText('Opens www.example.org in your browser')).toBeTruthy()
  await user.click(get('link', 'the report'))
  expect(main.requestsOf('link:open')).toEqual([
    { url: 'https://www.example.org/report', text: 'the report' },
  ])
  expect(has('dialog')).toBe(false)
})

test('a link that has the focus says where it leads, and Enter opens it', async () => {
  const { main, user } = await reading(honest)
  get('link', 'the report').focus()
  await settled()
  expect(screen.getByText('Opens www.example.org in your browser')).toBeTruthy()
  await user.keyboard('{Enter}')
  expect(main.requestsOf('link:open')).toHaveLength(1)
})

test('a link that could not be opened is reported', async () => {
  const { main, user } = await reading(honest)
  await user.click(get('link', 'the report'))
  await main.response('link:open', failure({ code: 'invalid-request' }))
  expect(textOf(get('alert'))).toContain('The link was not opened')
})

const plain = { isUnencrypted: false, file: null }

test.each([
  ['elsewhere', 'This link leads elsewhere'],
  ['reversed', 'This link may mislead'],
  ['international', 'Check where this link leads'],
  ['not-encrypted', 'This link is not encrypted'],
] as const)(
  'a link that main has a question about (%s) is opened only once it is answered',
  async (doubt, heading) => {
    const { main, user } = await reading(
      '<p><a href="https://elsewhere.example/login">www.example.org</a></p>',
    )
    await user.click(get('link', 'www.example.org'))
    await main.response('link:open', ok<'link:open'>({ ...plain, doubt, token: 'first' }))
    expect(has('dialog', heading)).toBe(true)
    await user.click(get('button', 'Cancel'))
    expect(has('dialog')).toBe(false)
    expect(main.requestsOf('link:confirm')).toEqual([])
    await user.click(get('link', 'www.example.org'))
    await main.response('link:open', ok<'link:open'>({ ...plain, doubt, token: 'second' }))
    await user.click(get('button', 'Open'))
    expect(main.requestsOf('link:confirm')).toEqual([{ token: 'second' }])
    expect(has('dialog')).toBe(false)
  },
)

test('a confirmed link that could not be opened is reported', async () => {
  const { main, user } = await reading('<p><a href="https://elsewhere.example/login">www.example.org</a></p>')
  await user.click(get('link', 'www.example.org'))
  await main.response('link:open', ok<'link:open'>({ ...plain, doubt: 'elsewhere', token: 'one' }))
  await user.click(get('button', 'Open'))
  await main.response('link:confirm', failure({ code: 'rate-limited', retryAfterMs: null }))
  expect(textOf(get('alert'))).toContain('The link was not opened')
})

/** Clicks a link to one of the service's files, which opens the question about it. */
async function asksAboutFile() {
  const page = await reading(`<p><a href="${site}/report.pdf">The report</a></p>`)
  await page.user.click(get('link', 'The report'))
  await page.main.response('resources:find', ok<'resources:find'>(null))
  const question = { doubt: 'file', isUnencrypted: false, file: 'report.pdf', token: 'one' } as const
  await page.main.response('link:open', ok<'link:open'>(question))
  return page
}

test('a file of the website is saved, with its size shown during and after', async () => {
  const { main, user } = await asksAboutFile()
  expect(has('dialog', 'A file from the website')).toBe(true)
  await user.click(get('button', 'Save file…'))
  expect(main.requestsOf('link:save-file')).toEqual([{ token: 'one' }])
  expect(has('group', 'Saving report.pdf')).toBe(false)
  await main.partial('link:save-file', { receivedBytes: 1_200_000, totalBytes: 3_400_000 })
  expect(textOf(get('group', 'Saving report.pdf'))).toContain('1.2 MB of 3.4 MB')
  expect(get('progressbar', 'Saving report.pdf').getAttribute('value')).toBe('1200000')
  await main.response('link:save-file', ok<'link:save-file'>({ name: 'report.pdf', bytes: 3_400_000 }))
  expect(has('group', 'Saving report.pdf')).toBe(false)
  expect(screen.getByText('Saved report.pdf (3.4 MB)')).toBeTruthy()
})

test('or it is opened in the browser', async () => {
  const { main, user } = await asksAboutFile()
  await user.click(within(get('dialog')).getByRole('button', { name: 'Open in browser' }))
  expect(main.requestsOf('link:confirm')).toEqual([{ token: 'one' }])
  expect(main.requestsOf('link:save-file')).toEqual([])
})

test('saving can be cancelled without a message', async () => {
  const { main, user } = await asksAboutFile()
  await user.click(get('button', 'Save file…'))
  await main.partial('link:save-file', { receivedBytes: 0, totalBytes: null })
  await user.click(get('button', 'Cancel saving'))
  await settled()
  expect(main.cancelled).toHaveLength(1)
  expect(has('group', 'Saving report.pdf')).toBe(false)
  expect(has('alert')).toBe(false)
})

test('a file is still saved after its pane has closed, and confirmed at the end', async () => {
  const { main, user, wrapper } = await asksAboutFile()
  await user.click(get('button', 'Save file…'))
  await main.partial('link:save-file', { receivedBytes: 1_200_000, totalBytes: 3_400_000 })
  wrapper.unmount()
  await settled()
  expect(main.cancelled).toEqual([])
  await main.response('link:save-file', ok<'link:save-file'>({ name: 'report.pdf', bytes: 3_400_000 }))
  expect(screen.getByText('Saved report.pdf (3.4 MB)')).toBeTruthy()
})

test('a failed save is also reported after the pane has closed', async () => {
  const { main, user, wrapper } = await asksAboutFile()
  await user.click(get('button', 'Save file…'))
  wrapper.unmount()
  await main.response('link:save-file', failure({ code: 'file-mismatch' }))
  expect(textOf(get('status'))).toBe('The file was not saved')
})

test('signing out ends the saving', async () => {
  const { main, user } = await asksAboutFile()
  await user.click(get('button', 'Save file…'))
  await main.partial('link:save-file', { receivedBytes: 0, totalBytes: null })
  await main.emit('session:changed', { status: 'signed-out', expired: false, username: null, unread: null })
  expect(main.cancelled).toHaveLength(1)
})

test('a file that was not saved is reported with the reason', async () => {
  const { main, user } = await asksAboutFile()
  await user.click(get('button', 'Save file…'))
  await main.response('link:save-file', failure({ code: 'file-mismatch' }))
  expect(textOf(get('alert'))).toContain('This is not the file you asked for')
  expect(textOf(get('alert'))).toContain('The file was not saved')
})

test('main receives the order of letters in a link that an element reverses', async () => {
  const { main, user } = await reading(
    '<p><a href="https://elsewhere.example/"><bdo dir="rtl">gro.elpmaxe</bdo></a></p>',
  )
  await user.click(get('link', 'gro.elpmaxe'))
  expect(main.requestsOf('link:open')).toEqual([
    { url: 'https://elsewhere.example/', text: '\u202egro.elpmaxe' },
  ])
})

test('a link to another stored entry says so, and opens it here', async () => {
  const { main, user, wrapper } = await reading(`<p><a href="${site}/8/">the other</a></p>`)
  await user.hover(get('link', 'the other'))
  await main.response('resources:find', ok<'resources:find'>(8))
  expect(screen.getByText('Opens here')).toBeTruthy()
  await user.click(get('link', 'the other'))
  await settled()
  expect(wrapper.emitted('openEntry')).toEqual([[8]])
  expect(main.requestsOf('link:open')).toEqual([])
})

test.each([
  { what: 'that is not stored', id: null },
  { what: 'that is the entry itself', id: 7 },
])('a link to a page of the website $what is opened in the browser', async ({ id }) => {
  const { main, user, wrapper } = await reading(`<p><a href="${site}/9/">the page</a></p>`)
  await user.click(get('link', 'the page'))
  await main.response('resources:find', ok<'resources:find'>(id))
  expect(main.requestsOf('link:open')).toEqual([{ url: `${site}/9/`, text: 'the page' }])
  expect(wrapper.emitted('openEntry')).toBeUndefined()
})

test('the entry itself is opened in the browser by its button', async () => {
  const { main, user } = await reading('')
  await user.click(get('button', 'Open in browser'))
  expect(main.requestsOf('link:open')).toEqual([{ url: `${site}/7/`, text: '' }])
})

test('the table of contents leads to a heading, where the focus goes on', async () => {
  const { user } = await reading('<h2>Sea</h2><h3>Kelp</h3><h2>Shore</h2>')
  await user.click(get('button', 'Contents'))
  await settled()
  const contents = get('navigation', 'Contents')
  expect([...contents.querySelectorAll('button')].map(textOf)).toEqual(['Sea', 'Kelp', 'Shore'])
  await user.click(get('button', 'Kelp'))
  await settled()
  expect(document.activeElement).toBe(get('heading', 'Kelp'))
  await user.click(get('button', 'Contents'))
  await settled()
  expect(get('button', 'Kelp', { current: 'location' })).toBeTruthy()
})

test('an update of the title alone leaves the table of contents, and the new title can be searched', async () => {
  const body = '<h2>Sea</h2><h3>Kelp</h3><h2>Shore</h2>'
  const { main, user } = await reading(body)
  await user.keyboard('{Control>}f{/Control}')
  await user.keyboard('mangrove')
  expect(screen.queryByText('1 of 1')).toBeNull()
  const { resource: before, showChanged } = useReader()
  void showChanged()
  const renamed = { ...before, title: 'Mangroves', isChanged: true }
  await main.response('resources:get', ok<'resources:get'>(renamed as Resource))
  await settled()
  expect(screen.getByText('1 of 1')).toBeTruthy()
  expect(has('button', 'Contents')).toBe(true)
})

test('an entry with fewer than three headings has none', async () => {
  await reading('<h2>Sea</h2><h2>Shore</h2>')
  expect(has('button', 'Contents')).toBe(false)
})

test('copying twice in a row is announced twice', async () => {
  const { main, user } = await reading('')
  const said = (): Element | undefined => screen.queryAllByText('Link copied')[0]
  await user.click(get('button', 'Copy link'))
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  const first = said()
  await user.click(get('button', 'Copy link'))
  await main.response('clipboard:write', ok<'clipboard:write'>(undefined))
  expect(said()?.closest('[role=status]')).toBeTruthy()
  expect(said()).not.toBe(first)
})

describe('how far an entry was read is stored as the page shows it, before any event of its last movement', () => {
  /** Only the article's height counts, not the content below it. */
  function layOut(): void {
    Object.defineProperties(entry(), { scrollHeight: { value: 4000 }, clientHeight: { value: 1000 } })
    Object.defineProperty(get('article'), 'offsetHeight', { value: 3000 })
  }

  async function readToTheMiddle() {
    const opened = await reading('')
    layOut()
    entry().scrollTop = 1000
    return opened
  }

  test.each([
    ['reloaded', () => void window.dispatchEvent(new Event('beforeunload'))],
    ['left for another entry', () => useReader().open(8, null)],
    ['closed', () => useReader().open(null, null)],
  ])('%s', async (_way, leave) => {
    const { main } = await readToTheMiddle()
    void leave()
    await main.response('resources:get', ok<'resources:get'>(resource(8))).catch(() => undefined)
    await settled()
    expect(main.requestsOf('resources:store-reading-position')).toEqual([{ id: 7, position: 0.5 }])
  })

  test('gone with its screen', async () => {
    const { main, wrapper } = await readToTheMiddle()
    wrapper.unmount()
    expect(main.requestsOf('resources:store-reading-position')).toEqual([{ id: 7, position: 0.5 }])
  })

  test('and after another screen it is shown there again', async () => {
    const { main, wrapper, mounting } = await readToTheMiddle()
    wrapper.unmount()
    mount(ReaderPane, { props: paneProps, ...mounting })
    layOut()
    await waitFor(() => expect(entry().scrollTop).toBe(1000))
    expect(screen.getByText('Continued where you left off')).toBeTruthy()
    window.dispatchEvent(new Event('beforeunload'))
    expect(main.requestsOf('resources:store-reading-position')).toHaveLength(1)
  })
})

describe('entries like the open one', () => {
  const similar = [
    {
      id: 8,
      title: 'Crabs of Java',
      date: '2026-03-02T00:00:00.000Z',
      categoryIds: [1],
      regionIds: [21],
      words: ['crabs'],
    },
    { id: 9, title: '', date: null, categoryIds: [1], regionIds: [], words: [] },
  ]

  async function readingWith(found: typeof similar) {
    const terms = {
      category: [
        { id: 1, name: 'Mangroves' },
        { id: 2, name: 'Youth' },
      ],
      region: [{ id: 21, name: 'Indonesia' }],
    }
    const opened = await reading('', { provided: forReader({ terms }) })
    await waitFor(() => expect(opened.main.requestsOf('resources:similar')).toHaveLength(1))
    await opened.main.response('resources:similar', ok<'resources:similar'>(found))
    return opened
  }

  test('stand at its end, each with what both have, and open', async () => {
    const { main, user, wrapper } = await readingWith(similar)
    expect(main.requestsOf('resources:similar')).toEqual([{ id: 7, language: null }])
    const part = within(get('region', 'More like this'))
    expect(part.getAllByRole('button').map(textOf)).toEqual([
      'Crabs of JavaMar 2, 2026 · Mangroves · Indonesia · “crabs”',
      'UntitledUndated · Mangroves',
    ])
    await user.click(part.getByRole('button', { name: /^Crabs of Java/ }))
    expect(wrapper.emitted('openEntry')).toEqual([[8]])
    expect(document.activeElement).toBe(entry())
  })

  test('are not mentioned where there are none', async () => {
    await readingWith([])
    expect(has('region', 'More like this')).toBe(false)
  })
})
