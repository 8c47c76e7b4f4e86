import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MEDIA } from '../../tools/forum-service/content/media-catalogue.ts'
import { createSampleClient, startForumService } from '../../tools/forum-service/index.ts'
import type { ForumService, SampleClient } from '../../tools/forum-service/index.ts'

let service: ForumService
let client: SampleClient
beforeAll(async () => {
  service = await startForumService({ entries: 10 })
  client = createSampleClient(service)
})
afterAll(() => service.close())

const PICTURE = '/wp-content/uploads/2012/11/village-meeting-300x200.jpg'

describe('images', () => {
  test('they stand behind the edge guard', async () => {
    const response = await fetch(service.baseUrl + PICTURE)
    expect([response.status, response.headers.get('content-type')]).toEqual([403, 'text/html'])
  })

  test.each([
    [14, 'jpeg'],
    [17, 'jpeg'],
    [23, 'png'],
    [25, 'webp'],
  ])('every size of media record %i is a real picture of that size', async (id, format) => {
    const record = (await (await (await client.signIn()).get(`/wp-json/wp/v2/media/${id}`)).json()) as {
      media_details: { sizes: Record<string, { width: number; height: number; source_url: string }> }
    }
    for (const size of Object.values(record.media_details.sizes)) {
      const response = await client.ask(new URL(size.source_url).pathname)
      const picture = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([picture.format, picture.width, picture.height]).toEqual([format, size.width, size.height])
    }
  })

  test('every media record whose file exists has an image of its own, as large as it says', async () => {
    const originals = [...MEDIA.values()].filter(
      ({ oddity }) => oddity !== 'document' && oddity !== 'file-missing',
    )
    const small = new Set<string>()
    for (const { file, width, height } of originals) {
      const response = await client.ask(`/wp-content/uploads/${encodeURI(file)}`)
      const image = sharp(Buffer.from(await response.arrayBuffer()))
      const metadata = await image.metadata()
      expect([file, metadata.width, metadata.height]).toEqual([file, width, height])
      small.add((await image.resize(8, 8, { fit: 'fill' }).raw().toBuffer()).toString('hex'))
    }
    expect(small.size).toBe(originals.length)
  })

  test('a known picture is not sent again', async () => {
    const first = await client.ask(PICTURE)
    const etag = first.headers.get('etag') ?? ''
    const modified = first.headers.get('last-modified') ?? ''
    const byTag = await client.ask(PICTURE, { headers: { 'if-none-match': etag } })
    const byDate = await client.ask(PICTURE, { headers: { 'if-modified-since': modified } })
    expect([byTag.status, byDate.status, (await byTag.arrayBuffer()).byteLength]).toEqual([304, 304, 0])
  })

  test('an address with accents works encoded', async () => {
    const path = `/wp-content/uploads/2017/04/${encodeURIComponent('forêt-d’été.jpg')}`
    expect((await client.ask(path)).headers.get('content-type')).toBe('image/jpeg')
  })

  test.each(['2023/01/lost-in-the-move.jpg', '2012/11/village-meeting-1024x683.jpg', '%E0%A4%A'])(
    '%s is missing',
    async (file) => {
      const response = await client.ask(`/wp-content/uploads/${file}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'text/html; charset=UTF-8',
      ])
    },
  )
})
