import type { AppError, RegistrationField } from '../../src/shared/errors/app-error.ts'
import type { ListRequest } from '../../src/shared/ipc/contract.ts'
import type { Result } from '../../src/shared/errors/result.ts'
import { createSampleClient, type RouteName } from '../forum-service/index.ts'
import type { FaultyApp } from './app.ts'

const { noFilters } = await import('../../src/shared/filters.ts')

/** What one call came to. */
export interface Outcome {
  /** What it needs of the service: JSON, an image, a change that is sent once, or nothing, for it is stored. */
  readonly needs: 'json' | 'image' | 'registration' | 'deletion' | 'nothing'
  /** Null: all is well. */
  readonly error: AppError | null
}

/** One moment of using the app. */
export interface Moment {
  readonly name: string
  /** The requests that go wrong; left out or null, all of them. */
  readonly routes?: (chance: number) => readonly RouteName[] | null
  /** The first request passes, and leads to the one that goes wrong. */
  readonly isSecond?: true
  /** What has happened up to the moment. */
  readonly prepare: (app: FaultyApp) => Promise<void>
  /** What the person does, once. */
  readonly act: (app: FaultyApp) => Promise<readonly Outcome[]>
  /** Milliseconds in which nobody does anything afterwards, fault or not. */
  readonly idleMs?: number
}

export const newAccount: Readonly<Record<RegistrationField, string>> = {
  first_name: 'Ines',
  last_name: 'Prado',
  email: 'ines@forum.invalid',
  username: 'ines.p',
  password: 'A garden & 7 wells',
  password_confirmation: 'A garden & 7 wells',
  organization: 'Wells',
  position: 'Gardener',
  country: 'Peru',
}

const never = new AbortController().signal

const errorOf = (result: Result<unknown>): AppError | null => (result.ok ? null : result.error)

const json = (error: AppError | null): Outcome => ({ needs: 'json', error })

/** @throws when what comes before the moment fails, which no fault explains */
function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`not ready for the moment: ${result.error.code}`)
  return result.value
}

export async function signIn({ rooms, service }: FaultyApp): Promise<Result<unknown>> {
  const { username, password } = service.account
  return rooms.session.signIn(username, password, never)
}

const everything: ListRequest = {
  ...noFilters,
  page: 1,
  stored: { rows: 1, searchPage: 1, only: false },
}

/** A list as the screen asks for it; out of reach, it is what is stored, and why. */
async function list({ rooms }: FaultyApp, query: Partial<ListRequest> = {}): Promise<Outcome> {
  const response = await rooms.resources.list({ ...everything, ...query }, never)
  if (!response.ok) return json(response.error)
  return json(response.value.from === 'stored-search' ? response.value.reason : null)
}

async function signedIn(app: FaultyApp): Promise<void> {
  valueOf(await signIn(app))
}

async function browsing(app: FaultyApp): Promise<void> {
  await signedIn(app)
  valueOf(await app.rooms.resources.list(everything, never))
}

const terms = async ({ rooms }: FaultyApp): Promise<readonly Outcome[]> =>
  (
    await Promise.all(
      (['category', 'region'] as const).map((kind) => rooms.resources.terms(kind, null, never)),
    )
  ).map((response) => json(errorOf(response)))

const header = async ({ rooms }: FaultyApp): Promise<Outcome> =>
  json(errorOf(await rooms.resources.header(null, never)))

/** A picture of the service, for the newest entry's body. */
async function pictureUrl({ service }: FaultyApp): Promise<string> {
  const sample = await createSampleClient(service).signIn()
  const response = await sample.get('/wp-json/wp/v2/media/14')
  return ((await response.json()) as { source_url: string }).source_url
}

/** Before an entry with a picture in its body is opened. */
async function beforePictures(app: FaultyApp): Promise<void> {
  await browsing(app)
  const [newest] = await rowsOf(app)
  const url = await pictureUrl(app)
  app.service.changeEntry(newest?.id ?? 0, { body: `<p>Wells.</p><p><img src="${url}" alt="A well"></p>` })
  valueOf(await app.rooms.resources.list(everything, never))
}

async function rowsOf({ rooms }: FaultyApp) {
  return valueOf(
    await rooms.resources.list({ ...everything, stored: { rows: 1, searchPage: 1, only: true } }, never),
  ).rows
}

/** The entry is opened, with its own picture and that of its body. */
async function pictures(app: FaultyApp): Promise<readonly Outcome[]> {
  const { resources, media } = app.rooms
  const rows = await rowsOf(app)
  const opened = await resources.get(rows[0]?.id ?? 0, null)
  const body = opened.ok ? opened.value.body : ''
  const url = /src="([^"]+)"/.exec(body)?.[1] ?? ''
  const [inBody] = await media.admit(rows[0]?.id ?? 0, null, [url])
  const inRow = rows.find(({ image }) => image !== null)?.image
  if (!inBody || !inRow) throw new Error('the moment has no pictures')
  const images = await Promise.all([inRow, inBody].map((id) => media.image(id, 400, never)))
  return [
    { needs: 'nothing', error: errorOf(opened) },
    ...images.map((image): Outcome => ({ needs: 'image', error: errorOf(image) })),
  ]
}

async function start(app: FaultyApp): Promise<readonly Outcome[]> {
  const [head, rows, lists] = await Promise.all([header(app), list(app), terms(app)])
  return [head, rows, ...lists]
}

const nothing = async (): Promise<void> => undefined

/** Twelve moments, in the order in which a person meets them. */
export const moments: readonly Moment[] = [
  {
    name: 'sign-up',
    prepare: nothing,
    act: async ({ rooms }) => [
      { needs: 'registration', error: errorOf(await rooms.account.register(newAccount, never)) },
    ],
  },
  {
    name: 'sign-in',
    prepare: nothing,
    act: async (app) => [json(errorOf(await signIn(app)))],
  },
  { name: 'first-list', prepare: signedIn, act: async (app) => [await list(app)] },
  {
    name: 'next-page',
    prepare: browsing,
    act: async (app) => [await list(app, { page: 2 })],
  },
  {
    name: 'search',
    prepare: browsing,
    act: async (app) => [await list(app, { search: 'forest' })],
  },
  { name: 'terms', prepare: browsing, act: terms },
  { name: 'header', prepare: browsing, act: async (app) => [await header(app)] },
  { name: 'pictures', prepare: beforePictures, act: pictures },
  {
    name: 'start',
    prepare: async (app) => {
      await browsing(app)
      await app.restart()
    },
    act: start,
  },
  {
    name: 'renewal',
    routes: () => ['token'],
    isSecond: true,
    prepare: async (app) => {
      await browsing(app)
      app.service.expireTokens()
    },
    act: async (app) => [await list(app)],
  },
  { name: 'idle', prepare: browsing, act: start, idleMs: 300_000 },
  {
    name: 'deletion',
    // As likely as not, signing in still tells what came of it.
    routes: (chance) => (chance < 0.5 ? ['disable-account'] : null),
    prepare: browsing,
    act: async ({ rooms, service }) => [
      { needs: 'deletion', error: errorOf(await rooms.account.disable(service.account.password)) },
    ],
  },
]
