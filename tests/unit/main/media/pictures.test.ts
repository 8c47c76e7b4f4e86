import { describe, expect, test } from 'vitest'
import { addressesInBody } from '../../../../src/main/media/addresses-in-body'
import { createPictureCache } from '../../../../src/main/media/picture-cache'
import { createPictureHosts } from '../../../../src/main/media/picture-hosts'
import { pictureType } from '../../../../src/main/media/picture-type'
import { createTurns } from '../../../../src/main/media/turns'

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

describe('a picture is told by its first bytes', () => {
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
    expect(pictureType(latin1(head))).toBe(expected)
  })
})

describe('addresses that may be fetched', () => {
  const hosts = createPictureHosts('https://forum.example/site', ['media.example'])

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
  ])('%s: %s', (address, expected) => {
    expect(hosts.admits(address)).toBe(expected)
  })
})

test('the addresses of a body are those of its pictures, resolved and decoded', () => {
  const body = `<img src="/a.jpg?x=1&amp;y=2"><img class='b' src='https://forum.example/b.png'><img src=c.gif>
    <a href="https://evil.example/d.jpg">d</a>`
  expect([...addressesInBody(body, 'https://forum.example/entry/')]).toEqual([
    'https://forum.example/a.jpg?x=1&y=2',
    'https://forum.example/b.png',
    'https://forum.example/entry/c.gif',
  ])
})

test('the cache lets the least recently used go first', () => {
  const cache = createPictureCache(10)
  const picture = (size: number) => ({ bytes: new Uint8Array(size), type: 'image/png' as const })
  cache.keep('a', picture(4))
  cache.keep('b', picture(4))
  cache.get('a')
  cache.keep('c', picture(4))
  expect(cache.get('b')).toBeNull()
  expect(cache.get('a')).not.toBeNull()
  expect(cache.get('c')).not.toBeNull()
})

test('so many jobs run at once and no more, and a failing one gives its turn on', async () => {
  const turns = createTurns(2)
  let running = 0
  let most = 0
  const jobs = Array.from({ length: 10 }, (_, index) =>
    turns
      .run(async () => {
        most = Math.max(most, ++running)
        await Promise.resolve()
        running--
        if (index % 3 === 0) throw new Error('lost')
        return index
      })
      .catch(() => -1),
  )
  expect(await Promise.all(jobs)).toEqual([-1, 1, 2, -1, 4, 5, -1, 7, 8, -1])
  expect(most).toBe(2)
})
