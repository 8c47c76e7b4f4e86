import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { FileProgress } from '../../src/shared/app/saved-files'
import type { Timer } from '../../src/main/async/timer'
import { createDownloads } from '../../src/main/downloads'
import { siteFile, type SiteFile } from '../../src/main/links/site-file'
import type { HttpTransport } from '../../src/main/service/transport/http-exchange'
import { createRequestSender } from '../../src/main/service/request-sender'
import { createSchemaDrift } from '../../src/main/service/schema-drift'
import { createServiceClient } from '../../src/main/service/service-client'
import { createMemoryLog } from '../support/memory'
import { never } from '../support/queries'

const origin = 'https://forum.example'
let folder = ''
let target = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'downloads-'))
  target = join(folder, 'saved.pdf')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  readonly url: string
  readonly headers: Headers
  readonly signal: AbortSignal
}

/** Saves a file from a service with this response. */
function setUp(
  respond: (signal: AbortSignal) => Response,
  limitTimer: Timer = () => () => undefined,
  marking: () => void = () => undefined,
) {
  const sent: Sent[] = []
  const progress: FileProgress[] = []
  let time = 0
  const transport: HttpTransport = async (url, init) => {
    const signal = init.signal ?? never
    sent.push({ url, headers: new Headers(init.headers), signal })
    return respond(signal)
  }
  const sender = createRequestSender({
    transport,
    edge: { origin, value: 'edge' },
    log: createMemoryLog(),
    now: Date.now,
    wait: async () => undefined,
    timeoutMs: 5000,
    limitTimer,
  })
  const settings = {
    baseUrl: origin,
    connectAllow: 'edge',
    clientId: '-',
    clientPassword: '-',
    apiKey: '-',
    resourcesPageId: 1,
  }
  const client = createServiceClient(settings, sender, createSchemaDrift())
  const marked: { readonly bytes: number; readonly hasName: boolean }[] = []
  const downloads = createDownloads({
    client,
    now: () => (time += 150),
    async markForeign(path) {
      marked.push({ bytes: statSync(path).size, hasName: existsSync(target) })
      marking()
    },
  })
  return {
    client,
    marked,
    sent,
    progress,
    save: (name = 'a.pdf', signal = never) =>
      downloads.save(fileAt(name), target, signal, (each) => progress.push(each)),
  }
}

function fileAt(name: string): SiteFile {
  const file = siteFile(new URL(`${origin}/wp-content/uploads/${name}`), origin)
  if (!file) throw new Error(`${name} is no file to be saved`)
  return file
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000, 'x')])

/** A body in chunks, then its end, a failure, or nothing until the signal fires. */
function streamOf(
  pieces: readonly Uint8Array[],
  then: 'ends' | 'fails' | 'hangs',
  signal?: AbortSignal,
): ReadableStream {
  let next = 0
  return new ReadableStream({
    start(controller) {
      signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')))
    },
    pull(controller) {
      const piece = pieces[next++]
      if (piece) controller.enqueue(piece)
      else if (then === 'ends') controller.close()
      else if (then === 'fails') controller.error(new TypeError('net::ERR_CONNECTION_RESET'))
      else return new Promise<void>(() => undefined)
      return undefined
    },
  })
}

const asPdf = { 'content-type': 'application/pdf' }
const respondPdf = (): Response =>
  new Response(streamOf([pdf.subarray(0, 3), pdf.subarray(3, 2000), pdf.subarray(2000)], 'ends'), {
    headers: { ...asPdf, 'content-length': String(pdf.length) },
  })

test('a file is marked as one from the network when it is whole and before it has its name', async () => {
  const { marked, save } = setUp(respondPdf)
  await save()
  expect(marked).toEqual([{ bytes: pdf.length, hasName: false }])
})

test('a file is saved whole, for its user alone, asked for with the header of the edge and without a token', async () => {
  const { sent, progress, save } = setUp(respondPdf)
  expect(await save()).toEqual({ ok: true, value: { name: 'saved.pdf', bytes: pdf.length } })
  expect(readFileSync(target).equals(pdf)).toBe(true)
  expect(statSync(target).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['saved.pdf'])
  expect(
    sent.map(({ url, headers }) => [url, headers.get('x-connect-allow'), headers.get('authorization')]),
  ).toEqual([[`${origin}/wp-content/uploads/a.pdf`, 'edge', null]])
  expect(progress).toEqual([
    { receivedBytes: 0, totalBytes: null },
    { receivedBytes: 3, totalBytes: pdf.length },
    { receivedBytes: pdf.length, totalBytes: pdf.length },
  ])
})

test.each<[what: string, name: string, response: () => Response]>([
  [
    'a page by its media type',
    'a.pdf',
    () => new Response(pdf, { headers: { 'content-type': 'text/html' } }),
  ],
  ['no media type', 'a.pdf', () => new Response(new Uint8Array(pdf))],
  ['another kind of file', 'a.pdf', () => new Response(pdf, { headers: { 'content-type': 'video/mp4' } })],
  [
    'a page by its bytes',
    'a.mp3',
    () => new Response('\n<!DOCTYPE html><p>', { headers: { 'content-type': 'audio/mpeg' } }),
  ],
  [
    'a page of unknown type',
    'a.txt',
    () => new Response('<html>', { headers: { 'content-type': 'application/octet-stream' } }),
  ],
  [
    'bytes of another kind',
    'a.docx',
    () => new Response(pdf, { headers: { 'content-type': 'application/octet-stream' } }),
  ],
  ['nothing', 'a.pdf', () => new Response('', { headers: asPdf })],
])('%s in place of the file is refused, and gives its connection back', async (_what, name, response) => {
  const { sent, save } = setUp(response)
  expect(await save(name)).toEqual({ ok: false, error: { code: 'file-mismatch' } })
  expect(readdirSync(folder)).toEqual([])
  expect(sent[0]?.signal.aborted).toBe(true)
})

test('a file that says it is too large is refused before it comes', async () => {
  const { save } = setUp(() => new Response(pdf, { headers: { ...asPdf, 'content-length': '1000000001' } }))
  expect(await save()).toEqual({ ok: false, error: { code: 'file-too-large' } })
  expect(readdirSync(folder)).toEqual([])
})

test.each([
  ['breaks off', () => new Response(streamOf([pdf], 'fails'), { headers: asPdf })],
  ['ends too soon', () => new Response(pdf, { headers: { ...asPdf, 'content-length': '9999' } })],
])('of a file that %s nothing is left, and what was there before stays', async (_what, response) => {
  writeFileSync(target, 'before')
  const { save } = setUp(response)
  expect(await save()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
  expect(readFileSync(target, 'utf8')).toBe('before')
  expect(readdirSync(folder)).toEqual(['saved.pdf'])
})

test('given up in mid-file, nothing is left', async () => {
  const { save } = setUp((signal) => new Response(streamOf([pdf], 'hangs', signal), { headers: asPdf }))
  const controller = new AbortController()
  const saved = save('a.pdf', controller.signal)
  await expect.poll(() => readdirSync(folder)).toHaveLength(1)
  controller.abort()
  expect(await saved).toEqual({ ok: false, error: { code: 'cancelled' } })
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('the limit of time starts over with all that comes, and ends what no longer does', async () => {
  let pieces = 0
  let begun = 0
  const running = new Set<() => void>()
  const limitTimer: Timer = (end) => {
    begun += 1
    running.add(end)
    return () => running.delete(end)
  }
  const slowly = (signal: AbortSignal): Response =>
    new Response(
      new ReadableStream({
        start: (controller) =>
          signal.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError'))),
        pull: (controller) => {
          if ((pieces += 1) <= 10) return controller.enqueue(new Uint8Array(pdf))
          // No more data comes; the time limit must be the only timer left.
          expect(running.size).toBe(1)
          for (const end of running) end()
        },
      }),
      { headers: asPdf },
    )
  const { progress, save } = setUp(slowly, limitTimer)
  expect(await save()).toEqual({ ok: false, error: { code: 'timeout' } })
  expect(begun).toBeGreaterThanOrEqual(10)
  expect(progress.at(-1)?.receivedBytes).toBeGreaterThan(5 * pdf.length)
})

test('the limit of time is over once all has come: a disk may take longer to finish', async () => {
  const running = new Set<() => void>()
  const limitTimer: Timer = (end) => {
    running.add(end)
    return () => running.delete(end)
  }
  const { save } = setUp(respondPdf, limitTimer, () => {
    for (const end of running) end()
  })
  expect(await save()).toMatchObject({ ok: true })
  expect(readFileSync(target).equals(pdf)).toBe(true)
})

test('a save that is given up as it gets its name is reported as it ends: saved', async () => {
  const controller = new AbortController()
  const { save } = setUp(respondPdf, undefined, () => controller.abort())
  expect(await save('a.pdf', controller.signal)).toMatchObject({ ok: true })
  expect(readdirSync(folder)).toEqual(['saved.pdf'])
})

test('a folder that accepts no file is reported', async () => {
  const { save } = setUp(respondPdf)
  rmSync(folder, { recursive: true })
  expect(await save()).toEqual({ ok: false, error: { code: 'not-saved' } })
})

test('a folder that takes away what was saved so far is reported as the reason', async () => {
  const { save } = setUp(respondPdf, undefined, () => {
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, '')
  })
  expect(await save()).toEqual({ ok: false, error: { code: 'not-saved' } })
})

// On Windows only administrators may create symbolic links.
test.runIf(process.platform !== 'win32')(
  'a link in the place of the file is replaced, not followed',
  async () => {
    const other = join(folder, 'other')
    writeFileSync(other, 'theirs')
    symlinkSync(other, target)
    const { save } = setUp(respondPdf)
    expect(await save()).toMatchObject({ ok: true })
    expect(readFileSync(other, 'utf8')).toBe('theirs')
    expect(readFileSync(target).equals(pdf)).toBe(true)
  },
)

test('a file of another origin is never asked for', async () => {
  const { client, sent } = setUp(respondPdf)
  const response = await client.file('https://elsewhere.example/a.pdf', never, async () => null)
  expect(response).toEqual({ ok: false, error: { code: 'invalid-request' } })
  expect(sent).toEqual([])
})
