import { mkdtemp, readdir } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshFor, dataSavingFactor } from '../../src/shared/entries/freshness'
import { createContentFeatures, type ContentFeatures } from '../support/content-features'
import { useForumService } from '../support/forum-service'
import { listening } from '../support/listening.ts'
import { everything, never } from '../support/queries'
import { removeFolder } from '../support/remove-folder.ts'

/** The first bytes, by which an image's type and size are recognized. */
const png = Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex')

/** Another origin on loopback, which records its requests. */
interface OtherOrigin {
  readonly server: Server
  readonly host: string
  readonly url: string
  readonly received: { readonly path: string; readonly headers: IncomingHttpHeaders }[]
}

async function startOtherOrigin(): Promise<OtherOrigin> {
  const received: OtherOrigin['received'] = []
  const server = createServer((request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers })
    if (request.url?.startsWith('/moved')) response.writeHead(302, { location: '/a.png' }).end()
    else if (request.url?.endsWith('.svg'))
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>')
    else if (request.url?.startsWith('/huge')) {
      response.writeHead(200, { 'content-type': 'image/png' }).write(png)
      response.end(Buffer.alloc(11 * 1024 * 1024))
    } else response.writeHead(200, { 'content-type': 'text/html' }).end(png)
  })
  const host = `127.0.0.1:${await listening(server)}`
  return { server, host, url: `http://${host}`, received }
}

const service = useForumService({ entries: 60 })
let listed: OtherOrigin
let unlisted: OtherOrigin
let folder = ''
let clock = Date.parse('2026-11-21T10:00:00Z')
let savesData = false
let features: ContentFeatures

beforeAll(async () => {
  ;[listed, unlisted] = await Promise.all([startOtherOrigin(), startOtherOrigin()])
})
afterAll(() => {
  for (const { server } of [listed, unlisted]) server.close()
})

function openFeatures(): Promise<ContentFeatures> {
  return createContentFeatures({
    service: service.configuration.service,
    mediaHosts: [listed.host],
    folder,
    account: service.account,
    now: () => clock,
    savesData: () => savesData,
  })
}

beforeEach(async () => {
  savesData = false
  clock = Date.parse('2026-11-21T10:00:00Z')
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  features = await openFeatures()
  service.clearRequests()
  for (const { received } of [listed, unlisted]) received.length = 0
})
afterEach(async () => {
  await features.close()
  await removeFolder(folder)
})

/** Puts images into the newest entry's body and requests them as the reader does. */
async function admitted(...sources: readonly string[]): Promise<readonly (string | null)[]> {
  const before = await features.resources.list(everything, never)
  if (!before.ok) throw new Error(before.error.code)
  const id = before.value.rows[0]?.id ?? 0
  const images = sources.map((source) => `<p><img src="${source}"></p>`).join('')
  expect(service.changeEntry(id, { body: images })).toBe(true)
  await features.resources.list(everything, never)
  return features.media.admit(id, null, sources)
}

async function imageOf(id: string | null, width = 800): ReturnType<ContentFeatures['media']['image']> {
  if (id === null) throw new Error('not admitted')
  return features.media.image(id, width, never)
}

describe('the hosts of pictures', () => {
  test('a listed host is asked without any header or token of ours, an unlisted one never', async () => {
    const [ours, theirs, other] = await admitted(
      `${service.configuration.service.baseUrl}/wp-content/uploads/none.png`,
      `${listed.url}/a.png`,
      `${unlisted.url}/b.png`,
    )
    expect(other).toBeNull()
    expect(ours).not.toBeNull()
    expect(await imageOf(theirs ?? null)).toMatchObject({ ok: true, value: { type: 'image/png' } })
    expect(unlisted.received).toEqual([])
    expect(listed.received).toHaveLength(1)
    const sent = JSON.stringify(listed.received[0]?.headers)
    const { connectAllow, clientPassword, apiKey } = service.configuration.service
    for (const secret of [connectAllow, clientPassword, apiKey, ...service.issuedTokens])
      expect(sent).not.toContain(secret)
    for (const header of ['x-connect-allow', 'authorization', 'cookie', 'referer', 'x-senpai-key'])
      expect(listed.received[0]?.headers).not.toHaveProperty(header)
  })

  test('the service itself is sent the header of the edge, and never the token', async () => {
    const page = await features.resources.list(everything, never)
    const row = page.ok ? page.value.rows.find(({ image }) => image !== null) : undefined
    await imageOf(row?.image ?? null, 112)
    const asked = service.requests.filter(({ route }) => route === 'picture')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers).toContain('x-connect-allow')
    expect(asked[0]?.headers).not.toContain('authorization')
  })

  test('a redirect is not followed, not even within a listed host', async () => {
    const [moved] = await admitted(`${listed.url}/moved.png`)
    expect(await imageOf(moved ?? null)).toMatchObject({ ok: false, error: { code: 'redirected' } })
    expect(listed.received.map(({ path }) => path)).toEqual(['/moved.png'])
  })

  test('the service cannot lead to an unlisted host by redirecting', async () => {
    service.addRule({ route: 'picture', fault: { kind: 'redirect', to: `${unlisted.url}/b.png` } })
    const page = await features.resources.list(everything, never)
    const row = page.ok ? page.value.rows.find(({ image }) => image !== null) : undefined
    expect(await imageOf(row?.image ?? null, 112)).toMatchObject({ ok: false })
    expect(unlisted.received).toEqual([])
  })

  test('data that does not begin like a picture is rejected, and so is a picture of more than 10 MB', async () => {
    const [svg, huge] = await admitted(`${listed.url}/logo.svg`, `${listed.url}/huge.png`)
    expect(await imageOf(svg ?? null)).toMatchObject({ ok: false, error: { code: 'unreadable-response' } })
    expect(await imageOf(huge ?? null)).toMatchObject({ ok: false, error: { code: 'response-too-large' } })
  })

  test('an address that does not occur in the entry is not admitted, nor an id that was never given', async () => {
    await admitted(`${listed.url}/a.png`)
    const page = await features.resources.list(everything, never)
    const id = page.ok ? (page.value.rows[0]?.id ?? 0) : 0
    expect(await features.media.admit(id, null, [`${listed.url}/other.png`])).toEqual([null])
    expect(await features.media.admit(999_999, null, [`${listed.url}/a.png`])).toEqual([null])
    expect(await features.media.image('invented', 100, never)).toMatchObject({ ok: false })
    expect(listed.received).toEqual([])
  })
})

describe('asked once and kept', () => {
  async function firstImage(): Promise<string> {
    const page = await features.resources.list(everything, never)
    const row = page.ok ? page.value.rows.find(({ image }) => image !== null) : undefined
    return row?.image ?? ''
  }
  const asked = (): readonly string[] =>
    service.requests.map(({ route }) => route).filter((route) => route === 'media' || route === 'picture')

  test('many boxes that show the same picture make one record and one picture asked for', async () => {
    const id = await firstImage()
    const responses = await Promise.all(Array.from({ length: 20 }, () => imageOf(id, 112)))
    expect(responses.every((response) => response.ok)).toBe(true)
    expect(asked()).toEqual(['media', 'picture'])
  })

  test('after a restart neither is asked for again, also with the service gone', async () => {
    await imageOf(await firstImage(), 112)
    await features.close()
    features = await openFeatures()
    service.clearRequests()
    service.addRule({ route: 'picture', fault: { kind: 'reset', when: 'before-headers' } })
    service.addRule({ route: 'media', fault: { kind: 'reset', when: 'before-headers' } })
    expect(await imageOf(await firstImage(), 112)).toMatchObject({ ok: true })
    // By the time a whole list has arrived, any earlier request would have arrived too.
    await firstImage()
    expect(asked()).toEqual([])
  })

  test('out of reach, another size of the same picture that is kept is shown instead', async () => {
    const small = await imageOf(await firstImage(), 112)
    const removeRule = service.addRule({ route: 'picture', fault: { kind: 'reset', when: 'before-headers' } })
    expect(await imageOf(await firstImage(), 1600)).toEqual(small)
    removeRule()
    const large = await imageOf(await firstImage(), 1600)
    expect(large.ok && small.ok && large.value.bytes.length > small.value.bytes.length).toBe(true)
  })

  test('after a week it is shown at once and compared by its ETag behind the screen', async () => {
    await imageOf(await firstImage(), 112)
    await features.close()
    features = await openFeatures()
    service.clearRequests()
    clock += freshFor.image
    expect(await imageOf(await firstImage(), 112)).toMatchObject({ ok: true })
    const again = await service.waitForRequest(({ route }) => route === 'picture')
    expect(again.headers).toContain('if-none-match')
    await expect.poll(() => service.requests.find(({ route }) => route === 'picture')?.status).toBe(304)
  })

  test('while data is saved, so it is after four weeks', async () => {
    savesData = true
    await imageOf(await firstImage(), 112)
    await features.close()
    features = await openFeatures()
    service.clearRequests()
    clock += freshFor.image * dataSavingFactor - 1
    await imageOf(await firstImage(), 112)
    await firstImage()
    expect(asked()).toEqual([])
    await features.close()
    features = await openFeatures()
    clock += 1
    await imageOf(await firstImage(), 112)
    await service.waitForRequest(({ route }) => route === 'picture')
  })

  test('as far as it is stored it is there in any size, and nothing is asked for it', async () => {
    const id = await firstImage()
    expect(await features.media.storedImage(id, 112)).toMatchObject({
      ok: false,
      error: { code: 'not-found' },
    })
    expect(await features.media.storedImage('invented', 112)).toMatchObject({ ok: false })
    // By the time a whole list has arrived, any earlier request would have arrived too.
    await firstImage()
    expect(asked()).toEqual([])
    const small = await imageOf(id, 112)
    await features.close()
    features = await openFeatures()
    service.clearRequests()
    clock += freshFor.image * 100
    expect(await features.media.storedImage(await firstImage(), 1600)).toEqual(small)
    await firstImage()
    expect(asked()).toEqual([])
  })

  test('for a book there are the stored pictures of a body, and nothing is asked for the others', async () => {
    const [seen, unseen] = [`${listed.url}/a.png`, `${listed.url}/unseen.png`]
    const entry = { body: `<img src="${seen}"><img src="${unseen}">`, link: null }
    const [id] = await admitted(seen, unseen)
    expect(await features.media.storedInBody(entry, seen)).toBeNull()
    await imageOf(id ?? '', 112)
    const before = listed.received.length
    expect(await features.media.storedInBody(entry, seen)).toMatchObject({ type: 'image/png' })
    expect(await features.media.storedInBody(entry, unseen)).toBeNull()
    expect(await features.media.storedInBody({ ...entry, body: '' }, seen)).toBeNull()
    expect(listed.received).toHaveLength(before)
  })

  test('a page that somebody else puts in its place says nothing of a picture', async () => {
    const recover = service.addRule({
      route: 'picture',
      fault: { kind: 'status', status: 404, body: 'gone' },
    })
    const id = await firstImage()
    expect(await imageOf(id, 112)).toMatchObject({ ok: false, error: { code: 'service-failed' } })
    recover()
    expect(await imageOf(id, 112)).toMatchObject({ ok: true })
  })

  test('a picture that is not there is not asked for again within the hour', async () => {
    const link = '<https://forum.example/wp-json/>; rel="https://api.w.org/"'
    service.addRule({
      route: 'picture',
      fault: { kind: 'status', status: 404, body: 'gone', headers: { link } },
    })
    const id = await firstImage()
    for (let time = 0; time < 3; time++) {
      expect(await imageOf(id, 112)).toMatchObject({ ok: false, error: { code: 'not-found' } })
    }
    expect(asked()).toEqual(['media', 'picture'])
    clock += freshFor.missingImage
    await imageOf(id, 112)
    expect(asked().filter((route) => route === 'picture')).toHaveLength(2)
  })

  test('a picture scrolled away is given up down to the socket, and comes when it is back', async () => {
    const removeRule = service.addRule({ route: 'picture', fault: { kind: 'hang', when: 'in-body' } })
    const id = await firstImage()
    features.media.inView({ onScreen: [id], near: [] }, 1)
    const waiting = imageOf(id, 112)
    await service.waitForRequest(({ route }) => route === 'picture')
    features.media.inView({ onScreen: [], near: [] }, 1)
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'cancelled' } })
    await expect.poll(() => service.requests.find(({ route }) => route === 'picture')?.aborted).toBe(true)
    removeRule()
    features.media.inView({ onScreen: [id], near: [] }, 1)
    expect(await imageOf(id, 112)).toMatchObject({ ok: true })
  })

  test('at most four requests are under way, however many pictures are wanted', async () => {
    service.addRule({ route: 'picture', fault: { kind: 'latency', ms: 30 } })
    const page = await features.resources.list(everything, never)
    const ids = page.ok ? page.value.rows.flatMap(({ image }) => image ?? []) : []
    await Promise.all(ids.map((id) => imageOf(id, 112)))
    expect(ids.length).toBeGreaterThan(10)
    expect(service.peakConcurrency).toBeLessThanOrEqual(4)
  })

  test('signing out leaves no picture and no word of an entry on the disk', async () => {
    await imageOf(await firstImage(), 112)
    await features.session.signOut('deleted')
    // Signing out waits for a slow disk only for a moment.
    await features.cache.notice()
    const left = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    expect(left.filter((each) => each.isFile()).map(({ name }) => name)).toEqual([])
  })
})
