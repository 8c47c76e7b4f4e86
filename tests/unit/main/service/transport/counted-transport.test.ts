import { expect, test } from 'vitest'
import type { DataKind } from '../../../../../src/shared/diagnostics/data-use'
import {
  countedTransport,
  kindOfServiceRequest,
} from '../../../../../src/main/service/transport/counted-transport'

function counting(response: () => Response) {
  const counted: Partial<Record<DataKind, { received: number; sent: number; requests: number }>> = {}
  const transport = countedTransport(
    async () => response(),
    kindOfServiceRequest,
    (kind, { received, sent, requests }) => {
      const before = counted[kind] ?? { received: 0, sent: 0, requests: 0 }
      counted[kind] = {
        received: before.received + received,
        sent: before.sent + sent,
        requests: before.requests + requests,
      }
    },
  )
  return { transport, counted }
}

const list = 'https://forum.example.org/wp-json/wp/v2/map-resources?page=1'

test('a response is as it was, and counts with its headers', async () => {
  const { transport, counted } = counting(
    () => new Response('x'.repeat(1000), { status: 404, headers: { 'x-total': '12' } }),
  )
  const response = await transport(list, { method: 'GET', headers: { accept: 'application/json' } })
  expect([response.status, response.headers.get('x-total')]).toEqual([404, '12'])
  expect(await response.text()).toHaveLength(1000)
  const heads = 'x-total: 12\r\n'.length + 'content-type: text/plain;charset=UTF-8\r\n'.length + 2
  expect(counted.lists?.received).toBe(1000 + heads)
  const sent = [
    'GET /wp-json/wp/v2/map-resources?page=1 HTTP/1.1',
    'host: forum.example.org',
    'accept: application/json',
    '',
    '',
  ].join('\r\n')
  expect(counted.lists).toMatchObject({ sent: sent.length, requests: 1 })
})

test('a body that is decoded on its way counts as it was sent', async () => {
  const { transport, counted } = counting(
    () =>
      new Response('x'.repeat(100_000), { headers: { 'content-encoding': 'gzip', 'content-length': '300' } }),
  )
  await (await transport(list, {})).text()
  expect(counted.lists?.received).toBeGreaterThan(300)
  expect(counted.lists?.received).toBeLessThan(500)
})

test('an aborted response counts as far as it came, and one without a body with its head alone', async () => {
  const { transport, counted } = counting(
    () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new Uint8Array(1000))
            controller.error(new Error('net::ERR_CONNECTION_RESET'))
          },
        }),
      ),
  )
  await expect((await transport(list, {})).text()).rejects.toThrow()
  expect(counted.lists?.received).toBeLessThanOrEqual(1002)
  const unchanged = counting(() => new Response(null, { status: 304 }))
  expect((await unchanged.transport(list, {})).status).toBe(304)
  expect(unchanged.counted.lists).toMatchObject({ received: 2, requests: 1 })
})

test('a request that fails has been sent', async () => {
  const { transport, counted } = counting(() => {
    throw new Error('net::ERR_CONNECTION_REFUSED')
  })
  await expect(transport(list, {})).rejects.toThrow()
  expect(counted.lists).toMatchObject({ received: 0, requests: 1 })
})

test.each([
  ['https://a.example/wp-json/wp/v2/map-resources?page=2', 'application/json', 'lists'],
  ['https://a.example/blog/wp-json/wp/v2/map-resources', 'application/json', 'lists'],
  ['https://a.example/wp-json/wp/v2/mapresources-category?page=1', 'application/json', 'records'],
  ['https://a.example/wp-json/wp/v2/media/12', 'application/json', 'records'],
  ['https://a.example/wp-json/wp/v2/pages/7', 'application/json', 'records'],
  ['https://a.example/oauth/token', 'application/json', 'signIn'],
  ['https://a.example/wp-json/custom/v1/register?x=1', 'application/json', 'signIn'],
  ['https://a.example/wp-content/uploads/crab.jpg', 'image/avif,image/webp', 'images'],
  ['https://a.example/wp-content/uploads/report.pdf', '*/*', 'files'],
  ['https://a.example/', 'text/html', 'checks'],
])('%s, accepting %s, is %s', (url, accept, kind) => {
  expect(kindOfServiceRequest(url, new Headers({ accept }))).toBe(kind)
})
