import { expect, test } from 'vitest'
import type { Timer } from '../../../../src/main/async/timer'
import { createRequestSender } from '../../../../src/main/service/request-sender'
import { createSchemaDrift } from '../../../../src/main/service/schema-drift'
import { createServiceClient } from '../../../../src/main/service/service-client'
import { createMemoryLog } from '../../../support/memory'
import { never } from '../../../support/queries'

const settings = {
  baseUrl: 'https://forum.example',
  connectAllow: '-',
  clientId: '-',
  clientPassword: '-',
  apiKey: '-',
  resourcesPageId: 1,
}
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')
const timeoutMs = 5_000

/** Fetches a picture of so many pieces over a link on which each takes four of the limit's five seconds. */
async function fetchSlowly(pieces: number) {
  let time = 0
  const limits = new Map<() => void, number>()
  const limitTimer: Timer = (end, ms) => {
    limits.set(end, time + ms)
    return () => limits.delete(end)
  }
  function pass(ms: number): void {
    time += ms
    for (const [end, at] of limits) {
      if (at > time) continue
      time = at
      end()
    }
  }
  const sender = createRequestSender({
    transport: async (_url, { signal }) => {
      let left = pieces
      const body = new ReadableStream<Uint8Array>(
        {
          start: (stream) =>
            signal?.addEventListener('abort', () => stream.error(new DOMException('aborted', 'AbortError'))),
          pull(stream) {
            pass(4_000)
            if (signal?.aborted) return
            if ((left -= 1) < 0) stream.close()
            else stream.enqueue(new Uint8Array(png))
          },
        },
        { highWaterMark: 0 },
      )
      return new Response(body, { headers: { 'content-type': 'image/png' } })
    },
    log: createMemoryLog(),
    now: () => time,
    wait: () => Promise.reject(new Error('not repeated')),
    timeoutMs,
    limitTimer,
  })
  const client = createServiceClient(settings, sender, createSchemaDrift())
  const image = await client.image('https://forum.example/a.png', never, () => 'visible')
  return { image, time, running: limits.size }
}

test('a picture is read over a slow link, as long as it keeps coming', async () => {
  const { image, time, running } = await fetchSlowly(4)
  expect(image.ok && image.value?.bytes.byteLength).toBe(4 * png.length)
  expect(time).toBeGreaterThan(timeoutMs)
  expect(running).toBe(0)
})

test('a picture that takes longer than five limits is given up', async () => {
  const { image, time } = await fetchSlowly(100)
  expect(image.ok).toBe(false)
  expect(time).toBeLessThanOrEqual(5 * timeoutMs)
})
