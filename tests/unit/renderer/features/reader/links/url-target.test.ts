import { expect, test } from 'vitest'
import { hostNames, urlTarget } from '../../../../../../src/renderer/features/reader/links/url-target.ts'

test('a host has a form that people read and a form that is looked up', () => {
  expect(hostNames('https://b%C3%BCcher.example:8443/x')).toEqual({
    readable: 'bücher.example:8443',
    ascii: 'xn--bcher-kva.example:8443',
  })
  expect(hostNames('https://example.org/')).toEqual({ readable: 'example.org', ascii: 'example.org' })
})

test('marks that turn letters around are no part of a recipient’s name', () => {
  expect(urlTarget('mailto:a%E2%80%AEb%D8%9Cc%E2%80%8E@example.org')).toEqual({
    kind: 'mail',
    name: 'abc@example.org',
  })
})
