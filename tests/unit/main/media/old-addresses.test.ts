import { expect, test } from 'vitest'
import { createImageHosts } from '../../../../src/main/media/image-hosts'
import { createMedia } from '../../../../src/main/media/media'
import { createResources } from '../../../../src/main/resources/resources'
import { failure } from '../../../../src/shared/errors/result'
import { never } from '../../../support/queries'

/** Media of an https service, and an entry with this body. */
function mediaWith(body: string) {
  const asked: string[] = []
  const media = createMedia({
    client: {
      image: async (url: string) => {
        asked.push(url)
        return failure({ code: 'not-found' })
      },
    },
    cache: {
      entry: async () => ({ body, link: 'http://forum.example/old/' }),
      image: async () => null,
      document: async () => null,
      storeDocument: async () => undefined,
    },
    hosts: createImageHosts('https://forum.example', []),
    now: () => 0,
  } as unknown as Parameters<typeof createMedia>[0])
  return { media, asked }
}

test('images of old posts are asked for over https, by whichever address the page knows them', async () => {
  const { media, asked } = mediaWith('<img src="http://forum.example/a.jpg"><img src="/b.jpg">')
  const urls = ['http://forum.example/a.jpg', 'http://forum.example/b.jpg', 'http://elsewhere.example/c.jpg']
  const [a, b, c] = await media.admit(1, null, urls)
  expect(c).toBeNull()
  for (const id of [a, b]) await media.image(id ?? '', 300, never)
  expect(asked).toEqual(['https://forum.example/a.jpg', 'https://forum.example/b.jpg'])
})

test('a link of an old post finds the entry that has its address with https', async () => {
  const resources = createResources({
    cache: {
      entryWithLink: async (_: unknown, link: string) => (link === 'https://forum.example/a/' ? 7 : null),
    },
  } as unknown as Parameters<typeof createResources>[0])
  expect(await resources.find('http://forum.example/a/', null)).toEqual({ ok: true, value: 7 })
  expect(await resources.find('http://forum.example/b/', null)).toEqual({ ok: true, value: null })
})
