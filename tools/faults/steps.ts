import type { AppError, RegistrationField } from '../../src/shared/errors/app-error.ts'
import type { OfflineProblem } from '../../src/shared/entries/offline.ts'
import type { PageRequest } from '../../src/shared/ipc/contract.ts'
import type { Result } from '../../src/shared/errors/result.ts'
import type { RouteName } from '../forum-service/index.ts'
import type { FaultyApp } from './app.ts'

const { noFilters } = await import('../../src/shared/filters/filters.ts')

export interface Outcome {
  /**
   * The kind of result that the call depends on: JSON from the service; the same in an app started under the
   * fault; a connection check; an image; a signed text of the update feed; a change sent only once
   * (registration, deletion); a complete offline list; space on the disk; or nothing, since it is stored.
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
  /** Null: success. */
  readonly error: AppError | null
  /** The status of an incomplete offline list. */
  readonly said?: OfflineProblem | 'service'
}

/** One moment of using the app. */
export interface Moment {
  readonly name: string
  /** The requests that fail; all by default. */
  readonly routes?: (chance: number) => readonly RouteName[] | null
  /** The first request passes; the one it leads to fails. */
  readonly isSecond?: true
  /** Brings the app to this moment. */
  readonly prepare: (app: FaultyApp) => Promise<void>
  /** The person's action. */
  readonly act: (app: FaultyApp) => Promise<readonly Outcome[]>
  /** Milliseconds of idling afterwards, under the fault and after it. */
  readonly idleMs?: number
  /** The action after the fault, if different. */
  readonly again?: (app: FaultyApp) => Promise<readonly Outcome[]>
  /** Checks the disk, under the fault and after it; null if everything is right. */
  readonly onDisk?: (
    app: FaultyApp,
    now: { readonly isOver: boolean; readonly isDone: boolean },
  ) => Promise<string | null>
  /** The moment ends the session. */
  readonly ends?: true
  /** No service is configured yet. */
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

/** @throws if a step before the moment fails, which is never due to a fault */
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
  storedPart: { rows: 1, searchPage: 1, only: false },
}

/** Requests a list as the screen does; offline, the result is the stored list and the reason. */
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
    await features.resources.list(
      { ...everything, storedPart: { rows: 1, searchPage: 1, only: true } },
      never,
    ),
  ).rows
}
