import { send, type Delivery, type ServiceResponse } from '../exchange.ts'
import type { FaultKind, FaultResult } from './kind.ts'

const hourMs = 3_600_000

const page = (status: number): string =>
  `<!DOCTYPE html><html><head><title>${status}</title></head><body><h1>Error ${status}</h1><hr>proxy</body></html>`

/** An HTML page from a machine that is not the service. */
const html =
  (status: number, headers: () => ServiceResponse['headers'] = () => []): Delivery =>
  ({ socket }) =>
    send(socket, status, [['content-type', 'text/html; charset=UTF-8'], ...headers()], page(status))

/** The service carries out the request, but a proxy reports a failure. */
const afterwards =
  (status: number): Delivery =>
  async (exchange) => {
    await exchange.ask()
    await html(status)(exchange)
  }

const refusal = (
  status: number,
  results: readonly FaultResult[],
  more: Partial<FaultKind> = {},
): FaultKind => ({
  name: `${status}-html`,
  fate: 'refused',
  results,
  deliver: html(status),
  ...more,
})

/** Errors for a proxy, filter or foreign server, which knows nothing of session, password or grant. */
const somethingBetween: readonly FaultResult[] = [
  'intercepted',
  'edge-blocked',
  'service-failed',
  'unreadable-response',
]

const elsewhere = ['?', '/wp-login.php', 'http://portal.invalid/', 'https://portal.invalid/?from=forum']

/** Responses with a status other than 200. */
export const statusKinds: readonly FaultKind[] = [
  {
    name: '204',
    fate: 'lost',
    results: ['unreadable-response'],
    deliver: ({ socket }) => void socket.end('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'),
  },
  {
    // Although the request was not conditional.
    name: '304',
    fate: 'lost',
    results: ['unreadable-response'],
    deliver: ({ socket }) => void socket.end('HTTP/1.1 304 Not Modified\r\nconnection: close\r\n\r\n'),
  },
  {
    name: 'redirect',
    fate: 'refused',
    results: ['redirected'],
    deliver: ({ socket, chance }) => {
      const status = [301, 302, 307, 308][Math.floor(chance * 4)] ?? 302
      const to = elsewhere[Math.floor(chance * 16) % 4] ?? ''
      send(socket, status, [['location', to]], '')
    },
  },
  refusal(400, somethingBetween, { isFinal: true }),
  refusal(401, somethingBetween),
  {
    name: '401-json',
    fate: 'refused',
    results: somethingBetween,
    // In the wording of an API gateway.
    deliver: ({ socket }) =>
      send(
        socket,
        401,
        [['content-type', 'application/json']],
        JSON.stringify({ message: 'Unauthorized', request_id: '6f0c1e' }),
      ),
  },
  refusal(403, ['edge-blocked']),
  refusal(404, ['not-found', ...somethingBetween], { image: 'absent' }),
  refusal(405, somethingBetween),
  refusal(407, ['unreachable', ...somethingBetween], {
    deliver: html(407, () => [['proxy-authenticate', 'Basic realm="proxy"']]),
  }),
  refusal(408, ['timeout', 'service-failed']),
  refusal(410, ['not-found', ...somethingBetween], { image: 'absent' }),
  refusal(413, somethingBetween),
  // Sent by filters that a law requires.
  refusal(451, somethingBetween),
  refusal(429, ['rate-limited']),
  {
    name: '429-hour',
    fate: 'refused',
    results: ['rate-limited'],
    pauseMs: hourMs,
    deliver: html(429, () => [['retry-after', String(hourMs / 1000)]]),
  },
  refusal(500, ['service-failed'], { fate: 'lost' }),
  { name: '500-after', fate: 'carried-out', results: ['service-failed'], deliver: afterwards(500) },
  {
    name: '503-date',
    fate: 'lost',
    results: ['maintenance'],
    pauseMs: hourMs,
    deliver: html(503, () => [['retry-after', new Date(Date.now() + hourMs).toUTCString()]]),
  },
  { name: '504-after', fate: 'carried-out', results: ['service-failed'], deliver: afterwards(504) },
]
