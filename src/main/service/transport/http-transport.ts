/**
 * Sends HTTP requests: a `fetch`. In the app it uses guarded sessions (system proxy, system certificates, no
 * cookies, no cache); in tests it fails in the same way over real sockets.
 *
 * Rejects with an `AbortError` if the signal is aborted, otherwise with an `Error` whose message contains
 * Chromium's network error (`net::ERR_…`) or says that the redirect policy was `'error'`.
 *
 * Callers send requests other than GET one at a time. A caller that stops reading a body must abort the
 * signal: cancelling the body does not close the connection.
 */
export type HttpTransport = (url: string, init: RequestInit) => Promise<Response>
