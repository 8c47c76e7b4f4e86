import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readableUrl } from '../../../../src/shared/links/urls.ts'

const site = 'https://forum.example'

test.each([
  ['/ar/%D9%85%D9%88%D8%A7%D8%B1%D8%AF/', '/ar/موارد/'],
  ['/%d8%af%d9%84%d9%8a%d9%84/?q=%C3%A9t%C3%A9#%E6%B0%B4', '/دليل/?q=été#水'],
  ['/caf%C3%A9-12/', '/café-12/'],
])('%s is read as %s', (encoded, readable) => {
  expect(readableUrl(site + encoded)).toBe(site + readable)
})

test.each([
  ['a space, a slash, a percent sign and other ASCII', '/a%20b%2Fc%25d%3Fe%26f'],
  ['spaces of other widths', '/a%C2%A0b%E3%80%80c%E2%80%A8d'],
  ['controls of direction', '/%E2%80%AEtxt%E2%81%A6a%D8%9C'],
  ['invisible characters', '/a%E2%80%8Db%E3%85%A4c%EF%BB%BF'],
  ['signs that look like delimiters', '/a%EF%BC%8Fb%E2%81%84c%E3%80%82'],
  ['bytes that are no UTF-8', '/%FF%C3/%C0%AF/%ED%A0%80'],
  ['a mark without its letter', '/%CC%B8'],
  ['a letter and its mark in two parts', '/e%CC%81/%E1%84%80%E1%85%A1'],
  ['a host', ''],
])('%s stays as it is', (_, path) => {
  const url = `https://xn--frum-5qa.example${path}`
  expect(readableUrl(url)).toBe(url)
})

test('of a run only what cannot be read stays encoded', () => {
  expect(readableUrl(`${site}/%D9%85%DB%8C%E2%80%8C%D8%B4%D9%88%D8%AF`)).toBe(`${site}/می%E2%80%8Cشود`)
})

test('whatever the address, it leads to the same place', () => {
  const text = fc.string({ unit: 'binary' }).filter((any) => any.isWellFormed())
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), text, (base, more) => {
      const url = new URL(`${base}/${encodeURIComponent(more)}`).href
      const readable = readableUrl(url)
      expect(new URL(readable).href.toLowerCase()).toBe(url.toLowerCase())
      expect(readable).not.toMatch(/[\s\p{Cc}\p{Cf}]/u)
    }),
  )
})
