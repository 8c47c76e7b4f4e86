import { createSampleClient } from '../forum-service/index.ts'
import type { AppError } from '../../src/shared/errors/app-error.ts'
import type { FaultyApp } from './app.ts'
import { keepingMoments } from './keeping-moments.ts'
import {
  browsing,
  errorOf,
  everything,
  json,
  list,
  never,
  newAccount,
  rowsOf,
  signedIn,
  signIn,
  valueOf,
  type Moment,
  type Outcome,
} from './steps.ts'
import { readDescription } from './update-check.ts'

const terms = async ({ features }: FaultyApp): Promise<readonly Outcome[]> =>
  (
    await Promise.all(
      (['category', 'region'] as const).map((kind) => features.resources.terms(kind, null, never)),
    )
  ).map((response) => json(errorOf(response)))

const header = async ({ features }: FaultyApp): Promise<Outcome> =>
  json(errorOf(await features.resources.header(null, never)))

async function pictureUrl({ service }: FaultyApp): Promise<string> {
  const sample = await createSampleClient(service).signIn()
  const response = await sample.get('/wp-json/wp/v2/media/14')
  return ((await response.json()) as { source_url: string }).source_url
}

/** Puts an image into the newest entry's body. */
async function beforePictures(app: FaultyApp): Promise<void> {
  await browsing(app)
  const [newest] = await rowsOf(app)
  const url = await pictureUrl(app)
  app.service.changeEntry(newest?.id ?? 0, { body: `<p>Wells.</p><p><img src="${url}" alt="A well"></p>` })
  valueOf(await app.features.resources.list(everything, never))
}

/** Opens the entry, with its own image and the one in its body. */
async function pictures(app: FaultyApp): Promise<readonly Outcome[]> {
  const { resources, media } = app.features
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

async function checkForUpdate({ service, limitMs }: FaultyApp): Promise<readonly Outcome[]> {
  const reason = await readDescription(service.configuration.service.baseUrl, limitMs())
  if (reason === null) return [{ needs: 'signed-text', error: null }]
  const error = reason === 'untrusted' ? { code: 'file-mismatch' } : { code: 'unreachable', reason: 'other' }
  return [{ needs: 'signed-text', error: error as AppError }]
}

const nothing = async (): Promise<void> => undefined

/** In the order in which a person meets them. */
export const moments: readonly Moment[] = [
  {
    name: 'sign-up',
    prepare: nothing,
    act: async ({ features }) => [
      { needs: 'registration', error: errorOf(await features.account.register(newAccount, never)) },
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
    prepare: browsing,
    // The fault begins before the app starts.
    act: async (app) => {
      await app.restart()
      return (await start(app)).map(({ error }) => ({ needs: 'started', error }))
    },
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
  {
    name: 'update-check',
    prepare: browsing,
    act: checkForUpdate,
  },
  { name: 'idle', prepare: browsing, act: start, idleMs: 300_000 },
  {
    name: 'deletion',
    // In half of the cases, signing in still works and shows whether the account is gone.
    routes: (chance) => (chance < 0.5 ? ['disable-account'] : null),
    prepare: browsing,
    act: async ({ features, service }) => [
      { needs: 'deletion', error: errorOf(await features.account.disable(service.account.password)) },
    ],
  },
  ...keepingMoments,
]
