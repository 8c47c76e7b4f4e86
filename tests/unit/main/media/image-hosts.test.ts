import { expect, test } from 'vitest'
import { createImageHosts } from '../../../../src/main/media/image-hosts'

const hosts = createImageHosts('https://forum.example/site', ['cdn.example'])

test.each([
  ['https://forum.example/a.jpg', 'https://forum.example/a.jpg'],
  ['http://forum.example/a.jpg?b=1', 'https://forum.example/a.jpg?b=1'],
  ['http://cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
  ['http://forum.example:8080/a.jpg', null],
  ['http://elsewhere.example/a.jpg', null],
  ['http://user@forum.example/a.jpg', null],
  ['blob:https://forum.example/x', null],
  ['nonsense', null],
])('the image at %s is asked for at %s', (href, url) => {
  expect(hosts.urlOf(href)).toBe(url)
})

test('a service on this machine that has no https is asked as it is', () => {
  const local = createImageHosts('http://127.0.0.1:8080', [])
  expect(local.urlOf('http://127.0.0.1:8080/a.jpg')).toBe('http://127.0.0.1:8080/a.jpg')
})

test('a listed host on this machine is asked over http only where the service itself is', () => {
  const image = 'http://127.0.0.1:9000/a.jpg'
  expect(createImageHosts('http://127.0.0.1:8080', ['127.0.0.1:9000']).admits(image)).toBe(true)
  expect(createImageHosts('https://forum.example', ['127.0.0.1:9000']).admits(image)).toBe(false)
})
