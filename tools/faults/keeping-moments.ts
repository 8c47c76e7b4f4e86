import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FaultyApp } from './app.ts'
import {
  browsing,
  errorOf,
  everything,
  list,
  never,
  rowsOf,
  signedIn,
  signIn,
  valueOf,
  type Moment,
  type Outcome,
} from './steps.ts'

const { checkStatus } = await import('../../src/shared/config/connection-checks.ts')

/** Milliseconds after which background work has certainly ended or paused. */
const longestWaitMs = 60_000

/** Polls every few milliseconds. @throws after `longestWaitMs` */
async function until<T>(look: () => Promise<T | null>): Promise<T> {
  for (const limit = Date.now() + longestWaitMs; Date.now() < limit;) {
    const found = await look()
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('what goes on behind everything else came to no end')
}

const stored = (error: Outcome['error']): Outcome => ({ needs: 'nothing', error })
const storing = (error: Outcome['error']): Outcome => ({ needs: 'disk', error })

/** Makes the whole list available offline; reports its status once it is complete or stuck. */
async function sync({ features }: FaultyApp): Promise<readonly Outcome[]> {
  const { page: _page, storedPart: _stored, ...filters } = everything
  await features.offline.chooseImages('small')
  const kept = await features.offline.keep({ name: null, filters }, true)
  if (!kept.ok) return [storing(kept.error)]
  return until(async () => {
    const { lists, pause } = valueOf(await features.offline.status())
    const [kept] = lists
    if (kept?.syncedAt) return [{ needs: 'sync', error: null }]
    const said = kept?.problem ?? (pause === 'service' ? pause : null)
    return said === null ? null : [{ needs: 'sync', error: null, said }]
  })
}

const fileOf = ({ folder }: FaultyApp, name: string): string => join(folder, name)

async function exportTo(app: FaultyApp, name: string): Promise<Outcome> {
  const { storedPart: _stored, ...filters } = everything
  const words = { title: 'Everything', contents: 'Contents', citations: 'Citations', language: 'en' } as const
  const request = { filters, ids: null, format: 'csv', words } as const
  const saved = await app.features.exports.save(request, fileOf(app, name), never, () => undefined)
  return stored(errorOf(saved))
}

/** Exports a file before the fault, which a later export must replace. */
async function beforeExport(app: FaultyApp): Promise<void> {
  await browsing(app)
  for (const kind of ['category', 'region'] as const)
    valueOf(await app.features.resources.terms(kind, null, never))
  await exportTo(app, 'before.csv')
}

async function exportedWhole(app: FaultyApp): Promise<string | null> {
  const left = (await readdir(app.folder)).filter((name) => name.endsWith('.new'))
  if (left.length > 0) return `left behind: ${left.join()}`
  const [before, now] = await Promise.all(
    ['before.csv', 'list.csv'].map((name) => readFile(fileOf(app, name), 'utf8')),
  )
  return before === now && (now?.split('\n').length ?? 0) > 20
    ? null
    : 'the file is not what it was without the fault'
}

/** Entries that are in no list. */
const importedIds = [50, 51]

async function importStars(app: FaultyApp): Promise<readonly Outcome[]> {
  const file = {
    ...{
      format: 'forum-resources-state',
      version: 1,
      service: new URL(app.service.configuration.service.baseUrl).origin,
    },
    entries: importedIds.map((id) => ({ id, starredAt: '2026-11-01T10:00:00.000Z' })),
    readingLists: [],
    own: { 'recent-searches': ['reef'] },
  }
  const bytes = new TextEncoder().encode(JSON.stringify(file))
  const reading = await app.features.marks.readImport({ bytes, refused: null })
  if (!reading) return [storing({ code: 'disk-refused' })]
  if (!('token' in reading)) throw new Error(reading.problem)
  return [storing(errorOf(await app.features.marks.import(reading.token)))]
}

/** Stars are imported at once; their entries are loaded at the latest after the next start. */
const imported: Moment['onDisk'] = async (app, { isOver, isDone }) => {
  if (isOver) {
    await app.restart()
    await app.features.session.read()
    await until(async () => ((await app.features.cache.idsToFetch()).length === 0 ? true : null))
  }
  const { isStarred } = await app.features.cache.visit()
  const searches = valueOf(await app.features.recentSearches.read())
  const there = [...importedIds.map(isStarred), searches.includes('reef')].filter(Boolean).length
  return there === (isDone ? 3 : 0)
    ? null
    : `${there} of 3 imported, and said to be ${isDone ? 'there' : 'refused'}`
}

/** Two windows request the same list at the same time, and one of them opens an entry. */
async function twoWindows(app: FaultyApp): Promise<readonly Outcome[]> {
  const [first] = await rowsOf(app)
  const [one, other, opened] = await Promise.all([
    list(app),
    list(app),
    app.features.resources.get(first?.id ?? 0, null),
  ])
  return [one, other, stored(errorOf(opened))]
}

/** Stars an entry, which stays stored for the next sign-in. */
async function beforeSignOut(app: FaultyApp): Promise<void> {
  await browsing(app)
  const [first] = await rowsOf(app)
  await app.features.cache.setStarred([first?.id ?? 0], true)
}

/** Signs out while a page is loading. However that request ends, nobody may be signed in afterwards. */
async function signOut(app: FaultyApp): Promise<readonly Outcome[]> {
  const listing = list(app, { page: 2 })
  const state = await app.features.account.signOut(true)
  await listing
  if (state.status !== 'signed-out') throw new Error('signing out did not sign out')
  return [stored(null)]
}

const signedOut: Moment['onDisk'] = async (app, { isOver }) => {
  const areTokensLeft = app.hasKeyring() && app.storedSecrets() > 0
  if (!isOver) return areTokensLeft ? 'tokens are left of a session that was ended' : null
  const { page: _page, storedPart: _stored, ...filters } = everything
  return (await app.features.marks.counts(filters))?.saved === 1 ? null : 'what was to be kept is gone'
}

/** Enters the service by hand and checks its connection. */
async function setUp(app: FaultyApp): Promise<readonly Outcome[]> {
  const { setup, checks, service } = app
  const given = service.configuration.service
  const values = { ...given, resourcesPageId: String(given.resourcesPageId) }
  const applied = await setup.apply({ proposal: null, values }, false)
  if (!applied.ok && app.hasService()) throw new Error('a service that was refused is in use')
  if (!applied.ok) return [storing(applied.error)]
  if (!applied.value.applied) throw new Error('the values of the service are wrong')
  const checked = valueOf(await checks.run(given, never, () => undefined))
  const isWell = checked.every(({ finding }) => checkStatus(finding) !== 'failed')
  return [stored(null), { needs: 'check', error: null, ...(isWell ? {} : { said: 'failed' }) }]
}

/** The next start must find the service in use. Without a keychain its secrets last only for this run. */
const setUpWhole: Moment['onDisk'] = async (app, { isDone }) => {
  if (!app.hasService()) return isDone ? 'no service is in use' : null
  if (!app.hasKeyring()) return null
  await app.restart()
  return app.hasService() && app.storedSecrets() > 0 ? null : 'the next start does not find the service'
}

/** Moments that write to the computer, besides reading lists. */
export const keepingMoments: readonly Moment[] = [
  { name: 'set-up', prepare: async () => undefined, act: setUp, onDisk: setUpWhole, isNew: true },
  { name: 'offline', prepare: browsing, act: sync },
  {
    name: 'export',
    prepare: beforeExport,
    act: async (app) => [await exportTo(app, 'list.csv')],
    onDisk: exportedWhole,
  },
  { name: 'import', prepare: signedIn, act: importStars, onDisk: imported },
  { name: 'windows', prepare: browsing, act: twoWindows },
  {
    name: 'sign-out',
    prepare: beforeSignOut,
    act: signOut,
    again: async (app) => {
      valueOf(await signIn(app))
      return [await list(app)]
    },
    onDisk: signedOut,
    ends: true,
  },
]
