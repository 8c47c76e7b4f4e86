import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PRESET_NAMES, createSampleClient } from '../../tools/forum-service/index.ts'
import type { Fault, PresetName, SampleClient, SignedIn } from '../../tools/forum-service/index.ts'
import { useForumService } from '../support/forum-service'

const service = useForumService({ entries: 60, clients: 'kept-alive' })
let client: SampleClient
let session: SignedIn
beforeAll(() => {
  client = createSampleClient(service)
})
beforeEach(async () => {
  session = await client.signIn()
})

const PAGE = '/wp-json/wp/v2/pages/32'
const LIST = '/wp-json/wp/v2/map-resources'

interface Row {
  readonly id: number
}

/** Adds a fault and requests the page. */
const askWith = (fault: Fault, path = PAGE): Promise<Response> => {
  service.addRule({ fault })
  return session.get(path)
}

describe('rules', () => {
  test('a rule hits its route and method only, as often as it says', async () => {
    service.addRule({
      route: 'page',
      method: 'get',
      times: 2,
      fault: { kind: 'preset', preset: 'maintenance' },
    })
    expect((await session.get('/wp-json/wp/v2/media/14')).status).toBe(200)
    const statuses = [await session.get(PAGE), await session.get(PAGE), await session.get(PAGE)].map(
      ({ status }) => status,
    )
    expect(statuses).toEqual([503, 503, 200])
  })

  test('a rule for a path may hold a star', async () => {
    service.addRule({ route: '/wp-content/uploads/2012/*.jpg', fault: { kind: 'status', status: 500 } })
    expect((await client.ask('/wp-content/uploads/2012/11/village-meeting-150x150.jpg')).status).toBe(500)
    expect((await client.ask('/wp-content/uploads/2013/04/old-newsletter-150x150.jpg')).status).toBe(200)
  })

  test('a rule can be taken back', async () => {
    const remove = service.addRule({ fault: { kind: 'status', status: 500 } })
    expect((await session.get(PAGE)).status).toBe(500)
    remove()
    expect((await session.get(PAGE)).status).toBe(200)
  })
})

describe('answers in the place of the real one', () => {
  test('status, body and headers of choice', async () => {
    const fault: Fault = { kind: 'status', status: 418, body: { tea: true }, headers: { 'x-pot': 'short' } }
    const response = await askWith(fault)
    expect([response.status, response.headers.get('x-pot'), await response.json()]).toEqual([
      418,
      'short',
      { tea: true },
    ])
  })

  const expected: Readonly<Record<PresetName, readonly [status: number, sign: string]>> = {
    'edge-403': [403, 'Sorry, you have been blocked'],
    challenge: [403, 'Just a moment'],
    'challenge-429': [429, 'Just a moment'],
    maintenance: [503, 'Briefly unavailable'],
    'fatal-500': [500, '"code":"internal_server_error"'],
    'bad-gateway': [502, '502 Bad Gateway'],
    'gateway-timeout': [504, '504 Gateway'],
    'html-200': [200, '<!DOCTYPE html>'],
    'html-as-json': [200, '<!DOCTYPE html>'],
    'php-notice': [200, '<b>Notice</b>'],
    'byte-order-mark': [200, '"id":32'],
    'empty-body': [200, ''],
    'rate-limit-seconds': [429, 'too_many_requests'],
    'rate-limit-date': [429, 'too_many_requests'],
    rest_not_logged_in: [401, 'rest_not_logged_in'],
    invalid_token: [401, 'invalid_token'],
    rest_forbidden: [403, 'rest_forbidden'],
    rest_no_route: [404, 'rest_no_route'],
    rest_post_invalid_id: [404, 'rest_post_invalid_id'],
    rest_post_invalid_page_number: [400, 'rest_post_invalid_page_number'],
    rest_invalid_param: [400, '"params":{"per_page"'],
    invalid_grant: [400, '"error":"invalid_grant"'],
    invalid_client: [401, '"error":"invalid_client"'],
    'invalid_client-400': [400, '"error":"invalid_client"'],
    unsupported_grant_type: [400, '"error":"unsupported_grant_type"'],
    invalid_request: [400, '"error":"invalid_request"'],
    username_exists: [400, 'username_exists'],
    existing_user_login: [400, 'existing_user_login'],
    email_exists: [400, 'email_exists'],
    existing_user_email: [400, 'existing_user_email'],
    invalid_username: [400, 'invalid_username'],
    invalid_email: [400, 'invalid_email'],
    empty_username: [400, 'empty_username'],
    empty_email: [400, 'empty_email'],
    user_login_too_long: [400, 'user_login_too_long'],
    weak_password: [400, 'weak_password'],
    password_mismatch: [400, 'password_mismatch'],
    rest_missing_callback_param: [400, 'rest_missing_callback_param'],
    invalid_api_key: [403, 'invalid_api_key'],
    invalid_password: [403, 'invalid_password'],
  }

  test.each(PRESET_NAMES)('preset %s', async (preset) => {
    const [status, sign] = expected[preset]
    const response = await askWith({ kind: 'preset', preset })
    const text = await response.text()
    expect(response.status).toBe(status)
    expect(text).toContain(sign)
    expect(response.headers.get('content-type')).toMatch(/^(text\/html|application\/json)/)
  })

  test('challenges are marked and limits say when to come back', async () => {
    const header = async (preset: PresetName, name: string): Promise<string> => {
      service.clearRules()
      return (await askWith({ kind: 'preset', preset })).headers.get(name) ?? ''
    }
    expect(await header('challenge', 'cf-mitigated')).toBe('challenge')
    expect(await header('rate-limit-seconds', 'retry-after')).toBe('2')
    const asked = Date.now()
    expect(Date.parse(await header('rate-limit-date', 'retry-after'))).toBeGreaterThan(asked)
    expect(await header('maintenance', 'retry-after')).toBe('600')
    expect(await header('invalid_token', 'www-authenticate')).toMatch(/^Bearer .*invalid_token/)
  })

  test.each([302, 307] as const)('a redirect with status %i', async (status) => {
    const response = await askWith({ kind: 'redirect', status, to: 'http://127.0.0.1:9/elsewhere' })
    expect([response.status, response.headers.get('location')]).toEqual([
      status,
      'http://127.0.0.1:9/elsewhere',
    ])
  })
})

describe('changed answers', () => {
  test('totals and links can be missing', async () => {
    const response = await askWith({ kind: 'strip-headers' }, LIST)
    expect(['x-wp-total', 'x-wp-totalpages', 'link'].map((name) => response.headers.get(name))).toEqual([
      null,
      null,
      null,
    ])
    expect(await response.json()).toHaveLength(10)
  })

  test('filters can be ignored', async () => {
    const response = await askWith(
      { kind: 'ignore-filters' },
      `${LIST}?search=zzzzqqq&category=Nothing&lang=fr`,
    )
    expect(response.headers.get('x-wp-total')).toBe('60')
  })

  test('a list can be empty', async () => {
    const response = await askWith({ kind: 'empty-list' }, LIST)
    expect([response.headers.get('x-wp-total'), await response.json()]).toEqual(['0', []])
  })

  test('pages can repeat entries, so that others never show', async () => {
    service.addRule({ fault: { kind: 'repeat-across-pages', entries: 3 } })
    const ids: number[] = []
    for (let page = 1; page <= 6; page += 1) {
      ids.push(...((await (await session.get(`${LIST}?page=${page}`)).json()) as Row[]).map(({ id }) => id))
    }
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBe(60 - 5 * 3)
  })

  test('entries of one second are ordered again for each page, so that paging misses some', async () => {
    service.addRule({ fault: { kind: 'equal-dates' } })
    const read = async (query: string) => (await (await session.get(`${LIST}?${query}`)).json()) as Row[]
    const pages = await Promise.all([1, 2, 3].map((page) => read(`per_page=20&page=${page}`)))
    const ids = pages.flat().map(({ id }) => id)
    expect(ids).toHaveLength(60)
    expect(new Set(ids).size).toBeLessThan(60)
    expect(await read('per_page=20&page=2')).toEqual(pages[1])
    expect(new Set((await read('per_page=60')).map(({ id }) => id)).size).toBe(60)
  })

  test('a list can refuse large pages, as core refuses pages over 100', async () => {
    service.addRule({ route: 'entries', fault: { kind: 'per-page-limit' } })
    const refused = await session.get(`${LIST}?per_page=11`)
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'rest_invalid_param',
        data: expect.objectContaining({
          params: { per_page: 'per_page must be between 1 (inclusive) and 10 (inclusive)' },
        }) as object,
      }),
    ])
    expect(await (await session.get(`${LIST}?per_page=10`)).json()).toHaveLength(10)
    expect((await session.get('/wp-json/wp/v2/mapresources-category?per_page=100')).status).toBe(200)
  })

  test('fields can have wrong types, equal for equal seeds', async () => {
    const mutated = async (seed: number): Promise<string> => {
      service.clearRules()
      const response = await askWith({ kind: 'wrong-types', seed, share: 0.2 }, LIST)
      return response.text()
    }
    const first = await mutated(5)
    expect(JSON.parse(first)).toHaveLength(10)
    expect(await mutated(5)).toBe(first)
    expect(await mutated(6)).not.toBe(first)
  })
})
