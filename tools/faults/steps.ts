import type { AppError, RegistrationField } from '../../src/shared/errors/app-error.ts'
import type { OfflineProblem } from '../../src/shared/entries/offline.ts'
import type { PageRequest } from '../../src/shared/ipc/contract.ts'
import type { Result } from '../../src/shared/errors/result.ts'
import type { RouteName } from '../forum-service/index.ts'
import type { FaultyApp } from './app.ts'

const { noFilters } = await import('../../src/shared/filters.ts')

/** What one call came to. */
export interface Outcome {
  /**
   * What it needs of the service: JSON, the same in an app that starts under the fault, an image, a change that is sent once, a whole list behind everything else, room
   * on the disk, a signed text of the update feed, every step of a connection check, or nothing, for it is stored.
   */
  readonly needs:
    | 'json'
    | 'started'
    | 'check'
    | 'image'
    | 'signed-text'
    | 'registration'
    | 'deletion'
    | 'sync'
    | 'disk'
    | 'nothing'
  /** Null: all is well. */
  readonly error: AppError | null
  /** What is said of a list that is not whole. */
  readonly said?: OfflineProblem | 'service'
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
  /** What the person does after the fault, where it is not the same. */
  readonly again?: (app: FaultyApp) => Promise<readonly Outcome[]>
  /** What is wrong on the disk, under the fault and after it, done or refused; null where nothing is. */
  readonly onDisk?: (
    app: FaultyApp,
    now: { readonly isOver: boolean; readonly isDone: boolean },
  ) => Promise<string | null>
  /** It ends the session. */
  readonly ends?: true
  /** Nobody has told the app yet which service there is. */
  readonly isNew?: true
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

export const never = new AbortController().signal

export const errorOf = (result: Result<unknown>): AppError | null => (result.ok ? null : result.error)

export const json = (error: AppError | null): Outcome => ({ needs: 'json', error })

/** @throws when what comes before the moment fails, which no fault explains */
export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`not ready for the moment: ${result.error.code}`)
  return result.value
}

export async function signIn({ features, service }: FaultyApp): Promise<Result<unknown>> {
  const { username, password } = service.account
  return features.session.signIn(username, password, never)
}

export const everything: PageRequest = {
  ...noFilters,
  page: 1,
  stored: { rows: 1, searchPage: 1, only: false },
}

/** A list as the screen asks for it; out of reach, it is what is stored, and why. */
export async function list({ features }: FaultyApp, query: Partial<PageRequest> = {}): Promise<Outcome> {
  const response = await features.resources.list({ ...everything, ...query }, never)
  if (!response.ok) return json(response.error)
  return json(response.value.from === 'stored-search' ? response.value.reason : null)
}

export async function signedIn(app: FaultyApp): Promise<void> {
  valueOf(await signIn(app))
}

export async function browsing(app: FaultyApp): Promise<void> {
  await signedIn(app)
  valueOf(await app.features.resources.list(everything, never))
}

export async function rowsOf({ features }: FaultyApp) {
  return valueOf(
    await features.resources.list({ ...everything, stored: { rows: 1, searchPage: 1, only: true } }, never),
  ).rows
}
