import { expect, test } from 'vitest'
import {
  createServiceTransport,
  userAgentOf,
} from '../../../../../src/main/electron/network/service-transport'

test('the user agent is a product and its version, without blanks in the name', () => {
  expect(userAgentOf('Forum Resources', '0.1.0')).toBe('ForumResources/0.1.0')
})

test('a request says who sends it, and not which language the computer speaks', async () => {
  const sent: Headers[] = []
  const session = {
    fetch: async (_url: string | Request, init?: RequestInit) => {
      sent.push(new Headers(init?.headers))
      return new Response('')
    },
    closeAllConnections: async () => undefined,
  }
  const transport = createServiceTransport({
    reading: session,
    changing: session,
    userAgent: 'Forum/1.0',
    count: () => undefined,
  })
  for (const method of ['GET', 'POST'])
    await transport('https://forum.example/wp-json/', { method, headers: { 'x-connect-allow': 'yes' } })
  expect(sent.map((headers) => Object.fromEntries(headers))).toEqual([
    { 'user-agent': 'Forum/1.0', 'accept-language': '*', 'x-connect-allow': 'yes' },
    { 'user-agent': 'Forum/1.0', 'accept-language': '*', 'x-connect-allow': 'yes' },
  ])
})
