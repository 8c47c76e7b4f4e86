import { expect, test } from 'vitest'
import { createRequestSender } from '../../../../src/main/service/request-sender'
import { createSchemaDrift } from '../../../../src/main/service/schema-drift'
import { createServiceClient } from '../../../../src/main/service/service-client'
import { createMemoryLog } from '../../../support/memory'
import { everything, never } from '../../../support/queries'

const settings = {
  baseUrl: 'http://127.0.0.1',
  connectAllow: '-',
  clientId: '-',
  clientPassword: '-',
  apiKey: '-',
  resourcesPageId: 1,
}

/** A client of a service with these responses, and the requested URLs. */
function over(respond: (url: URL) => Response) {
  const asked: URL[] = []
  const sender = createRequestSender({
    transport: async (address) => {
      const url = new URL(address)
      asked.push(url)
      return respond(url)
    },
    log: createMemoryLog(),
    now: Date.now,
    wait: async () => undefined,
    timeoutMs: 5000,
  })
  return { client: createServiceClient(settings, sender, createSchemaDrift()), asked }
}

const visible = () => 'visible' as const
const unreadable = { ok: false, error: { code: 'unreadable-response' } }

test.each([[[[]]], [[1, 2]], [['<p>']], [[{ title: 'no id' }]], [{}], ['']])(
  'a list in which nothing can be read (%j) is not returned as an empty one',
  async (body) => {
    const { client } = over(() => Response.json(body))
    expect(await client.entries(everything, '-', never)).toEqual(unreadable)
    expect(await client.terms('category', null, '-', never)).toEqual(unreadable)
  },
)

test('an empty list is one, and so is one of which some can be read', async () => {
  const { client } = over(() => Response.json([]))
  expect(await client.entries(everything, '-', never)).toMatchObject({ ok: true, value: { entries: [] } })
  const mixed = over(() => Response.json([[], 7, { id: 3 }]))
  const page = await mixed.client.entries(everything, '-', never)
  expect(page.ok && page.value.entries.map(({ id }) => id)).toEqual([3])
})

const french = { ...everything, language: 'fr' }

/** A strict language plug-in, which rejects unknown languages. */
const strict = (data?: object) => (url: URL) =>
  url.searchParams.has('lang')
    ? Response.json(
        { code: 'rest_invalid_param', message: 'Invalid parameter(s): lang', data },
        { status: 400 },
      )
    : Response.json([{ id: 5, name: 'Forests', slug: 'forests' }])

test.each([
  ['and says so', { status: 400, params: { lang: 'Invalid language.' } }],
  ['without saying what it refuses', undefined],
])('a service that refuses the language %s sends entries of any, marked as such', async (_how, data) => {
  const { client, asked } = over(strict(data))
  expect(await client.entries(french, '-', never)).toMatchObject({
    ok: true,
    value: { entries: [{ id: 5 }], refusesLanguage: true },
  })
  expect(asked.map((url) => url.searchParams.get('lang'))).toEqual(['fr', null])
  expect(await client.terms('region', 'fr', '-', never)).toMatchObject({
    ok: true,
    value: { terms: [{ id: 5 }], refusesLanguage: true },
  })
})

test('a service that refuses something else causes an error, and is asked nothing more', async () => {
  const { client, asked } = over(() =>
    Response.json({ code: 'rest_invalid_param', data: { params: { category: '?' } } }, { status: 400 }),
  )
  const page = await client.entries(french, '-', never)
  expect(page).toEqual({ ok: false, error: { code: 'service-failed', status: 400 } })
  expect(asked).toHaveLength(1)
})

const html = { 'content-type': 'text/html' }

test.each([
  ['a portal’s page', new Response('<!DOCTYPE html><h1>Welcome', { headers: html }), 'unreadable-response'],
  ['a 204', new Response(null, { status: 204 }), 'unreadable-response'],
  ['a 304 that nobody has asked for', new Response(null, { status: 304 }), 'unreadable-response'],
  [
    'a PHP notice',
    new Response('<br />\n<b>Notice</b>: x', { headers: { 'content-type': 'image/png' } }),
    'unreadable-response',
  ],
  ['a page that says 404', new Response('<h1>404', { status: 404, headers: html }), 'service-failed'],
  [
    'a 404 of WordPress’s own',
    new Response('<h1>404', {
      status: 404,
      headers: { ...html, link: '<https://f.example/wp-json/>; rel="https://api.w.org/"' },
    }),
    'not-found',
  ],
])('in place of an image, %s', async (_what, response, code) => {
  const { client } = over(() => response.clone())
  const image = await client.image('http://127.0.0.1/a.png', never, visible)
  expect(image).toMatchObject({ ok: false, error: { code } })
})

test.each([[{}], [{ message: 'busy' }], [[]]])(
  '%j is no record of an image, and says nothing of it',
  async (body) => {
    const { client } = over(() => Response.json(body))
    expect(await client.media(7, '-', never, visible)).toEqual(unreadable)
  },
)
