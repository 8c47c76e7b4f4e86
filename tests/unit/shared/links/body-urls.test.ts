import { expect, test } from 'vitest'
import { imageUrl, linkUrl } from '../../../../src/shared/links/body-urls.ts'
import { urlTarget } from '../../../../src/renderer/features/reader/links/url-target.ts'

const entry = 'https://forum.example.org/resources/river/'

test.each([
  ['https://www.example.org/a?b=c', 'https://www.example.org/a?b=c'],
  ['/about', 'https://forum.example.org/about'],
  ['../delta/', 'https://forum.example.org/resources/delta/'],
  ['//cdn.example.org/x', 'https://cdn.example.org/x'],
  ['http://www.example.org/', 'http://www.example.org/'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
])('the link %s may be opened', (value, url) => {
  expect(linkUrl(value, entry)).toBe(url)
})

test.each([
  'javascript:alert(1)',
  ' jAvA\nscript:alert(1)',
  'data:text/html,x',
  'blob:https://forum.example.org/1',
  'file:///etc/passwd',
  'app://media/1',
  'tel:+123',
  'http://user:secret@example.org/',
  'https://user:secret@example.org/',
  'https://user@example.org/',
  '#fn1',
  'https://forum.example.org/resources/river/#top',
  '',
  '   ',
  'https://',
])('the link %j is text', (value) => {
  expect(linkUrl(value, entry)).toBeNull()
})

test('without an address of the entry only whole addresses lead somewhere', () => {
  expect(linkUrl('/about', null)).toBeNull()
  expect(linkUrl('https://example.org/#part', null)).toBe('https://example.org/#part')
})

test('pictures may be http or https, and nothing else', () => {
  expect(imageUrl('/a.jpg', entry)).toBe('https://forum.example.org/a.jpg')
  expect(imageUrl('http://old.example.org/a.jpg', entry)).toBe('http://old.example.org/a.jpg')
  expect(imageUrl('data:image/png;base64,AAAA', entry)).toBeNull()
  expect(imageUrl('app://media/1', entry)).toBeNull()
  expect(imageUrl('https://u:p@example.org/a.jpg', entry)).toBeNull()
})

test('a host that imitates another is shown in punycode', () => {
  expect(urlTarget('https://ехаmple.org/')).toEqual({ kind: 'host', name: 'xn--mple-43d3a6i.org' })
  expect(urlTarget('mailto:office@example.org')).toEqual({ kind: 'mail', name: 'office@example.org' })
})
