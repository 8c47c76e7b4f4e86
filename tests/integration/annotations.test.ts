import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { annotationHandlers } from '../../src/main/ipc/annotation-handlers'
import { marksHandlers } from '../../src/main/ipc/own-data-handlers'
import { createOneDialog } from '../../src/main/ipc/one-dialog'
import { serveContract, type IpcPort } from '../../src/main/ipc/router'
import type { ResourceRow } from '../../src/shared/entries/resources'
import { noFilters } from '../../src/shared/filters/filters'
import { sampleDraft, sampleHighlight } from '../support/annotation-samples'
import { configurationOf } from '../support/configuration'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { useForumService } from '../support/forum-service'
import { createMemoryLog } from '../support/memory'
import { waitFor } from '../support/patience.ts'
import { everything, never } from '../support/queries'
import { removeFolder } from '../support/remove-folder.ts'

const service = useForumService({ entries: 150 })
let folder = ''
let features: ContentFeatures
/** Messages to all windows, `[event, payload]` each. */
let told: unknown[] = []
let savesTo: string | null = null
let opens: string | null = null

const openFeatures = () =>
  createContentFeatures({
    service: service.configuration.service,
    folder: join(folder, 'library'),
    account: service.account,
    marksTimer: (run, ms) => {
      if (ms === 0) run()
      return () => undefined
    },
  })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'annotations-'))
  told = []
  savesTo = null
  opens = null
  features = await openFeatures()
})
afterEach(async () => {
  await features.close()
  await removeFolder(folder)
})

/** Main's end of the contract for one window. */
function windowOf(disabledFeatures: readonly string[] = []) {
  const configuration = configurationOf({ disabledFeatures })
  const handled = new Map<string, Parameters<IpcPort['handle']>[1]>()
  const desktop = {
    chooseOwnFile: async (name: string, extension: string) =>
      savesTo && join(savesTo, `${name}.${extension}`),
    openState: async () => (opens === null ? null : { bytes: await readFile(opens), refused: null }),
  }
  const windows = {
    tellMarks: (change: unknown) => void told.push(['marks', change]),
    tellAnnotations: (entryIds: readonly number[]) => void told.push(['annotations', entryIds]),
  }
  const inUse = { features, configuration, downloads: {} as never }
  const oneDialog = createOneDialog()
  serveContract(
    {
      handle: (channel, response) => void handled.set(channel, response),
      listen: () => undefined,
      send: () => undefined,
      pageGone: () => undefined,
    },
    () => ({
      ...annotationHandlers(inUse, { desktop, windows }, oneDialog),
      ...marksHandlers(inUse, { desktop, windows }, oneDialog),
    }),
    createMemoryLog(),
    (feature) => configuration.disabledFeatures.includes(feature),
  )
  return (channel: string, request: unknown) =>
    handled.get(channel)?.(
      { window: 1, isMainFrame: true, origin: 'app://bundle' },
      crypto.randomUUID(),
      request,
    )
}

async function rows(query: Partial<typeof everything> = {}): Promise<readonly ResourceRow[]> {
  const page = await features.resources.list({ ...everything, ...query }, never)
  return page.ok ? page.value.rows : []
}

async function firstIds(): Promise<readonly [number, number]> {
  const [one, other] = await rows()
  if (!one || !other) throw new Error('no rows')
  return [one.id, other.id]
}

const stored = (result: unknown): string => {
  const { value } = result as { readonly value: { readonly stored: { readonly changedAt: string } } }
  return value.stored.changedAt
}

test('highlights and notes are stored, sent to every window, and mark their row until they are deleted', async () => {
  const [id, other] = await firstIds()
  const call = windowOf()
  const [one, two] = [sampleDraft(id, { note: 'Where?' }), sampleDraft(id, { highlight: null, note: 'All' })]
  for (const annotation of [one, two])
    expect(await call('annotations:store', { annotation, basedOn: null })).toMatchObject({
      ok: true,
      value: { stored: annotation },
    })
  const change = (isAnnotated: boolean) => [
    ['marks', { ids: [id], mark: { isAnnotated } }],
    ['annotations', [id]],
  ]
  expect(told).toEqual([...change(true), ...change(true)])
  expect(await call('annotations:of-entry', { entryId: id })).toMatchObject({ ok: true, value: [two, one] })
  const marked = async () => (await rows()).flatMap((row) => (row.isAnnotated ? [row.id] : []))
  expect(await marked()).toEqual([id])
  expect((await rows({ shelf: 'annotated' })).map((row) => row.id)).toEqual([id])
  expect(await call('marks:counts', noFilters)).toMatchObject({ ok: true, value: { annotated: 1 } })

  // At the next start, too.
  await features.close()
  features = await openFeatures()
  const next = windowOf()
  expect(await marked()).toEqual([id])
  told = []
  expect(await next('annotations:delete', { entryId: other, id: one.id })).toMatchObject({ ok: true })
  await next('annotations:delete', { entryId: id, id: one.id })
  await next('annotations:delete', { entryId: id, id: two.id })
  expect(told.slice(2)).toEqual([...change(true), ...change(false)])
  expect(await marked()).toEqual([])
})

test('a window that edits an older version gets the current one, and no window receives a change', async () => {
  const [id] = await firstIds()
  const [one, other] = [windowOf(), windowOf()]
  const draft = sampleDraft(id)
  const first = stored(await one('annotations:store', { annotation: draft, basedOn: null }))
  const edited = { ...draft, note: 'from one window' }
  await one('annotations:store', { annotation: edited, basedOn: first })
  told = []
  const late = { annotation: { ...draft, note: 'from the other' }, basedOn: first }
  expect(await other('annotations:store', late)).toMatchObject({ ok: true, value: { current: edited } })
  await one('annotations:delete', { entryId: id, id: draft.id })
  told = []
  expect(await other('annotations:store', late)).toEqual({ ok: true, value: { current: null } })
  expect(told).toEqual([])
})

test('of two windows that write a note about an entry at once, the second gets the note of the first', async () => {
  const [id] = await firstIds()
  const [one, other] = [windowOf(), windowOf()]
  const draftOf = (note: string) => ({
    annotation: sampleDraft(id, { highlight: null, note }),
    basedOn: null,
  })
  const answers = await Promise.all([
    one('annotations:store', draftOf('mine')),
    other('annotations:store', draftOf('theirs')),
  ])
  expect(answers).toMatchObject([
    { value: { stored: { note: 'mine' } } },
    { value: { current: { note: 'mine' } } },
  ])
})

test('a page can store nothing about entries that are not stored, and nothing that is no annotation', async () => {
  const call = windowOf()
  expect(await call('annotations:store', { annotation: sampleDraft(4711), basedOn: null })).toEqual({
    ok: true,
    value: { refused: 'not-stored' },
  })
  const invalid = { ok: false, error: { code: 'invalid-request' } }
  for (const annotation of [
    sampleDraft(1, { id: 'x' }),
    sampleDraft(1, { highlight: sampleHighlight('x'.repeat(20_001)) }),
    sampleDraft(1, { note: 'x'.repeat(100_001) }),
  ])
    expect(await call('annotations:store', { annotation, basedOn: null })).toEqual(invalid)
  expect(told).toEqual([])
})

describe('with highlights and notes switched off by the operator', () => {
  const switchedOff = { ok: false, error: { code: 'switched-off' } }

  test('all channels are refused, and what is stored stays', async () => {
    const [id] = await firstIds()
    const annotation = sampleDraft(id)
    await windowOf()('annotations:store', { annotation, basedOn: null })
    savesTo = folder
    const call = windowOf(['annotations'])
    const requests = [
      ['annotations:of-entry', { entryId: id }],
      ['annotations:store', { annotation: sampleDraft(id), basedOn: null }],
      ['annotations:delete', { entryId: id, id: annotation.id }],
      ['annotations:export', { of: { entryId: id }, format: 'markdown' }],
    ] as const
    for (const [channel, request] of requests) expect(await call(channel, request)).toEqual(switchedOff)
    expect(await features.cache.annotationsOf(id)).toMatchObject([annotation])
  })

  test('or exports, none are exported', async () => {
    const request = { of: { entryId: 1 }, format: 'markdown' }
    expect(await windowOf(['export'])('annotations:export', request)).toEqual(switchedOff)
  })
})

test('they are exported, and a cancelled dialog exports nothing', async () => {
  const [id] = await firstIds()
  const call = windowOf()
  await call('annotations:store', { annotation: sampleDraft(id, { note: 'Where?' }), basedOn: null })
  const exported = (format: string, of: unknown = { entryId: id }) =>
    call('annotations:export', { of, format })
  expect(await exported('markdown')).toEqual({ ok: true, value: null })
  savesTo = folder
  expect(await exported('markdown')).toEqual({ ok: true, value: 1 })
  expect(await exported('json-ld', { list: { ...noFilters, shelf: 'annotated' } })).toEqual({
    ok: true,
    value: 1,
  })
  expect(await readFile(join(folder, 'notes.md'), 'utf8')).toContain('\n> coral reef\n\nWhere?')
  expect(await readFile(join(folder, 'notes.jsonld'), 'utf8')).toContain('"coral reef"')
})

test('a file brings them to another computer, where their entries are fetched', async () => {
  const ids = (await rows({ page: 2 })).slice(0, 2).map((row) => row.id)
  const call = windowOf()
  for (const id of ids) await call('annotations:store', { annotation: sampleDraft(id), basedOn: null })
  savesTo = folder
  await call('marks:export', undefined)
  await features.cache.clear()
  expect(await features.cache.annotationsOf(ids[0] ?? 0)).toEqual([])

  opens = join(folder, 'marks.json')
  told = []
  const reading = (await call('marks:choose-import', undefined)) as {
    readonly value: { readonly token: string }
  }
  expect(reading).toMatchObject({ value: { additions: { annotations: 2 } } })
  const { token } = reading.value
  expect(await call('marks:import', { token })).toMatchObject({
    ok: true,
    value: { annotations: 2, toFetch: 2 },
  })
  expect(told).toEqual([
    ['marks', { ids: ids.toSorted((one, other) => one - other), mark: { isAnnotated: true } }],
    ['annotations', []],
    ['marks', { ids: [], mark: {} }],
  ])
  await waitFor(async () =>
    expect((await rows({ shelf: 'annotated' })).map(({ id }) => id).toSorted()).toEqual(ids.toSorted()),
  )
  expect((await features.account.localData()).hasOwn).toBe(true)
})
