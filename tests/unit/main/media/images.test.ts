import { describe, expect, test } from 'vitest'
import { createImageHosts } from '../../../../src/main/media/image-hosts'
import { imageType } from '@shared/media/image-type'
import { fittingFile, imagesInBody } from '../../../../src/main/media/images-in-body'
import { createImagesInView } from '../../../../src/main/media/images-in-view'
import { growth, mostGrowth } from '../../../support/growth'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('an image is recognised by its first bytes', () => {
  test.each([
    ['\x89PNG\r\n\x1a\n....', 'image/png'],
    ['\xff\xd8\xff\xe0....', 'image/jpeg'],
    ['GIF89a....', 'image/gif'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['\x00\x00\x00\x1cftypavif', 'image/avif'],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<!DOCTYPE html>', null],
    ['\x00\x00\x00\x1cftypmp42', null],
    ['', null],
  ])('%j', (head, expected) => {
    expect(imageType(latin1(head))).toBe(expected)
  })
})

describe('URLs that may be fetched', () => {
  const hosts = createImageHosts('https://forum.example/site', ['media.example'])

  test.each([
    ['https://forum.example/wp-content/a.jpg', true],
    ['https://media.example/a.jpg', true],
    ['http://media.example/a.jpg', false],
    ['http://forum.example/a.jpg', false],
    ['https://forum.example:8443/a.jpg', false],
    ['https://forum.example.evil/a.jpg', false],
    ['https://forum.example@evil.example/a.jpg', false],
    ['https://user@forum.example/a.jpg', false],
    ['https://127.0.0.1/a.jpg', false],
    ['https://2130706433/a.jpg', false],
    ['https://[::1]/a.jpg', false],
    ['https://169.254.169.254/latest', false],
    ['file:///etc/passwd', false],
    ['data:image/png;base64,AAAA', false],
    ['\\\\host\\share\\a.png', false],
    ['blob:https://forum.example/x', false],
    ['nonsense', false],
  ])('%s: %s', (url, expected) => {
    expect(hosts.admits(url)).toBe(expected)
  })
})

describe('the images of a body', () => {
  const entry = 'https://forum.example/entry/'

  test('are those of its image tags, resolved and decoded, and nothing else', () => {
    const body = `<img src="/a.jpg?x=1&amp;y=2"><img class='b' src='https://forum.example/b.png'><img src=c.gif>
      <a href="https://evil.example/d.jpg">d</a><!-- <img src="/no.jpg"> --><iframe src="/no.png"></iframe>`
    expect([...imagesInBody(body, entry).keys()]).toEqual([
      'https://forum.example/a.jpg?x=1&y=2',
      'https://forum.example/b.png',
      'https://forum.example/entry/c.gif',
    ])
  })

  const times = (count: number, make: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => make(i)).join('')

  const crabs = `<a href="/crabs.jpg"><img class="wp-image-7" width="300" src="/crabs-300x200.jpg"
    srcset="/crabs-300x200.jpg 300w, /crabs-1024x683.jpg 1024w"></a>`

  test.each([
    [200, 'crabs-300x200.jpg'],
    [300, 'crabs-300x200.jpg'],
    [301, 'crabs-1024x683.jpg'],
    [1500, 'crabs.jpg'],
  ])('for a box of %i pixels the narrowest file that fills it is taken: %s', (width, file) => {
    const files = imagesInBody(crabs, entry).get('https://forum.example/crabs-300x200.jpg') ?? []
    expect(fittingFile(files, width)).toBe(`https://forum.example/${file}`)
  })

  test('a link to a page is no file of the image inside it', () => {
    const body = '<a href="/about/"><img src="/a.jpg" width="90"></a><img src="/b.jpg">'
    expect([...imagesInBody(body, entry).values()]).toEqual([
      [{ url: 'https://forum.example/a.jpg', width: 90 }],
      [{ url: 'https://forum.example/b.jpg', width: null }],
    ])
  })

  test('half a megabyte of tags that never end is read once through', () => {
    const body = '<a <img src="'.repeat(40_000)
    expect(imagesInBody(body, entry).size).toBeLessThan(2)
  })

  test('an image that occurs twice has the files of both', () => {
    const body = '<img src="/a.jpg" srcset="/b.jpg 300w"><img src="/a.jpg" srcset="/b.jpg 300w, /c.jpg 900w">'
    expect(
      imagesInBody(body, entry)
        .get('https://forum.example/a.jpg')
        ?.map(({ url }) => url),
    ).toEqual(['https://forum.example/a.jpg', 'https://forum.example/b.jpg', 'https://forum.example/c.jpg'])
  })

  test.each([
    ['one image, over and over', (n: number) => '<img src=a>'.repeat(n)],
    [
      'one image with other sizes each time',
      (n: number) => times(n, (i) => `<img src=a srcset="${i} ${i}w">`),
    ],
    [
      'images within one long link',
      (n: number) => `<a href="${'x'.repeat(n)}.png">${'<img src=a>'.repeat(n)}`,
    ],
    ['elements that are never closed', (n: number) => '<i>'.repeat(n) + '</b>'.repeat(n)],
    ['links that are never closed', (n: number) => '<a href=b.png><img src=a>'.repeat(n)],
    ['a long list of sizes', (n: number) => `<img src=a srcset="${', '.repeat(n)}">`],
  ])('are found in time that grows with the body alone: %s', (_name, body) => {
    const read = (units: number) => () => imagesInBody(body(units), entry)
    expect(growth(read, 16_000)).toBeLessThan(mostGrowth)
  })
})

describe('row images in view', () => {
  const never = new Promise<void>(() => undefined)

  test('a request is cancelled once its image is named no more, and never when it was not named', async () => {
    const view = createImagesInView()
    const given: string[] = []
    for (const id of ['row', 'other', 'header'])
      void view.whileInView(id, async (signal) => {
        signal.addEventListener('abort', () => given.push(id))
        await never
      })
    view.update({ onScreen: ['row'], near: ['other'] }, 1)
    view.update({ onScreen: [], near: ['row'] }, 1)
    expect(given).toEqual(['other'])
    expect(['row', 'other', 'header'].map((id) => view.priority(id))).toEqual(['prefetch', null, null])
  })

  test('an image that one window shows is fetched, whatever another one names or stops naming', async () => {
    const view = createImagesInView()
    const given: string[] = []
    void view.whileInView('row', async (signal) => {
      signal.addEventListener('abort', () => given.push('row'))
      await never
    })
    view.update({ onScreen: ['row'], near: [] }, 1)
    view.update({ onScreen: ['other'], near: [] }, 2)
    expect([view.priority('row'), view.priority('other'), given]).toEqual(['visible', 'visible', []])
    view.update({ onScreen: [], near: [] }, 1)
    expect(given).toEqual(['row'])
    expect(view.priority('other')).toBe('visible')
  })
})
