import { expect, test } from 'vitest'
import { doubtAbout, hostNames } from '../../../../../../src/renderer/features/reader/links/link-rules.ts'

test.each([
  ['https://www.example.org/report', 'the yearly report'],
  ['https://www.example.org/report', 'example.org'],
  ['https://example.org/', 'www.example.org'],
  ['https://docs.example.org/', 'example.org'],
  ['https://example.org/a', 'https://example.org/b'],
  ['https://EXAMPLE.org/', 'Example.ORG'],
  ['https://example.org/files/1', 'report.pdf'],
  ['https://example.org/', 'Node.js'],
  ['https://example.org/', 'e.g.'],
  ['https://example.org/', 'See (https://example.org/x), page 3.'],
  ['https://example.org/', 'Written for people at gov.example or elsewhere'],
  ['https://example.org/', ''],
  ['mailto:office@example.org', 'office@example.org'],
  ['mailto:office@example.org?subject=Hello', 'Write to us'],
  ['mailto:Office@example.org', 'office@EXAMPLE.org'],
])('%s is opened at once where its words are “%s”', (url, text) => {
  expect(doubtAbout(url, text)).toBeNull()
})

test.each([
  ['https://elsewhere.example/', 'www.example.org'],
  ['https://elsewhere.example/', 'example.org'],
  ['https://elsewhere.example/', 'https://example.org/login'],
  ['https://elsewhere.example/', 'Sign in at https://example.org/login now'],
  ['https://elsewhere.example/', 'go to www.example.org.'],
  ['https://elsewhere.example/report.pdf', 'example.org/report.pdf'],
  ['https://example.org.elsewhere.example/', 'example.org'],
  ['https://notexample.org/', 'example.org'],
  ['https://example.org/', 'docs.example.org'],
  ['https://elsewhere.example/', 'bücher.example'],
  ['https://elsewhere.example/', 'office@example.org'],
  ['mailto:someone@elsewhere.example', 'office@example.org'],
])('%s is doubtful where its words are “%s”', (url, text) => {
  expect(doubtAbout(url, text)).toBe('elsewhere')
})

test.each(['https://bücher.example/', 'https://аррӏе.example/', 'https://www.xn--bcher-kva.example/'])(
  'the host of %s has letters beyond a to z',
  (url) => {
    expect(doubtAbout(new URL(url).href, 'a bookshop')).toBe('international')
  },
)

test.each([
  'mailto:a@example.org?body=Yes',
  'mailto:a@example.org,b@example.org',
  'mailto:a@x.org%2Cb@x.org',
])('%s is a mail that says more than to whom', (url) => {
  expect(doubtAbout(url, 'Write')).toBe('prepared-mail')
})

test('a host is told as people read it and as it is looked up', () => {
  expect(hostNames('https://b%C3%BCcher.example:8443/x')).toEqual({
    readable: 'bücher.example:8443',
    ascii: 'xn--bcher-kva.example:8443',
  })
  expect(hostNames('https://example.org/')).toEqual({ readable: 'example.org', ascii: 'example.org' })
})
