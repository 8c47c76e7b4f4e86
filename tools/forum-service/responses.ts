import { randomBytes } from 'node:crypto'

/** JSON as WordPress writes it: slashes escaped, non-ASCII as \u escapes. Parses to the same value. */
export function phpJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/\//g, '\\/')
    .replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The edge's id for each response (`cf-ray`): 32 hexadecimal digits. */
export const rayId = (): string => randomBytes(16).toString('hex')

interface WordPressResponse {
  readonly status?: number
  readonly body: unknown
  /** The site's own URL, without a trailing slash. */
  readonly origin: string
  /** The `Allow` header; left out if the route or the permission was denied. */
  readonly allow?: 'GET' | 'POST'
  /** Responses to a signed-in client carry core's no-cache headers. */
  readonly signedIn?: boolean
  /** The `Link` header; by default the API index, as in core. */
  readonly link?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A REST response with the headers recorded from a WordPress behind nginx and an edge. */
export function wordPressResponse(response: WordPressResponse): Response {
  const headers = new Headers({
    server: 'nginx',
    'content-type': 'application/json; charset=UTF-8',
    'x-robots-tag': 'noindex',
    link: response.link ?? `<${response.origin}/wp-json/>; rel="https://api.w.org/"`,
    'x-content-type-options': 'nosniff',
    'access-control-expose-headers': 'X-WP-Total, X-WP-TotalPages, Link',
    'access-control-allow-headers':
      'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type',
    'cf-ray': rayId(),
  })
  if (response.allow) headers.set('allow', response.allow)
  if (response.signedIn) {
    headers.set('expires', 'Wed, 11 Jan 1984 05:00:00 GMT')
    headers.set('cache-control', 'no-cache, must-revalidate, max-age=0')
  }
  for (const [name, value] of Object.entries(response.headers ?? {})) headers.set(name, value)
  return new Response(phpJson(response.body), { status: response.status ?? 200, headers })
}

/** The error record of interface §2.4. */
export function errorRecord(status: number, code: string, message: string, data: object = {}): object {
  return { code, message, data: { status, ...data } }
}

/** A response of the token endpoint (RFC 6749 §5): never cached, without WordPress headers. */
export function oauthResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return new Response(phpJson(body), {
    status,
    headers: {
      server: 'nginx',
      'content-type': 'application/json',
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'cf-ray': rayId(),
      ...headers,
    },
  })
}

/** Sent with `invalid_client`, since clients authenticate by HTTP Basic. */
export const BASIC_CHALLENGE = { 'www-authenticate': 'Basic realm="OAuth client"' }

/** An error of the token endpoint (RFC 6749 §5.2). */
export function oauthError(
  status: number,
  error: string,
  description: string,
  headers?: Record<string, string>,
): Response {
  return oauthResponse(status, { error, error_description: description }, headers)
}

/** The response to a request without a token, as recorded from the service. */
export function notLoggedIn(origin: string): Response {
  return wordPressResponse({
    status: 401,
    origin,
    body: errorRecord(401, 'rest_not_logged_in', 'You are not currently logged in.'),
    headers: { 'www-authenticate': 'Bearer realm="Forum"', vary: 'Origin' },
  })
}

/** The response to an invalid or expired token, with the challenge recorded from the service. */
export function invalidToken(origin: string, reason: 'has expired' | 'is invalid'): Response {
  return wordPressResponse({
    status: 401,
    origin,
    body: errorRecord(401, 'invalid_token', `The access token provided ${reason}.`),
    headers: { 'www-authenticate': 'Bearer realm="Forum", error="invalid_token"', vary: 'Origin' },
  })
}

/** HTML where JSON was requested, as an edge, nginx or a theme sends it. */
export function htmlResponse(status: number, html: string, headers: Record<string, string> = {}): Response {
  return new Response(html, {
    status,
    headers: { server: 'nginx', 'content-type': 'text/html', 'cf-ray': rayId(), ...headers },
  })
}
