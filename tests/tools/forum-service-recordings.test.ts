import { readFileSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startForumService } from '../../tools/forum-service/index.ts'
import type { ForumService } from '../../tools/forum-service/index.ts'

interface Recording {
  readonly request: {
    readonly method: string
    readonly path: string
    readonly headers: Readonly<Record<string, string | number>>
    readonly body?: string
  }
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown
}

/** Recorded as tests/fixtures/recordings/README.md describes. */
const folder = new URL('../fixtures/recordings/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
const recording = (name: string): Recording =>
  JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Recording

/** Requests whose response depends on more than the path. */
const WRONG_CLIENT = 'token-invalid-client.json'
const EXPIRED = 'expired-token.json'
const DISABLE_OK = 'disable-ok.json'

let service: ForumService
beforeAll(async () => {
  service = await startForumService({ entries: 300 })
})
afterAll(() => service.close())

const basic = (id: string, password: string): string =>
  `Basic ${Buffer.from(`${id}:${password}`).toString('base64')}`

async function tokenOf(username: string, password: string): Promise<string> {
  const { connectAllow, clientId, clientPassword } = service.configuration.service
  const response = await fetch(`${service.baseUrl}/oauth/token`, {
    method: 'POST',
    headers: { 'x-connect-allow': connectAllow, authorization: basic(clientId, clientPassword) },
    body: new URLSearchParams({ username, password, grant_type: 'password' }),
  })
  return ((await response.json()) as { access_token: string }).access_token
}

/** Sends a recorded request to our service, with our secrets instead of the placeholders. */
async function replay(name: string): Promise<Response> {
  const { request } = recording(name)
  const { connectAllow, clientId, clientPassword, apiKey } = service.configuration.service
  const { username, password } = service.account
  const headers: Record<string, string> = { 'accept-encoding': 'gzip' }
  for (const [header, value] of Object.entries(request.headers)) {
    if (header === 'x-connect-allow') headers[header] = connectAllow
    else if (header === 'x-senpai-key') headers[header] = apiKey
    else if (header === 'authorization' && String(value).startsWith('Basic')) {
      headers[header] = basic(clientId, name === WRONG_CLIENT ? 'not it' : clientPassword)
    } else if (header === 'authorization') {
      const leaver = {
        username: 'leaver',
        password: new URL(request.path, service.baseUrl).searchParams.get('password') ?? '',
      }
      const who = name === DISABLE_OK ? service.addAccount(leaver) : { username, password }
      headers[header] = `Bearer ${await tokenOf(who.username, who.password)}`
    } else if (header !== 'content-length') headers[header] = String(value)
  }
  if (name === EXPIRED) service.expireTokens()
  const body = request.body?.replace('<PASSWORD>', encodeURIComponent(password))
  return fetch(service.baseUrl + request.path, {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}

/** A value's shape: every path in it, with the types found there. */
function shapeOf(
  value: unknown,
  path = '$',
  shape = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  const kind = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  shape.set(path, (shape.get(path) ?? new Set()).add(kind))
  if (Array.isArray(value)) for (const element of value) shapeOf(element, `${path}[]`, shape)
  else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) shapeOf(field, `${path}.${key}`, shape)
  }
  return shape
}

const readable = (shape: Map<string, Set<string>>): Record<string, string[]> =>
  Object.fromEntries([...shape].sort().map(([path, kinds]) => [path, [...kinds].sort()]))

/** Headers of the connection, which depend on the client rather than the response. */
const CONNECTION_HEADERS = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-encoding'])

const headerNames = (headers: Iterable<string>): string[] =>
  [...headers].filter((name) => !CONNECTION_HEADERS.has(name)).sort()

/** Intended differences. */
const WITHOUT_PATHS: Readonly<Record<string, readonly string[]>> = {
  // An entry with other content may have no region, which would hide the element's type.
  'entries.json': ['$[].regions[]'],
}

describe('the service answers as the recorded WordPress did', () => {
  test('all 31 recordings are replayed', () => {
    expect(names).toHaveLength(31)
  })

  test.each(names)('%s', async (name) => {
    const expected = recording(name)
    const response = await replay(name)

    expect(response.status).toBe(expected.status)
    expect(headerNames(response.headers.keys())).toEqual(headerNames(Object.keys(expected.headers)))
    for (const header of [
      'content-type',
      'allow',
      'expires',
      'cache-control',
      'pragma',
      'vary',
      'www-authenticate',
    ]) {
      expect([header, response.headers.get(header)]).toEqual([header, expected.headers[header] ?? null])
    }

    if (expected.headers['content-type']?.startsWith('application/json')) {
      const ours = readable(shapeOf(await response.json()))
      const theirs = readable(shapeOf(expected.body))
      for (const path of WITHOUT_PATHS[name] ?? []) {
        delete ours[path]
        delete theirs[path]
      }
      expect(ours).toEqual(theirs)
    } else {
      expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100)
    }
  })

  test.each(names.filter((name) => recording(name).status >= 400))('%s says the same words', async (name) => {
    const { body } = recording(name)
    const response = await replay(name)
    const text = await response.text()
    const withoutRay = (page: string): string => page.replace(/[0-9a-f]{32}/g, '<ray>')

    if (typeof body === 'string') expect(withoutRay(text)).toBe(withoutRay(body))
    else expect(JSON.parse(text)).toEqual(body)
  })

  test('links of a list name the neighbouring pages as recorded', async () => {
    const response = await replay('entries.json')
    const expected = recording('entries.json').headers['link']?.replaceAll(
      'https://forum.example',
      service.baseUrl,
    )
    expect(response.headers.get('link')).toBe(expected)
  })

  test('links escape the query as PHP does', async () => {
    const response = await replay('entries-category.json')
    const expected = recording('entries-category.json').headers['link']
    expect(response.headers.get('link')).toBe(expected?.replaceAll('https://forum.example', service.baseUrl))
  })
})
