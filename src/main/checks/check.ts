import type { AppError } from '@shared/errors/app-error'
import type { CheckFinding, CheckStep } from '@shared/config/connection-checks'
import type { Result } from '@shared/errors/result'
import type { ServiceSettings } from '../service/service-settings'
import type { CheckNetwork } from './check-network'

/** What came back for a request of a step: never more of it than the steps look at. */
export interface CheckAnswer {
  /** HTTP status; null when no response came. */
  readonly status: number | null
  /** Null for a response of 2xx that is JSON. */
  readonly error: AppError | null
  /** The code of the service's own error record, or of OAuth; null where anything else answered. */
  readonly serviceCode: string | null
  /** The JSON of a 2xx. */
  readonly body: unknown
  readonly isHtml: boolean
  /** When the service says that it answered, in milliseconds of the epoch; null where it does not. */
  readonly answeredAt: number | null
}

/** Of whoever is signed in to the service that is checked. */
export interface CheckSession {
  /** Makes a call with the token of the session, and once more with the next one where that has run out. */
  readonly authorized: (
    signal: AbortSignal,
    call: (token: string, signal: AbortSignal) => Promise<Result<undefined>>,
  ) => Promise<Result<undefined>>
}

/** What a step may look at. Values that it learns for those after it come from requests, which are sent once. */
export interface CheckContext {
  readonly service: ServiceSettings
  readonly network: CheckNetwork
  readonly now: () => number
  /** Host and port of the proxy that requests go through; null for none. */
  readonly proxy: () => Promise<string | null>
  /**
   * A GET of a path of the service, with the header that the edge wants and nothing else that the operator gave; the
   * same path is asked for once.
   */
  readonly get: (path: string) => Promise<CheckAnswer>
  /** The same with the token of whoever is signed in; null where nobody is. Only for steps that come after `edge`. */
  readonly getSignedIn: (path: string) => Promise<CheckAnswer | null>
  /** The index of the REST interface, which is there for everybody unless somebody hides it. */
  readonly index: () => Promise<CheckAnswer>
  /** A POST that authenticates the client at the token endpoint. Only for steps that need `edge`. */
  readonly askForToken: (form: Readonly<Record<string, string>>) => Promise<CheckAnswer>
}

/** One step of the connection check. */
export interface Check {
  readonly step: CheckStep
  /** Without these it says nothing, and is not run. */
  readonly needs: readonly CheckStep[]
  run(context: CheckContext): Promise<CheckFinding>
}
