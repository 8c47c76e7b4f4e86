import type { AppError } from '@shared/errors/app-error'
import type { CheckFinding, CheckStep } from '@shared/config/connection-checks'
import type { Result } from '@shared/errors/result'
import type { ServiceSettings } from '../service/service-settings'
import type { HttpTransport } from '../service/transport/http-exchange'

export interface CheckAnswer {
  readonly status: number | null
  /** Null for a 2xx response with JSON. */
  readonly error: AppError | null
  /** Error code of the service or of OAuth; null if something else answered. */
  readonly serviceCode: string | null
  readonly body: unknown
  readonly isHtml: boolean
  /** When the service answered, in milliseconds since the epoch; null if its headers do not say. */
  readonly answeredAt: number | null
}

export interface CheckSession {
  /** Calls with the session's token, and once more with a renewed token if the first has expired. */
  readonly authorized: (
    signal: AbortSignal,
    call: (token: string, signal: AbortSignal) => Promise<Result<undefined>>,
  ) => Promise<Result<undefined>>
}

/** Each request is sent once, so later steps reuse its response. */
export interface CheckContext {
  readonly service: ServiceSettings
  readonly network: CheckNetwork
  readonly now: () => number
  /** Null without a proxy. */
  readonly proxy: () => Promise<string | null>
  /** GET request with the edge header and no other operator values. Each path is requested once. */
  readonly get: (path: string) => Promise<CheckAnswer>
  /** Like `get`, with the session's token; null if nobody is signed in. Only for steps after `edge`. */
  readonly getSignedIn: (path: string) => Promise<CheckAnswer | null>
  /** Index of the REST API, which is public unless the operator hides it. */
  readonly index: () => Promise<CheckAnswer>
  /** Authenticates the client at the token endpoint. Only for steps that need `edge`. */
  readonly askForToken: (form: Readonly<Record<string, string>>) => Promise<CheckAnswer>
}

export interface Check {
  readonly step: CheckStep
  /** The step is skipped if one of these has failed. */
  readonly needs: readonly CheckStep[]
  run(context: CheckContext): Promise<CheckFinding>
}

export interface SeenCertificate {
  /** As named in the certificate: untrusted text. */
  readonly issuer: string
  /** Milliseconds since the epoch. */
  readonly validFrom: number
  readonly validUntil: number
  /** Chromium's verdict, which ends with the name of the error: `net::OK`, `net::ERR_CERT_DATE_INVALID`, … */
  readonly verdict: string
}

/** Network access to any service, configured or not. Shares no connection with the rest of the app. */
export interface CheckNetwork {
  /** Restricts requests to this origin from now on and closes any open connections. */
  readonly begin: (origin: string) => Promise<void>
  readonly transport: HttpTransport
  /** The proxies for a URL in the format of a PAC file's result: `DIRECT`, or `PROXY host:port; …`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Rejects with an `Error` whose message contains Chromium's network error. */
  readonly resolveHost: (host: string) => Promise<unknown>
  /** Null if the host has presented none. */
  readonly certificateOf: (host: string) => SeenCertificate | null
}
