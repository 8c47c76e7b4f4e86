import type { HttpTransport } from '../service/transport/http-transport'

/** A certificate as it was looked at when a connection was made. */
export interface SeenCertificate {
  /** As the certificate names its issuer: foreign text. */
  readonly issuer: string
  /** Milliseconds of the epoch. */
  readonly validFrom: number
  readonly validUntil: number
  /** Chromium's verdict, which ends with its name of the error: `net::OK`, `net::ERR_CERT_DATE_INVALID`, … */
  readonly verdict: string
}

/** The way to a service that may not be the configured one. It shares no connection with the rest of the app. */
export interface CheckNetwork {
  /** From here on requests may go to this origin, and to no other; connections that are left are closed. */
  readonly begin: (origin: string) => Promise<void>
  readonly transport: HttpTransport
  /** The proxies of a URL in the form of a PAC file's result: `DIRECT`, or `PROXY host:port; …`. */
  readonly resolveProxy: (url: string) => Promise<string>
  /** Rejects with an `Error` whose message names Chromium's network error. */
  readonly resolveHost: (host: string) => Promise<unknown>
  /** The certificate that a host has shown; null where none was seen. */
  readonly certificateOf: (host: string) => SeenCertificate | null
}
