import type { Annotation, AnnotationDraft } from '@shared/entries/annotations'
import { longestNote } from '@shared/entries/annotations'
import { failure } from '@shared/errors/result'
import { screen, within } from '@testing-library/dom'
import { mount } from '@vue/test-utils'
import { expect, test } from 'vitest'
import { useAvailableActions } from '../../../../../src/renderer/features/actions/use-actions.ts'
import ReaderPane from '../../../../../src/renderer/features/reader/pane/ReaderPane.vue'
import { useReader } from '../../../../../src/renderer/features/reader/reader-store.ts'
import ToastRegion from '../../../../../src/renderer/ui/toast/ToastRegion.vue'
import { settled } from '../../../../unit/renderer/in-memory-bridge.ts'
import { amina, forum, get, has, ok, openPage, pasteInto, withoutFeatures } from '../../../page.ts'
import { forReader, resource } from '../../../sample-resource.ts'

const body = '<p>Crabs dig <em>deep</em> burrows.</p><p>Herons wait.</p>'
const made = '2026-01-01T10:00:00.000Z'

function highlighted(exact: string, part: Partial<Annotation> = {}): Annotation {
  const text = 'Crabs dig deep burrows. Herons wait.'
  const start = Math.max(0, text.indexOf(exact))
  return {
    id: '11111111-1111-4111-8111-111111111111',
    entryId: 7,
    highlight: {
      exact,
      prefix: text.slice(0, start),
      suffix: text.slice(start + exact.length),
      start,
      end: start + exact.length,
      color: 'yellow',
    },
    note: '',
    createdAt: made,
    changedAt: made,
    ...part,
  }
}

const noteOf = (note: string, part: Partial<Annotation> = {}): Annotation =>
  highlighted('', { id: '22222222-2222-4222-8222-222222222222', highlight: null, note, ...part })

async function reading(annotations: readonly Annotation[] = [], info = forum) {
  const page = await openPage({ session: amina, provided: forReader(), info })
  mount(ToastRegion, page.mounting)
  mount(ReaderPane, {
    props: { known: null, showsBack: false, previous: null, next: null, hasNext: true, searchedFor: '' },
    ...page.mounting,
  })
  await open(page, 7, annotations)
  return page
}

type Page = Awaited<ReturnType<typeof openPage>>

async function open({ main }: Page, id: number, annotations: readonly Annotation[] | null): Promise<void> {
  void useReader().open(id, null)
  await settled()
  if (annotations && main.requestsOf('annotations:of-entry').length > 0)
    await main.response('annotations:of-entry', ok<'annotations:of-entry'>(annotations))
  await main.response('resources:get', ok<'resources:get'>(resource(id, { title: `Title ${id}`, body })))
  await settled()
}

/** Main stores the latest request, changed at this time. */
async function store({ main }: Page, changedAt: string): Promise<AnnotationDraft> {
  const { annotation } = main.requestsOf('annotations:store').at(-1) ?? {}
  if (!annotation) throw new Error('nothing is stored')
  await main.response(
    'annotations:store',
    ok<'annotations:store'>({ stored: { ...annotation, createdAt: made, changedAt } }),
  )
  return annotation
}

const drawn = (color = 'yellow'): readonly string[] =>
  [...(CSS.highlights.get(`annotation-${color}`) ?? [])].map((part) => {
    const range = document.createRange()
    range.setStart(part.startContainer, part.startOffset)
    range.setEnd(part.endContainer, part.endOffset)
    return range.toString()
  })

function select(part: string): void {
  const element = document.querySelector(part)
  if (element) getSelection()?.selectAllChildren(element)
}

const panel = (): boolean => has('region', 'Highlights and notes')
const noteField = (): HTMLElement => get('textbox', 'Your note about this resource')

/** Stores typed text as when the window closes, while the field keeps the focus. */
async function saveWithinField(): Promise<void> {
  window.dispatchEvent(new Event('beforeunload'))
  await settled()
}

test('selected text is highlighted by its key, with its words and its place', async () => {
  const page = await reading()
  select('em')
  await page.user.keyboard('h')
  const stored = await store(page, made)
  expect(stored).toMatchObject({
    entryId: 7,
    note: '',
    highlight: { exact: 'deep', prefix: 'Crabs dig ', start: 10, end: 14, color: 'yellow' },
  })
  await expect.poll(() => drawn()).toEqual(['deep'])
  expect(getSelection()?.isCollapsed).toBe(true)
})

test('without selected text, a message asks the person to select some', async () => {
  const page = await reading()
  await page.user.keyboard('h')
  expect(document.body.textContent).toContain('Select some text in the resource first.')
  expect(page.main.requestsOf('annotations:store')).toEqual([])
})

test('highlights are drawn in their colours when the entry opens, across elements', async () => {
  await reading([highlighted('dig deep burrows')])
  await expect.poll(() => drawn()).toEqual(['dig deep burrows'])
})

test('a highlight whose text is gone keeps its quote and is marked as orphaned', async () => {
  const page = await reading([highlighted('Whales sing.')])
  await expect.poll(() => drawn()).toEqual([])
  await page.user.keyboard('a')
  expect(get('button', /Whales sing\./)).toBeTruthy()
  await expect.poll(() => document.body.textContent).toContain('This text is no longer in the resource.')
})

test('the panel has the focus, its keys go through the highlights, and Escape leads back to the text', async () => {
  const second = highlighted('Herons wait.', { id: '33333333-3333-4333-8333-333333333333' })
  const page = await reading([highlighted('deep'), second])
  await page.user.keyboard('a')
  expect(document.activeElement).toBe(get('region', 'Highlights and notes'))
  await page.user.keyboard('n')
  expect(document.activeElement).toBe(get('button', /deep/))
  await page.user.keyboard('n')
  expect(document.activeElement).toBe(get('button', /Herons/))
  await page.user.keyboard('np')
  expect(document.activeElement).toBe(get('button', /Herons/))
  await page.user.keyboard('{Escape}')
  expect(panel()).toBe(false)
  expect(document.activeElement).toBe(get('group', 'Title 7'))
})

test('the panel’s keys are those of the keyboard, whatever they type', async () => {
  const second = highlighted('Herons wait.', { id: '33333333-3333-4333-8333-333333333333' })
  const page = await reading([highlighted('deep'), second])
  await page.user.keyboard('a')
  const press = (key: string, code: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }),
    )
  press('ح', 'KeyP')
  await expect.poll(() => document.activeElement).toBe(get('button', /Herons/))
  press('ى', 'KeyN')
  await expect.poll(() => document.activeElement).toBe(get('button', /deep/))
})

test('the panel stays open with the next entry, without taking the focus from the list', async () => {
  const page = await reading([highlighted('deep')])
  await page.user.keyboard('a')
  const elsewhere = document.createElement('button')
  document.body.append(elsewhere)
  elsewhere.focus()
  await open(page, 8, [])
  expect(panel()).toBe(true)
  expect(has('button', /deep/)).toBe(false)
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('closing the panel from elsewhere leaves the focus there', async () => {
  const page = await reading([highlighted('deep')])
  await page.user.keyboard('a')
  const elsewhere = document.createElement('button')
  document.body.append(elsewhere)
  elsewhere.focus()
  await page.user.keyboard('a')
  expect(panel()).toBe(false)
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('the bar’s button writes a note in the open panel, of a new highlight and again of the same', async () => {
  const page = await reading()
  await page.user.keyboard('a')
  for (let time = 1; time <= 2; time += 1) {
    noteField().focus()
    select('em')
    document.dispatchEvent(new PointerEvent('pointerup', { button: 0 }))
    await page.user.click(await screen.findByRole('button', { name: 'Add a note' }))
    await store(page, made)
    const field = () => get('textbox', 'Note')
    await expect.poll(() => document.activeElement === field()).toBe(true)
    await page.user.click(get('button', 'Remove highlight'))
    await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
    await expect.poll(() => drawn()).toEqual([])
  }
})

test('a highlight that is earlier in the text than the others has the focus when it is gone to', async () => {
  const page = await reading([highlighted('Herons wait.')])
  await page.user.keyboard('a')
  select('em')
  await page.user.keyboard('h')
  const { id } = await store(page, made)
  expect(id).not.toBe('')
  await expect.poll(() => has('button', /deep/)).toBe(true)
  get('region', 'Highlights and notes').focus()
  await page.user.keyboard('n')
  expect(document.activeElement).toBe(get('button', /deep/))
  // Removing it leads to the next one.
  const [removesDeep] = screen.getAllByRole('button', { name: 'Remove highlight' })
  if (removesDeep) await page.user.click(removesDeep)
  expect(document.activeElement).toBe(get('button', /Herons/))
})

test('a note that is emptied keeps its field, so that what is typed next is text', async () => {
  const page = await reading([highlighted('deep', { note: 'old' })])
  await page.user.keyboard('a')
  await page.user.clear(get('textbox', 'Note'))
  await saveWithinField()
  await store(page, '2026-01-01T10:00:01.000Z')
  await settled()
  await page.user.keyboard('new')
  expect(get('textbox', 'Note')).toHaveProperty('value', 'new')
})

test('so does the note about the resource, which is a new one then', async () => {
  const page = await reading([noteOf('old')])
  await page.user.keyboard('a')
  await page.user.clear(noteField())
  await saveWithinField()
  await store(page, '2026-01-01T10:00:01.000Z')
  await page.user.keyboard('ne')
  await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
  await page.user.keyboard('w')
  expect(noteField()).toHaveProperty('value', 'new')
  await page.user.tab()
  expect(page.main.requestsOf('annotations:store').at(-1)).toMatchObject({
    annotation: { note: 'new' },
    basedOn: null,
  })
})

test('an emptied note that could not be deleted says so, and its text is stored until it is', async () => {
  const page = await reading([noteOf('old')])
  await page.user.keyboard('a')
  await page.user.clear(noteField())
  await saveWithinField()
  expect(await store(page, made)).toMatchObject({ note: 'old' })
  await page.main.response('annotations:delete', failure({ code: 'disk-refused' }))
  expect(noteField()).toHaveProperty('value', '')
  await page.user.click(within(get('alert')).getByRole('button', { name: 'Try again' }))
  expect(await store(page, made)).toMatchObject({ note: 'old' })
  await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
  expect(has('alert')).toBe(false)
  expect(noteField()).toHaveProperty('value', '')
})

test('text typed after an emptied note could not be deleted is stored in its place', async () => {
  const page = await reading([noteOf('old')])
  await page.user.keyboard('a')
  await page.user.clear(noteField())
  await saveWithinField()
  await store(page, made)
  await page.user.keyboard('new')
  await page.main.response('annotations:delete', failure({ code: 'disk-refused' }))
  await page.user.tab()
  expect(page.main.requestsOf('annotations:store').at(-1)).toMatchObject({
    annotation: { id: noteOf('').id, note: 'new' },
    basedOn: made,
  })
  await store(page, '2026-01-01T10:00:01.000Z')
  expect(has('alert')).toBe(false)
  expect(noteField()).toHaveProperty('value', 'new')
})

test('the last words of a note are stored when the window closes', async () => {
  const page = await reading()
  await page.user.keyboard('a')
  await page.user.type(noteField(), 'last words')
  await saveWithinField()
  expect(await store(page, made)).toMatchObject({ note: 'last words' })
})

test('another colour is stored, and drawn', async () => {
  const page = await reading([highlighted('deep')])
  await page.user.keyboard('a')
  await page.user.click(get('button', 'Blue'))
  expect((await store(page, '2026-01-01T10:00:01.000Z')).highlight?.color).toBe('blue')
  await expect.poll(() => drawn('blue')).toEqual(['deep'])
  await expect.poll(() => drawn()).toEqual([])
})

test('a colour that could not be stored says so, and so does a highlight that could not be removed', async () => {
  const page = await reading([highlighted('deep')])
  await page.user.keyboard('a')
  await page.user.click(get('button', 'Blue'))
  await page.main.response('annotations:store', failure({ code: 'disk-refused' }))
  expect(document.body.textContent).toContain('The highlight was not changed.')
  await page.user.click(get('button', 'Remove highlight'))
  await page.main.response('annotations:delete', failure({ code: 'disk-refused' }))
  expect(document.body.textContent).toContain('The highlight was not removed.')
})

test('pressing the key twice highlights the text once', async () => {
  const page = await reading()
  select('em')
  await page.user.keyboard('hh')
  expect(page.main.requestsOf('annotations:store')).toHaveLength(1)
  await store(page, made)
  select('.prose p:last-child')
  await page.user.keyboard('h')
  expect(page.main.requestsOf('annotations:store')).toHaveLength(2)
})

const three = ['Crabs', 'deep', 'Herons'].map((words, index) =>
  highlighted(words, { id: `${index}0000000-0000-4000-8000-000000000000` }),
)
const removeButton = (words: string): HTMLElement => {
  const item = get('button', new RegExp(words)).closest('li')
  return within(item ?? document.body).getByRole('button', { name: 'Remove highlight' })
}
const currentItem = (): string | undefined =>
  document.querySelector('[aria-current] button')?.textContent?.replace(/^.*: /, '')

test('the mark of the current highlight goes with it, and the keys go on from its place', async () => {
  const page = await reading(three)
  await expect.poll(() => drawn()).toHaveLength(3)
  await page.user.keyboard('a')
  await page.user.click(get('button', /deep/))
  expect(drawn('current')).toEqual(['deep'])
  await page.user.click(removeButton('deep'))
  await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
  await settled()
  expect([drawn('current'), currentItem()]).toEqual([[], undefined])
  await page.user.keyboard('n')
  expect([drawn('current'), currentItem()]).toEqual([['Herons'], 'Herons'])
})

test('the current highlight stays current when one before it is removed', async () => {
  const page = await reading(three)
  await expect.poll(() => drawn()).toHaveLength(3)
  await page.user.keyboard('a')
  await page.user.click(get('button', /deep/))
  await page.user.click(removeButton('Crabs'))
  await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
  await settled()
  expect([drawn('current'), currentItem()]).toEqual([['deep'], 'deep'])
  await page.user.keyboard('n')
  expect(document.activeElement).toBe(get('button', /Herons/))
})

test('a removed highlight comes back by Undo', async () => {
  const page = await reading([highlighted('deep')])
  await page.user.keyboard('a')
  await page.user.click(get('button', 'Remove highlight'))
  await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
  await expect.poll(() => drawn()).toEqual([])
  await page.user.click(get('button', 'Undo'))
  await store(page, made)
  await expect.poll(() => drawn()).toEqual(['deep'])
})

test('a note about the resource is stored when its field is left', async () => {
  const page = await reading()
  await page.user.keyboard('a')
  await page.user.type(noteField(), 'Good source')
  await page.user.tab()
  expect(await store(page, made)).toMatchObject({ entryId: 7, highlight: null, note: 'Good source' })
  expect(page.main.requestsOf('annotations:store')).toHaveLength(1)
})

test('two windows with one note: the later one asks, and either text can stay', async () => {
  const page = await reading([noteOf('old')])
  await page.user.keyboard('a')
  await page.user.type(noteField(), ' mine')
  await page.user.tab()
  expect(page.main.requestsOf('annotations:store').at(-1)?.basedOn).toBe(made)
  const theirs = noteOf('old theirs', { changedAt: '2026-01-01T10:05:00.000Z' })
  await page.main.response('annotations:store', ok<'annotations:store'>({ current: theirs }))
  expect(noteField()).toHaveProperty('value', 'old mine')
  expect(document.body.textContent).toContain('This note was changed in another window')
  expect(document.body.textContent).toContain('old theirs')
  await page.user.click(get('button', 'Keep this text'))
  expect(page.main.requestsOf('annotations:store').at(-1)).toMatchObject({
    annotation: { note: 'old mine' },
    basedOn: theirs.changedAt,
  })
})

test('the other window’s text can be used instead', async () => {
  const page = await reading([noteOf('old')])
  await page.user.keyboard('a')
  await page.user.type(noteField(), ' mine')
  await page.user.tab()
  const theirs = noteOf('theirs', { changedAt: '2026-01-01T10:05:00.000Z' })
  await page.main.response('annotations:store', ok<'annotations:store'>({ current: theirs }))
  await page.user.click(get('button', 'Use the other text'))
  expect(noteField()).toHaveProperty('value', 'theirs')
})

test('a note that is too long is refused before it is lost', async () => {
  const page = await reading()
  await page.user.keyboard('a')
  const long = 'x'.repeat(longestNote + 1)
  await pasteInto(noteField(), long)
  noteField().focus()
  await page.user.tab()
  expect(get('alert').textContent).toContain('This note is too long to save.')
  expect(noteField()).toHaveProperty('value', long)
  expect(page.main.requestsOf('annotations:store')).toEqual([])
})

test('text that could not be stored is there when the entry is opened again', async () => {
  const page = await reading()
  await page.user.keyboard('a')
  await page.user.type(noteField(), 'precious')
  await page.user.tab()
  await page.main.response('annotations:store', failure({ code: 'disk-refused' }))
  await open(page, 8, [])
  expect(noteField()).toHaveProperty('value', '')
  await open(page, 7, [])
  expect(noteField()).toHaveProperty('value', 'precious')
})

test('a note that could not be stored as its panel closed says so', async () => {
  const page = await reading()
  await page.user.keyboard('a')
  await page.user.type(noteField(), 'precious')
  await page.user.keyboard('{Escape}')
  expect(document.body.textContent).not.toContain('The note was not saved')
  // Stored as the field lost the focus, and again as it went.
  for (let time = 1; time <= 2; time += 1)
    await page.main.response('annotations:store', failure({ code: 'disk-refused' }))
  expect(document.body.textContent).toContain('The note was not saved. Open the highlights and notes')
  await page.user.keyboard('a')
  expect(noteField()).toHaveProperty('value', 'precious')
})

test('a highlight that is removed with a note that could not be stored can be restored', async () => {
  const page = await reading([highlighted('deep', { note: 'old' })])
  await page.user.keyboard('a')
  await pasteInto(get('textbox', 'Note'), 'x'.repeat(longestNote + 1))
  await page.user.click(get('button', 'Remove highlight'))
  await page.main.response('annotations:delete', ok<'annotations:delete'>(undefined))
  await settled()
  expect(has('button', 'Undo')).toBe(true)
})

test('the annotations of the entry are exported in the chosen format', async () => {
  const page = await reading([highlighted('deep')])
  await page.user.keyboard('a')
  await page.user.click(get('button', 'Export highlights and notes'))
  await page.user.click(get('menuitem', 'Export as Markdown…'))
  expect(page.main.requestsOf('annotations:export')).toEqual([{ of: { entryId: 7 }, format: 'markdown' }])
  await page.main.response('annotations:export', ok<'annotations:export'>(1))
  expect(document.body.textContent).toContain('Exported 1 highlight or note')
})

test('annotations that another window has changed are shown at once', async () => {
  const page = await reading([highlighted('deep')])
  await page.main.emit('annotations:changed', { entryIds: [7] })
  await page.main.response('annotations:of-entry', ok<'annotations:of-entry'>([highlighted('burrows')]))
  await expect.poll(() => drawn()).toEqual(['burrows'])
  await page.main.emit('annotations:changed', { entryIds: [8] })
  expect(page.main.requestsOf('annotations:of-entry')).toHaveLength(2)
})

test('nothing is offered or requested if the operator has switched annotations off', async () => {
  const { main, user } = await reading([], withoutFeatures('annotations'))
  await user.keyboard('a')
  expect(panel()).toBe(false)
  expect(useAvailableActions().isAvailable('reader.highlight')).toBe(false)
  expect(main.requestsOf('annotations:of-entry')).toEqual([])
})
