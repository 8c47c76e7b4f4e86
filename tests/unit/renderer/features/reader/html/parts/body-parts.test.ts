import { expect, test } from 'vitest'
import { richLength } from '../../../../../../../src/renderer/features/reader/html/body-length.ts'
import { bodyParts } from '../../../../../../../src/renderer/features/reader/html/parts/body-parts.ts'
import { benignBody, benignPieces } from '../../../../../../fixtures/html/benign.ts'
import { longRead } from '../../../../../../fixtures/html/long-read.ts'

const filledTo = (length: number, unit: string): string => unit.repeat(Math.floor(length / unit.length))
const filled = (unit: string): string => filledTo(richLength, unit)
const textOf = (html: string): string => html.replace(/<[^>]*>/g, '')
const partsOf = (html: string): readonly string[] => [...bodyParts(html)].map((part) => part.html)
const firstOf = (html: string): string => bodyParts(html).next().value?.html ?? ''
const rest = (html: string): readonly string[] => partsOf(html).slice(1)
const site = 'https://forum.example.org'

test.each([
  ['paragraphs', filled('<p>Words of a long entry.</p>')],
  ['rows', `<table>${filled('<tr><td>a<td>b<td>c')}`],
  ['tables in tables', filled(`${'<table><tr><td>'.repeat(60)}deep${'</td></tr></table>'.repeat(60)}`)],
  ['one line', filled('words and ')],
  ['one word', filled('a')],
  ['emoji', filled('👩🏽‍🚒🏳️‍🌈')],
  ['entities', filled('&amp;')],
  ['links', filled('<a href="b>c">c</a> ')],
  ['comments', filled('<p>a</p><!-- <p> -->')],
])('a long body of %s loses nothing, and no part is too long', (_what, html) => {
  const parts = partsOf(html)
  expect(textOf(parts.join(''))).toBe(textOf(html))
  expect(parts[0]?.length).toBeLessThanOrEqual(128 * 1024)
  for (const part of parts.slice(1)) expect(part.length).toBeLessThan(32 * 1024 * 1.3)
})

const prose = {
  English: 'Peat burns below the surface for weeks. ',
  Arabic: 'يحترق الخث تحت السطح لأسابيع ويعبر الدخان. ',
  Chinese: '泥炭在地表以下燃烧数周，烟雾越过三个边界。',
  Russian: 'Торф горит под поверхностью неделями, и дым пересекает три границы. ',
  Hindi: 'पीट सतह के नीचे हफ्तों तक जलती है और धुआं पार करता है। ',
}

test.each(Object.entries(prose))('96 kB of %s prose come as one part', (_language, words) => {
  const html: string[] = []
  const paragraph = `<p>${words.repeat(12)}</p>`
  for (let bytes = Buffer.byteLength(paragraph); bytes <= 96 * 1024; bytes += Buffer.byteLength(paragraph))
    html.push(paragraph)
  expect(partsOf(html.join(''))).toEqual([html.join('')])
})

test('so does whatever editors produce', () => {
  for (const html of [benignBody(site), longRead(site), benignPieces.map((each) => each.html).join(''), ''])
    expect(partsOf(html)).toEqual([html])
})

test.each([
  { unit: '<p>a</p>', most: 2_000 },
  { unit: '<td>a', most: 2_000 },
  { unit: '<img src=a>', most: 250 },
  { unit: '<a href=b>c</a> ', most: 1_000 },
  { unit: '<table><tr><td>a</td></tr></table>', most: 200 },
  { unit: '<math><mfrac><mi>a</mi><mn>2</mn></mfrac></math>', most: 338 },
  { unit: '<math display="block"><mi>a</mi></math>', most: 212 },
  { unit: '<ruby>漢<rt>kan</rt></ruby>', most: 250 },
  { unit: '<pre>a</pre>', most: 250 },
  { unit: '<p>مرحبا <b>hello</b> كتاب', most: 450 },
  { unit: '<h2>a</h2>', most: 500 },
  { unit: 'مرحبا', most: 11_800 },
  { unit: '👩🏽‍🚒🏳️‍🌈', most: 5_300 },
  { unit: 'a\u0301\u0323\u0328\u0304\u0306', most: 8_000 },
])('the first part holds so many “$unit” as can be laid out at once: at most $most', ({ unit, most }) => {
  const number = firstOf(filled(unit)).split(unit).length - 1
  expect(number).toBeLessThanOrEqual(most)
  expect(number).toBeGreaterThan(most * 0.7)
})

test('a later part is half as heavy as the first', () => {
  const parts = partsOf(filled('<b>a</b>'))
  expect(parts.slice(0, 3).map((part) => part.split('<b>').length - 1)).toEqual([1_900, 950, 950])
})

test('formatting that its paragraph does not close weighs in each paragraph after it, in which the parser repeats it', () => {
  const open = '<b><i><u><s><em><small><strong><tt>'
  expect(firstOf(`<p>${open}${filled('<p>x')}`).split('<p>').length).toBeLessThan(2_000 / 8 + 10)
  const unlike = Array.from({ length: 5_000 }, (_, index) => `<b title=${index}>`).join('')
  expect(firstOf(`<p>${unlike}${filled('<p>x')}`).split('<p>').length).toBeLessThan(5)
  // Equal open elements are reopened at most three times, and closed ones never.
  expect(firstOf(`<p>${'<b>'.repeat(100)}${filled('<p>x')}`).split('<p>').length).toBeGreaterThan(440)
  expect(firstOf(filled('<p><b><i>x</b></i>')).split('<p>').length).toBeGreaterThan(440)
})

test('of a tag that is longer than any that means something the name is kept', () => {
  const attributes = Array.from({ length: 20_000 }, (_, index) => ` a${index}`).join('')
  expect(partsOf(`<p>One</p><div${attributes}><p>Two</p></div><p>Three</p>`)).toEqual([
    '<p>One</p><div><p>Two</p></div><p>Three</p>',
  ])
  // An image with a data: URL is not shown, and does not split the text.
  expect(partsOf(`<p>One <img src="data:image/png;base64,${'A'.repeat(300_000)}"> two</p>`)).toEqual([
    '<p>One <img> two</p>',
  ])
})

test('an element that is open where a part ends is opened again in the next one', () => {
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

test.each([
  ['', ''],
  ['<div class="entry">', '</div>'],
  // Google Docs wraps copied text in this element.
  ['<b style="font-weight:normal">', '</b>'],
])('a part begins with a whole block where there is one, also within %s', (open, close) => {
  const parts = rest(`${open}${filled('<p>One <b>two</b> <i>three</i>.</p>')}${close}`)
  for (const part of parts) expect(part).toMatch(new RegExp(`^${open}<p>One`))
})

test.each([
  ['comments', `<!--${filled('<p>')}`],
  ['open tags', filled('<a "')],
  ['open quotes', filled('<a b="')],
  ['deep elements', filled('<div>')],
  ['signs', filled('<')],
])('%s without an end come to an end', (_what, html) => {
  expect(partsOf(`${html}`).length).toBeLessThan(200)
})
