import { setTimeout as wait } from 'node:timers/promises'
import { headOf, send, type Delivery, type ServiceResponse } from '../exchange.ts'
import type { FaultKind } from './kind.ts'

/** Pause between two bytes: shorter than any timeout between bytes. */
const dripMs = 100

/** The service's response with other headers. */
const rewritten =
  (headers: (response: ServiceResponse) => ServiceResponse['headers'], before = ''): Delivery =>
  async ({ socket, ask }) => {
    const response = await ask()
    const all = [...response.headers, ...headers(response), ['connection', 'close'] as const]
    socket.write(before + headOf(response.status, all))
    socket.end(response.body)
  }

const lengthOf = ({ body }: ServiceResponse, surplus = 0) =>
  ['content-length', String(body.length + surplus)] as const

const chunked = ['transfer-encoding', 'chunked'] as const

/** Sends half of the body, then calls `then`. */
const begun =
  (then: (socket: Parameters<Delivery>[0]['socket']) => void): Delivery =>
  async ({ socket, ask }) => {
    const response = await ask()
    socket.write(headOf(response.status, [...response.headers, lengthOf(response)]))
    socket.write(response.body.subarray(0, response.body.length / 2), () => then(socket))
  }

/** Faults below HTTP, or in its framing. */
export const connectionKinds: readonly FaultKind[] = [
  { name: 'refused', fate: 'refused', results: ['unreachable'], deliver: 'refuse' },
  {
    name: 'reset',
    fate: 'lost',
    results: ['unreachable'],
    deliver: ({ socket }) => void socket.resetAndDestroy(),
  },
  { name: 'silence', fate: 'lost', results: ['timeout'], runsOut: true, deliver: () => undefined },
  {
    name: 'reset-after',
    fate: 'carried-out',
    results: ['unreachable'],
    deliver: async ({ socket, ask }) => {
      await ask()
      socket.resetAndDestroy()
    },
  },
  {
    name: 'reset-in-body',
    fate: 'carried-out',
    results: ['unreachable'],
    deliver: begun((socket) => void setImmediate(() => socket.resetAndDestroy())),
  },
  {
    name: 'drip',
    fate: 'carried-out',
    results: ['timeout'],
    runsOut: true,
    deliver: async ({ socket, ask }) => {
      const response = await ask()
      socket.write(headOf(response.status, [...response.headers, lengthOf(response)]))
      for (const byte of response.body) {
        if (socket.destroyed) return
        socket.write(Buffer.of(byte))
        await wait(dripMs)
      }
    },
  },
  {
    name: 'cut-short',
    fate: 'carried-out',
    results: ['unreachable'],
    deliver: begun((socket) => socket.end()),
  },
  {
    // RFC 9110 §8.6: a recipient may merge equal lengths.
    name: 'equal-lengths',
    fate: 'carried-out',
    results: ['success'],
    deliver: rewritten((response) => [lengthOf(response), lengthOf(response)]),
  },
  {
    name: 'unequal-lengths',
    fate: 'carried-out',
    results: ['unreachable'],
    deliver: rewritten((response) => [lengthOf(response), lengthOf(response, 1)]),
  },
  {
    // RFC 9110 §15.2: any number of informational responses may come first.
    name: 'informational',
    fate: 'carried-out',
    results: ['success'],
    deliver: rewritten(
      (response) => [lengthOf(response)],
      'HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\n\r\n',
    ),
  },
  {
    name: 'bad-chunks',
    fate: 'carried-out',
    results: ['unreachable'],
    deliver: async ({ socket, ask }) => {
      const { status, headers } = await ask()
      socket.end(`${headOf(status, [...headers, chunked])}zz\r\nno chunk\r\n0\r\n\r\n`)
    },
  },
  {
    name: 'garbage',
    fate: 'lost',
    results: ['unreachable'],
    // A fatal TLS alert (RFC 8446 §6).
    deliver: ({ socket }) => void socket.end(Buffer.of(0x15, 0x03, 0x03, 0x00, 0x02, 0x02, 0x46)),
  },
  {
    name: 'bad-gzip',
    fate: 'carried-out',
    results: ['unreachable', 'unreadable-response'],
    deliver: rewritten((response) => [lengthOf(response), ['content-encoding', 'gzip']]),
  },
  {
    name: 'huge-header',
    fate: 'carried-out',
    results: ['unreachable', 'response-too-large'],
    deliver: async ({ socket, ask }) => {
      const { status, headers, body } = await ask()
      send(socket, status, [...headers, ['x-filler', 'a'.repeat(300_000)]], body)
    },
  },
]
