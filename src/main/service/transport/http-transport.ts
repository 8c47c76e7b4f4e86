/**
 * How bytes reach the service: a `fetch`. In the app it is that of guarded sessions (system proxy, system certificates,
 * no cookies, no cache); in tests it is one that fails the same way over real sockets.
 *
 * It rejects with an `AbortError` when the signal fires, and otherwise with an `Error` whose message names
 * Chromium's network error (`net::ERR_…`), or says that the redirect policy was `'error'`.
 *
 * Requests of other methods than GET are given to it one at a time, each when the one before has ended. Whoever stops
 * reading a body must fire the signal: cancelling the body does not reach the connection.
 */
export type HttpTransport = (url: string, init: RequestInit) => Promise<Response>
