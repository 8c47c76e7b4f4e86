import { expect, test } from 'vitest'
import { richLength } from '../../../../../../src/renderer/features/reader/html/body-length.ts'
import { bodyParts, partLength } from '../../../../../../src/renderer/features/reader/html/body-parts.ts'

const filled = (unit: string): string => unit.repeat(Math.floor(richLength / unit.length))
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')
const rest = (html: string): readonly string[] => bodyParts(html).slice(1)

test.each([
  ['paragraphs', filled('<p>Words of a long entry.</p>')],
  ['rows', `<table>${filled('<tr><td>a<td>b<td>c')}`],
  ['tables in tables', filled(`${'<table><tr><td>'.repeat(60)}deep${'</td></tr></table>'.repeat(60)}`)],
  ['one line', filled('words and ')],
  ['one word', filled('a')],
  ['emoji', filled('👩🏽‍🚒🏳️‍🌈')],
  ['entities', filled('&amp;')],
  ['links', filled('<a href="b>c">c</a> ')],
])('a long body of %s loses nothing, and no later part is too long', (_what, html) => {
  const parts = bodyParts(html)
  expect(textOf(parts.join(''))).toBe(textOf(html))
  for (const part of parts.slice(1)) expect(part.length).toBeLessThan(partLength * 1.3)
})

test('a part has few elements, an image counting as many', () => {
  for (const part of rest(filled('<img src=a>'))) expect(part.split('<img').length).toBeLessThanOrEqual(201)
  for (const part of rest(filled('<b>a</b>'))) expect(part.split('<b>').length).toBeLessThanOrEqual(2001)
})

test('what is open where a part ends is opened again in the next one', () => {
  for (const part of rest(`<div class="x"><table>${filled('<tr><td>a<td>b')}`))
    expect(part).toMatch(/^<div class="x"><table>(<tr><td>[ab]|<tr><td>)/)
  for (const part of rest(`<script>${filled('<p>a()')}`)) expect(part).toMatch(/^<script>/)
  for (const part of rest(`<ul>${filled('<li>one')}`)) expect(part).toMatch(/^<ul><li>one/)
})

test.each([
  ['from 1', '<ol>', 1],
  ['from where it says', '<ol class="a" start="7">', 7],
])('a numbered list that counts %s goes on counting in the next part', (_what, list, first) => {
  const items = Math.floor(richLength / 40)
  const html = `${list}${Array.from({ length: items }, (_, index) => `<li>item ${index + first}, of many words`).join('')}</ol>`
  const parts = rest(html)
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) {
    const [, start, item] = /^<ol start="(\d+)"[^>]*><li>item (\d+)/.exec(part) ?? []
    expect(start).toBe(item ?? 'a list')
  }
})

test('a part begins with a whole block where there is one', () => {
  for (const part of rest(filled('<p>One <b>two</b> <i>three</i>.</p>'))) expect(part).toMatch(/^<p>One/)
})

test.each([
  ['comments', `<!--${filled('<p>')}`],
  ['open tags', filled('<a "')],
  ['open quotes', filled('<a b="')],
  ['deep elements', filled('<div>')],
  ['signs', filled('<')],
])('%s without an end are cut like all else', (_what, html) => {
  const all = bodyParts(html).join('')
  expect(all.length).toBeGreaterThanOrEqual(html.length)
})
