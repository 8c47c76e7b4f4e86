/**
 * How bytes reach the service: a `fetch`. In the app it is the guarded session's own (system proxy, system
 * certificates, no cookies, no cache); in tests it is one that fails the same way over real sockets.
 *
 * It rejects with an `AbortError` when the signal fires, and otherwise with an `Error` whose message names
 * Chromium's network error (`net::ERR_…`), or says that the redirect policy was `'error'`.
 */
export type HttpTransport = (url: string, init: RequestInit) => Promise<Response>
