import {
  BASIC_CHALLENGE,
  errorRecord,
  htmlResponse,
  invalidToken,
  notLoggedIn,
  oauthError,
  phpJson,
  rayId,
  wordPressResponse,
} from '../responses.ts'
import { blockedByEdge } from '../edge-guard.ts'

/** `Retry-After` of the presets that send one, in seconds. */
const RETRY_AFTER_SECONDS = 2

/** Makes the response of a preset; `real` gives the route's own response. */
type Preset = (context: {
  origin: string
  now: number
  real: () => Promise<Response>
}) => Response | Promise<Response>

const record =
  (status: number, code: string, message: string, data?: object): Preset =>
  ({ origin }) =>
    wordPressResponse({ status, origin, body: errorRecord(status, code, message, data) })

const tokenError = (...error: Parameters<typeof oauthError>): Preset => {
  return () => oauthError(...error)
}

const registration = (code: string, message: string): Preset => record(400, code, message)

const challengePage = `<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta name="robots" content="noindex,nofollow"></head>
<body><div class="main-wrapper"><h1>forum.example</h1><p>Verifying you are human. This may take a few seconds.</p></div>
<script>window._cf_chl_opt={cType:'managed'}</script></body></html>
`

const challenge = (status: number): Preset => {
  return () =>
    htmlResponse(status, challengePage, {
      'cf-mitigated': 'challenge',
      'content-type': 'text/html; charset=UTF-8',
    })
}

const maintenancePage = `<!DOCTYPE html><html lang="en-US"><head><meta charset="UTF-8"><title>Maintenance</title></head>
<body><h1>Briefly unavailable for scheduled maintenance. Check back in a minute.</h1></body></html>
`

const portalPage = `<!DOCTYPE html><html lang="en"><head><title>Guest network</title></head>
<body><h1>Welcome to the guest network</h1><form action="/accept" method="post"><button>Accept and continue</button></form></body></html>
`

const gatewayPage = (title: string): string =>
  `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`

const tooMany = (retryAfter: (now: number) => string): Preset => {
  return ({ origin, now }) =>
    wordPressResponse({
      status: 429,
      origin,
      body: errorRecord(429, 'too_many_requests', 'Too many requests. Please try again later.'),
      headers: { 'retry-after': retryAfter(now) },
    })
}

/** The route's own response with its text changed. */
const rewritten = (change: (text: string) => string): Preset => {
  return async ({ real }) => {
    const response = await real()
    return new Response(change(await response.text()), { status: response.status, headers: response.headers })
  }
}

const notice =
  '<br />\n<b>Notice</b>:  Function _load_textdomain_just_in_time was called <strong>incorrectly</strong>. in <b>/var/www/html/wp-includes/functions.php</b> on line <b>6121</b><br />\n'

/** Failures seen on real WordPress sites, and some of machines in between. */
export const PRESETS = {
  'edge-403': () => blockedByEdge(),
  challenge: challenge(403),
  'challenge-429': challenge(429),
  maintenance: () =>
    htmlResponse(503, maintenancePage, { 'retry-after': '600', 'content-type': 'text/html; charset=utf-8' }),
  'fatal-500': record(
    500,
    'internal_server_error',
    '<p>There has been a critical error on this website.</p><p><a href="https://wordpress.org/documentation/article/faq-troubleshooting/">Learn more about troubleshooting WordPress.</a></p>',
    {
      error: {
        type: 1,
        message: 'Allowed memory size exhausted',
        file: '/var/www/html/wp-includes/class-wpdb.php',
        line: 2349,
      },
    },
  ),
  'bad-gateway': () => htmlResponse(502, gatewayPage('502 Bad Gateway')),
  'gateway-timeout': () => htmlResponse(504, gatewayPage('504 Gateway Time-out')),
  'html-200': () => htmlResponse(200, portalPage, { 'content-type': 'text/html; charset=UTF-8' }),
  'html-as-json': ({ origin }) => {
    const response = wordPressResponse({ origin, body: null })
    return new Response(portalPage, { status: 200, headers: response.headers })
  },
  'php-notice': rewritten((text) => notice + text),
  'byte-order-mark': rewritten((text) => `\ufeff${text}`),
  'empty-body': rewritten(() => ''),
  'rate-limit-seconds': tooMany(() => String(RETRY_AFTER_SECONDS)),
  'rate-limit-date': tooMany((now) => new Date(now + RETRY_AFTER_SECONDS * 1000).toUTCString()),
  rest_not_logged_in: ({ origin }) => notLoggedIn(origin),
  invalid_token: ({ origin }) => invalidToken(origin, 'has expired'),
  rest_forbidden: record(403, 'rest_forbidden', 'Sorry, you are not allowed to do that.'),
  rest_no_route: record(404, 'rest_no_route', 'No route was found matching the URL and request method.'),
  rest_post_invalid_id: record(404, 'rest_post_invalid_id', 'Invalid post ID.'),
  rest_post_invalid_page_number: record(
    400,
    'rest_post_invalid_page_number',
    'The page number requested is larger than the number of pages available.',
  ),
  rest_invalid_param: record(400, 'rest_invalid_param', 'Invalid parameter(s): per_page', {
    params: { per_page: 'per_page must be between 1 (inclusive) and 10 (inclusive)' },
    details: {
      per_page: {
        code: 'rest_out_of_bounds',
        message: 'per_page must be between 1 (inclusive) and 10 (inclusive)',
        data: null,
      },
    },
  }),
  invalid_grant: tokenError(400, 'invalid_grant', 'Invalid username and password combination'),
  invalid_client: tokenError(401, 'invalid_client', 'The client credentials are invalid', BASIC_CHALLENGE),
  'invalid_client-400': tokenError(
    400,
    'invalid_client',
    'The client credentials are invalid',
    BASIC_CHALLENGE,
  ),
  unsupported_grant_type: tokenError(400, 'unsupported_grant_type', 'Grant type "password" not supported'),
  invalid_request: tokenError(400, 'invalid_request', 'The grant type was not specified in the request'),
  username_exists: registration('username_exists', 'Username already exists. Please choose another one.'),
  existing_user_login: registration('existing_user_login', 'Sorry, that username already exists!'),
  email_exists: registration(
    'email_exists',
    '<strong>Error:</strong> This email address is already registered. <a href="https://forum.example/wp-login.php">Log in</a> with this address or choose another one.',
  ),
  existing_user_email: registration('existing_user_email', 'Sorry, that email address is already used!'),
  invalid_username: registration(
    'invalid_username',
    '<strong>Error:</strong> This username is invalid because it uses illegal characters. Please enter a valid username.',
  ),
  invalid_email: registration(
    'invalid_email',
    '<strong>Error:</strong> The email address isn&#8217;t correct.',
  ),
  empty_username: registration('empty_username', '<strong>Error:</strong> Please enter a username.'),
  empty_email: registration('empty_email', '<strong>Error:</strong> Please type your email address.'),
  user_login_too_long: registration('user_login_too_long', 'Username may not be longer than 60 characters.'),
  weak_password: registration('weak_password', '<strong>Error:</strong> The password is too weak.'),
  password_mismatch: registration('password_mismatch', 'The passwords do not match.'),
  rest_missing_callback_param: record(
    400,
    'rest_missing_callback_param',
    'Missing parameter(s): organization, country',
    {
      params: ['organization', 'country'],
    },
  ),
  invalid_api_key: record(403, 'invalid_api_key', 'The API key is missing or invalid.'),
  invalid_password: record(403, 'invalid_password', 'Invalid password.'),
} satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS

export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[]

/** A response with any status, body and headers. */
export function statusResponse(
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const text = body === undefined ? '' : typeof body === 'string' ? body : phpJson(body)
  const type = typeof body === 'string' ? 'text/html; charset=UTF-8' : 'application/json; charset=UTF-8'
  const bodiless = status === 204 || status === 304
  return new Response(bodiless ? null : text, {
    status,
    headers: { server: 'nginx', 'content-type': type, 'cf-ray': rayId(), ...headers },
  })
}
