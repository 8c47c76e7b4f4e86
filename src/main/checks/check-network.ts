import type { HttpTransport } from '../service/transport/http-transport'

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
