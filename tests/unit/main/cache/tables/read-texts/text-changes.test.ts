import { describe, expect, test } from 'vitest'
import { compareBodies } from '../../../../../../src/main/cache/tables/read-texts/text-changes'
import { textBlocks, textDigest } from '../../../../../../src/main/cache/tables/read-texts/text-digest'

/** Each reported change as one line, with [-removed-] and [+added+] words. */
function changesBetween(before: string, after: string): readonly string[] {
  return compareBodies(before, after).changes.map(({ kind, place, parts }) => {
    const signs = { same: ['', ''], added: ['[+', '+]'], removed: ['[-', '-]'] } as const
    const words = parts.map(({ text, is }) => signs[is].join(text)).join('')
    return kind === 'removed' ? `removed before ${place}: ${words}` : `${kind}: ${words}`
  })
}

const paragraphs = (...texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n')

describe('counted as a change', () => {
  test.each([
    ['white space', '<p>One  two\nthree</p>', '<p>One two three</p>\n\n'],
    ['attributes', '<p class="a">One <a href="https://a.example">two</a></p>', '<p>One <a>two</a></p>'],
    ['emphasis', '<p>One <b>two</b></p>', '<p>One <em>t</em>wo</p>'],
    ['an image', '<p>One</p><img src="a.png">', '<p>One</p>'],
    ['a block of another kind', '<div>One</div><h2>Two</h2>', '<p>One</p><h3>Two</h3>'],
  ])('not %s', (_what, before, after) => {
    expect(textDigest(before)).toBe(textDigest(after))
    expect(compareBodies(before, after)).toEqual({ changes: [], isWhole: true })
  })

  test('a word, and where a paragraph ends', () => {
    expect(textDigest('<p>One two</p>')).not.toBe(textDigest('<p>One too</p>'))
    expect(textDigest('<p>One two</p>')).not.toBe(textDigest('<p>One</p><p>two</p>'))
  })
})

describe('the comparison', () => {
  test('words that were changed within a paragraph', () => {
    const before = paragraphs('Before.', 'The river floods the delta each spring.', 'After.')
    const after = paragraphs('Before.', 'The river flooded the whole delta each spring.', 'After.')
    expect(changesBetween(before, after)).toEqual([
      'changed: The river [-floods-][+flooded+] the [+whole +]delta each spring.',
    ])
  })

  test('paragraphs that came and went, and where', () => {
    const before = paragraphs('One', 'Two apples', 'Three', 'Four')
    const after = paragraphs('One', 'Three', 'Entirely new here', 'Four', 'And at the end')
    expect(changesBetween(before, after)).toEqual([
      'removed before Three: [-Two apples-]',
      'added: [+Entirely new here+]',
      'added: [+And at the end+]',
    ])
    expect(changesBetween(paragraphs('One', 'Last'), paragraphs('One'))).toEqual([
      'removed before null: [-Last-]',
    ])
  })

  test('a paragraph that gave way to another one is not its new version', () => {
    const before = paragraphs('Mangroves grow at the coast')
    expect(changesBetween(before, paragraphs('Completely different words'))).toEqual([
      'added: [+Completely different words+]',
      'removed before null: [-Mangroves grow at the coast-]',
    ])
  })

  test('words of scripts without spaces', () => {
    expect(changesBetween('<p>我喜欢红色的苹果和香蕉</p>', '<p>我喜欢绿色的苹果和香蕉</p>')).toEqual([
      'changed: 我喜欢[-红色-][+绿色+]的苹果和香蕉',
    ])
    expect(changesBetween('<p>يفيض النهر كل ربيع</p>', '<p>يفيض النهر كل صيف</p>')).toEqual([
      'changed: يفيض النهر كل [-ربيع-][+صيف+]',
    ])
  })

  test('markup of either version is never included: only text', () => {
    const before = '<p>One <img src=x onerror=alert(1)> &lt;b&gt; two</p><script>hidden</script>'
    expect(changesBetween(before, '<p>Nothing alike</p>')).toContain('removed before null: [-One <b> two-]')
  })
})

test('a body that was rewritten is reported as such', () => {
  const many = (word: string) => paragraphs(...Array.from({ length: 2000 }, (_, n) => `${word} ${n} ${word}`))
  expect(compareBodies(many('old'), many('new'))).toEqual({ changes: [], isWhole: false })
})

test('a body is its paragraphs, list items and cells', () => {
  const body =
    '<h2>A</h2><ul><li>B <b>c</b></li><li>D</li></ul><table><tr><td>E</td><td>F</td></tr></table>G<br>H'
  expect(textBlocks(body)).toEqual(['A', 'B c', 'D', 'E', 'F', 'G H'])
})
