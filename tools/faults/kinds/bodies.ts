import { send, type Delivery, type ServiceResponse } from '../exchange.ts'
import type { FaultKind } from './kind.ts'

const json = [['content-type', 'application/json; charset=UTF-8']] as const

const notice =
  '<br />\n<b>Notice</b>:  Undefined index: lang in <b>/srv/plugin.php</b> on line <b>32</b><br />\n'

const portal =
  '<!DOCTYPE html><html><head><title>Welcome</title></head><body><form action="/login">Sign in to this network</form></body></html>'

const nonsense = ['null', '42', 'true', '"maintenance"', '[1,2,3]', '{}', '{"data":[]}']

/** Above the limits for JSON (8 MiB) and for images (10 MiB). */
const tooLarge = Buffer.concat([Buffer.from('['), Buffer.alloc(11 * 1024 * 1024, ' '), Buffer.from(']')])

/** The service's response with its body changed. */
const changed =
  (change: (response: ServiceResponse) => Buffer): Delivery =>
  async ({ socket, ask }) => {
    const response = await ask()
    send(socket, response.status, response.headers, change(response))
  }

/** The service carries out the request, but the response is meaningless JSON. */
const instead =
  (body: (chance: number) => string | Buffer): Delivery =>
  async ({ socket, ask, chance }) => {
    await ask()
    send(socket, 200, json, body(chance))
  }

/** Puts a byte that is invalid in UTF-8 into the first string of the JSON. */
function withBadByte({ body, headers }: ServiceResponse): Buffer {
  if (!headers.some(([, value]) => value.startsWith('application/json'))) return body
  const at = body.indexOf(':"') + 2
  return at < 2 ? body : Buffer.concat([body.subarray(0, at), Buffer.of(0xff), body.subarray(at)])
}

/** Responses with status 200 and a wrong body. */
export const bodyKinds: readonly FaultKind[] = [
  {
    name: 'portal',
    fate: 'lost',
    results: ['unreadable-response'],
    deliver: ({ socket }) => send(socket, 200, [['content-type', 'text/html']], portal),
  },
  {
    name: 'php-notice',
    fate: 'carried-out',
    results: ['success'],
    image: 'failure',
    deliver: changed(({ body }) => Buffer.concat([Buffer.from(notice), body])),
  },
  {
    name: 'list-in-list',
    fate: 'carried-out',
    results: ['unreadable-response'],
    deliver: instead(() => '[[]]'),
  },
  {
    name: 'nonsense',
    fate: 'carried-out',
    results: ['unreadable-response'],
    deliver: instead((chance) => nonsense[Math.floor(chance * nonsense.length)] ?? 'null'),
  },
  {
    // An empty record, as for an image whose file is being replaced.
    name: 'no-fields',
    fate: 'carried-out',
    results: ['unreadable-response'],
    deliver: instead(() => '{}'),
  },
  { name: 'empty', fate: 'carried-out', results: ['unreadable-response'], deliver: instead(() => '') },
  {
    name: 'huge',
    fate: 'carried-out',
    results: ['response-too-large'],
    deliver: instead(() => tooLarge),
  },
  {
    name: 'bad-utf-8',
    fate: 'carried-out',
    results: ['success', 'unreadable-response'],
    image: 'success',
    deliver: changed(withBadByte),
  },
]
