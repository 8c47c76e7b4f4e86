import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { richTextHtml } from '../../../../src/main/links/clipboard-html'
import { RichText, richTextOf } from '../../../../src/shared/app/clipboard'

const crabs = [
  { text: 'Crabs & <b>mud</b>', isItalic: true },
  { text: '. (2024). Forum. ' },
  { text: 'https://forum.example.org/?a=1&b=2', isUrl: true },
]

test('a text has its italics, its links and a paragraph for each blank line', () => {
  const parts = [...crabs, { text: '\n\n' }, { text: 'Kelp', isItalic: true }, { text: '.' }]
  const text = parts.map((part) => part.text).join('')
  expect(richTextHtml(text, richTextOf(parts))).toBe(
    '<p dir="auto"><i>Crabs &amp; &lt;b&gt;mud&lt;/b&gt;</i>. (2024). Forum. ' +
      '<a href="https://forum.example.org/?a=1&amp;b=2">https://forum.example.org/?a=1&amp;b=2</a></p>' +
      '<p dir="auto"><i>Kelp</i>.</p>',
  )
})

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'forum-resources://connect?service=x',
  'not one',
  '\n\nhttps://x.example/',
])('an address other than of the web is text: %s', (address) =>
  expect(richTextHtml(address, { italic: '', links: `0-${address.length}` })).not.toContain('<a'),
)

test('whatever ranges a page sends, all of the text is there once, escaped, in these elements alone', () => {
  const ranges = fc
    .array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 6 })
    .map((all) => all.map(([from, to]) => `${from}-${to}`).join(','))
  const text = fc
    .array(fc.constantFrom('a', '<', '&', '"', "'", '\n\n', 'https://x.example/', 'é'))
    .map((all) => all.join(''))
  fc.assert(
    fc.property(text, ranges, ranges, (plain, italic, links) => {
      const rich = v.parse(RichText, { italic, links })
      const html = richTextHtml(plain, rich)
      const tags = html.match(/<[^>]*>/g) ?? []
      for (const tag of tags)
        expect(tag).toMatch(/^<(?:p dir="auto"|i|a href="https:\/\/[^"<>]*"|\/p|\/i|\/a)>$/)
      const shown = html
        .replaceAll('</p><p dir="auto">', '\n\n')
        .replace(/<[^>]*>/g, '')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&#39;', "'")
        .replaceAll('&amp;', '&')
      expect(shown).toBe(plain)
    }),
  )
})

test.each(['1', '1-', '-2', '1-2,', '1-2;3-4', '1-99999999', 'a-b'])('ranges are refused: %s', (italic) => {
  expect(v.is(RichText, { italic, links: '' })).toBe(false)
})
