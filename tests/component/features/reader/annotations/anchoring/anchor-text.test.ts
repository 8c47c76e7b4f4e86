import { expect, test } from 'vitest'
import { anchorText } from '../../../../../../src/renderer/features/reader/annotations/anchoring/anchor-text.ts'
import {
  findQuote,
  quoteAt,
} from '../../../../../../src/renderer/features/reader/annotations/anchoring/anchors.ts'
import { putSoftHyphens } from '../../../../../../src/renderer/features/reader/hyphenation/soft-hyphens.ts'

function bodyOf(html: string): HTMLElement {
  document.body.innerHTML = `<div class="body" data-readable><div class="prose">${html}</div><p>Show the rest</p></div>`
  return document.querySelector<HTMLElement>('.body')!
}

const textOf = (html: string): string => anchorText(bodyOf(html)).text

/** The text of a range on the page. */
function shown({ startContainer, startOffset, endContainer, endOffset }: AbstractRange): string {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.toString()
}

test.each([
  ['inline elements', '<p>man<em>gro</em>ve <a href="x"><b>belts</b></a></p>', 'mangrove belts'],
  ['white space', '<p>  land\n  use&nbsp; </p>\n\n<p> plan </p>', 'land use plan'],
  [
    'blocks',
    '<h3>One</h3><p>two</p><ul><li>three<ul><li>four</li></ul>five</li></ul>',
    'One two three four five',
  ],
  ['a block between texts', '<div>one<hr>two<p></p>three</div>', 'one two three'],
  [
    'cells',
    '<table><tr><th>Crop</th><td>Rice</td></tr><tr><td>2</td><td>3</td></tr></table>',
    'Crop Rice 2 3',
  ],
  ['line breaks', '<p>one<br>two<br>\nthree</p>', 'one two three'],
  ['soft hyphens', '<p>agro\u00adforest\u00adry \u00ad here</p>', 'agroforestry here'],
  ['ruby text', '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rt>じ</rt></ruby>です</p>', '漢字です'],
  ['images', '<p>be<img alt="A tree" role="button">fore</p>', 'before'],
  [
    'content that the app adds',
    '<p>one <span class="prose-image-failed"><a class="prose-image-elsewhere">A tree</a><button>Show</button></span> two</p><div class="change-note"><b>Edited</b> three</div><a class="prose-card">Video</a><p hidden>four</p><p>five</p>',
    'one two five',
  ],
])('the text of %s', (_name, html, text) => {
  expect(textOf(html)).toBe(text)
})

test('a body can be read by its own element, too', () => {
  expect(anchorText(bodyOf('<p>one</p>').querySelector<HTMLElement>('.prose')!).text).toBe('one')
})

const rich = `<h3>Rice</h3>
  <p>Agro<em>forest</em>ry and   <a href="x">man<b>groves</b></a><br>in <ruby>森<rt>もり</rt></ruby> \u{1f333}.</p>
  <ul><li>One <i>crab</i></li><li>two<ul><li>three</li></ul></li></ul>
  <div class="prose-scroll"><table><caption>Yield</caption><tr><td>2019</td><td>1,200</td></tr></table></div>`

test('every part of the text has a place on the page, and the place leads back to it', () => {
  const { text, rangeOf, positionOf } = anchorText(bodyOf(rich))
  for (let start = 0; start < text.length; start += 1)
    for (let end = start + 1; end <= text.length; end += 1) {
      if (text[start] === ' ' || text[end - 1] === ' ') continue
      const range = rangeOf(start, end)
      expect(positionOf(range.startContainer, range.startOffset)).toBe(start)
      const back = positionOf(range.endContainer, range.endOffset) ?? -1
      expect(text.slice(start, back).trimEnd()).toBe(text.slice(start, end))
    }
})

test('a range shows its words', () => {
  const { text, rangeOf } = anchorText(bodyOf(rich))
  const place = (words: string): string => {
    const start = text.indexOf(words)
    return shown(rangeOf(start, start + words.length)).replaceAll(/\s+/g, ' ')
  }
  for (const words of ['Agroforestry and mangroves', '\u{1f333}', '2019', 'crab'])
    expect(place(words)).toBe(words)
  expect(place('森 \u{1f333}')).toBe('森もり \u{1f333}')
  expect(() => rangeOf(0, text.length + 1)).toThrow(RangeError)
  expect(() => rangeOf(3, 3)).toThrow(RangeError)
})

test('places outside of the words lead to the nearest position', () => {
  const body = bodyOf('<p>one</p><p>two <button>Show</button><b>three</b></p>')
  const { text, positionOf } = anchorText(body)
  const [first, second] = body.querySelectorAll('p')
  expect(positionOf(first!, 0)).toBe(0)
  expect(positionOf(second!, 0)).toBe(4)
  expect(positionOf(body.querySelector('button')!.firstChild!, 2)).toBe(8)
  expect(positionOf(document.body, 0)).toBe(0)
  expect(positionOf(body, body.childNodes.length)).toBe(text.length)
  first!.remove()
  expect(positionOf(first!, 0)).toBeNull()
})

test('a selection is found again after hyphenation, in other markup and in an edited body', async () => {
  const first = anchorText(bodyOf(rich))
  const start = first.text.indexOf('Agroforestry')
  const selection = first.rangeOf(start, first.text.indexOf('One crab') + 8)
  const outcome = quoteAt(
    first.text,
    first.positionOf(selection.startContainer, selection.startOffset) ?? 0,
    first.positionOf(selection.endContainer, selection.endOffset) ?? 0,
  )
  if (!('quote' in outcome)) throw new Error(outcome.refused)
  expect(outcome.quote.exact).toBe('Agroforestry and mangroves in 森 \u{1f333}. One crab')

  const found = (body: HTMLElement): string | null => {
    const { text, rangeOf } = anchorText(body)
    const place = findQuote(text, outcome.quote)
    if (!place) return null
    const words = shown(rangeOf(place.start, place.end)).replaceAll('\u00ad', '').replaceAll(/\s+/g, ' ')
    return place.isExact ? words : `≈ ${words}`
  }
  const whole = 'Agroforestry and mangrovesin 森もり \u{1f333}. One crab'
  const hyphenated = bodyOf(rich)
  await putSoftHyphens(hyphenated, 'en', (word) => word.replaceAll(/(.{2})(?=.)/g, '$1\u00ad'), {
    signal: new AbortController().signal,
  })
  expect(hyphenated.textContent).toContain('\u00ad')
  expect(found(hyphenated)).toBe(whole)
  expect(found(bodyOf(rich.replaceAll(/<\/?(em|b|i|a|ruby)\b[^>]*>/g, '')))).toBe(whole)
  expect(found(bodyOf(`<p>The tide.</p>${rich}`))).toBe(whole)
  expect(found(bodyOf(rich.replace('and   ', 'or ')))).toBe(`≈ ${whole.replace('and', 'or')}`)
  expect(found(bodyOf(rich.replace(/<p>.*<\/p>/s, '')))).toBeNull()
})
