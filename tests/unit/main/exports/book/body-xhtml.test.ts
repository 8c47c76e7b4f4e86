import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bodyTree } from '../../../../../src/main/exports/book/body-tree'
import { bodyXhtml } from '../../../../../src/main/exports/book/body-xhtml'
import { allowedTags, mayCarry } from '../../../../../src/shared/media/body-allow-list'
import { benignBody, benignPieces } from '../../../../fixtures/html/benign'
import { hostileVectors, runScript } from '../../../../fixtures/html/hostile/index'
import { growth, mostGrowth } from '../../../../support/growth'
import { readXml } from '../../../../support/strict-xml'

const base = 'https://forum.example.test/resources/river/'
const inBook = 'https://forum.example.test/stored.png'

function finished<Value>(work: Generator<void, Value>): Value {
  for (;;) {
    const { done, value } = work.next()
    if (done === true) return value
  }
}

function converted(html: string): string {
  const imageOf = (url: string) => (url === inBook ? 'images/1.png' : null)
  return finished(bodyXhtml(finished(bodyTree(html)).nodes, { base, imageOf }))
}

/** @throws unless it is well-formed, and only elements, attributes and URLs of the allow-list occur */
function check(xhtml: string) {
  const read = readXml(`<section>${xhtml}</section>`)
  for (const { name, attributes } of read.elements.slice(1)) {
    if (!allowedTags.has(name)) throw new Error(`<${name}>`)
    for (const [attribute, value] of Object.entries(attributes)) {
      if (!mayCarry(name, attribute.replace('xml:', '')) || attribute === 'class')
        throw new Error(`${name} ${attribute}`)
      if (attribute === 'href' && !/^(https?:\/\/|mailto:)/.test(value)) throw new Error(value)
      if (attribute === 'src' && !/^images\/\d+\.png$/.test(value)) throw new Error(value)
    }
  }
  return read
}

describe('hostile bodies', () => {
  test.each(hostileVectors.map((vector, number) => [vector.attack, vector.name, vector, number] as const))(
    '%s: %s',
    (_attack, _name, { html }, number) => {
      check(converted(html({ run: runScript(number), beacon: `https://beacon.example.test/${number}` })))
    },
  )

  test('any text at all', () => {
    const pieces = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<b>',
        '</b>',
        '<a href="/x">',
        '</a>',
        '<table>',
        '<td>',
        '</td>',
        '<tr>',
        '</table>',
        '<li>',
      ],
      ...[
        '<ul>',
        '</ul>',
        '<dl>',
        '<dt>',
        '<dd>',
        '<ruby>',
        '<rt>',
        '<h2>',
        '</h2>',
        '<div>',
        '</div>',
        '<caption>',
      ],
      ...[
        '<details>',
        '<summary>',
        '<figure>',
        '<figcaption>',
        '<svg>',
        '</svg>',
        '<math>',
        '<script>',
        '</script>',
      ],
      ...[
        '<!--',
        '-->',
        '&nbsp;',
        '&#0;',
        '&#xD800;',
        '\ud800',
        '\u0000',
        '\u001b',
        ']]>',
        '<![CDATA[',
        '"',
        "'",
        '&',
      ],
      ...[
        '<img src=x onerror=alert(1)>',
        '<iframe src=//x.test>',
        '</iframe>',
        '<td colspan="-1"',
        ' id="a" ',
        'word',
      ],
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string({ unit: 'binary' })), { maxLength: 40 }), (parts) => {
        check(converted(parts.join('')))
      }),
      { numRuns: 2000 },
    )
  })
})

test('content from editors stays', () => {
  const { elements, text } = check(converted(benignBody('https://forum.example.test')))
  const names = new Set(elements.map(({ name }) => name))
  for (const name of [
    'strong',
    'sub',
    'kbd',
    'caption',
    'thead',
    'tfoot',
    'blockquote',
    'details',
    'dl',
    'time',
    'q',
  ])
    expect(names).toContain(name)
  expect(text).toContain('if (a < b) button.onclick = style="x" // {{ mustache }}')
  for (const { html } of benignPieces) check(converted(html))
})

test.each([
  [
    'entities',
    '<p>a&nbsp;b &eacute; &amp;amp; &lt;b&gt; &hearts</p>',
    '<p>a\u00a0b é &amp;amp; &lt;b&gt; &amp;hearts</p>',
  ],
  ['characters that XML does not have', '<p>a\u0000b\u001bc\ud800d\uffffe</p>', '<p>abc\ufffdde</p>'],
  [
    'unclosed tags',
    '<ul><li>One<li>Two</ul><p>a<p><b>b',
    '<ul><li>One</li><li>Two</li></ul><p>a</p><p><b>b</b></p>',
  ],
  ['crossing tags', '<p><b>a<i>b</b>c</i></p>', '<p><b>a<i>b</i></b>c</p>'],
  ['ids, classes and styles', '<p id="a" class="b" style="c" onclick="d">x</p>', '<p>x</p>'],
  ['blocks in words', '<b><p>a</p></b><h2><div>b</div></h2>', '<p>a</p><h2>b<br/></h2>'],
  [
    'links in links',
    '<a href="/a">a<table><tr><td><a href="/b">b</a></table></a>',
    '<a href="https://forum.example.test/a">a<table><tbody><tr><td>b</td></tr></tbody></table></a>',
  ],
  [
    'links that lead nowhere',
    '<a href="javascript:alert(1)">a</a><a href="#x">b</a><a href="tel:1">c</a>',
    'abc',
  ],
  [
    'characters that URLs do not have',
    '<a href="https://example.test/a|b?c=%zz^[#d#e">x</a>',
    '<a href="https://example.test/a%7Cb?c=%25zz%5E%5B#d%23e">x</a>',
  ],
  ['drawings and scripts', '<svg><text>a</text></svg><script>b</script><style>c</style><p>d</p>', '<p>d</p>'],
  ['forms', '<form><input value="a"><select><option>b</select><p>c</p></form>', '<div><p>c</p></div>'],
  ['headings', '<h1>a</h1><h4>b</h4><h2>c</h2>', '<h2>a</h2><h3>b</h3><h3>c</h3>'],
  [
    'stray parts of lists',
    '<ul>a<li>b</li><ul><li>c</li></ul></ul><li>d</li>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><div>d</div>',
  ],
  ['terms without definition', '<dl><dt>a</dt></dl>', '<div><div>a</div></div>'],
  [
    'rows in the wrong place',
    '<table>x<tfoot><tr><td>a</tfoot><td>b<caption>c</caption></table>',
    'x<table><caption>c</caption><tbody><tr><td>b</td></tr></tbody><tfoot><tr><td>a</td></tr></tfoot></table>',
  ],
  [
    'tables in tables',
    '<table><tr><td><table><tr><td>a</table><td>b</table>',
    '<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table></td><td>b</td></tr></tbody></table>',
  ],
  [
    'stored images',
    '<img src="/stored.png" srcset="x 1w" alt="A" width="5" height="x">',
    '<img src="images/1.png" alt="A" width="5"/>',
  ],
  ['other images', '<p>See <img src="https://other.test/a.png" alt="a reef"></p>', '<p>See a reef</p>'],
  [
    'players',
    '<iframe src="https://www.youtube.com/embed/AbCdEf12345" title="Planting"></iframe>',
    ' <a href="https://www.youtube.com/watch?v=AbCdEf12345">Planting</a> ',
  ],
  [
    'readings',
    '<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby><ruby>a<rp>(</rp></ruby>',
    '<ruby>漢<rt>kan</rt>字<rt>ji</rt></ruby>a',
  ],
  [
    'directions and languages',
    '<p dir="RTL" lang="AR">ا</p><p dir="x" lang="??">b</p>',
    '<p dir="rtl" lang="ar" xml:lang="ar">ا</p><p>b</p>',
  ],
])('%s', (_name, html, xhtml) => {
  expect(converted(html)).toBe(xhtml)
  check(converted(html))
})

test('images are named as the body names them', () => {
  const html = '<img src="a.png"><image src="b.png"><svg><image href="c.png"/></svg>'
  expect([...finished(bodyTree(html)).imageSources]).toEqual(['a.png', 'b.png'])
})

test('a long body of one unclosed or stray tag is well-formed XHTML, and takes linear time', () => {
  const bodies = [
    '<div>',
    '<b>',
    '<a href="/x">',
    '<td>',
    '<li>',
    '<ul><li>',
    '<table>',
    '</div>',
    '<p></b>',
    '<',
    '&',
    '<ruby>',
    '<details><summary>',
  ]
  for (const piece of bodies) {
    const html = piece.repeat(Math.ceil((64 * 1024) / piece.length))
    expect(() => check(converted(html)), piece).not.toThrow()
    const conversion = (units: number) => () => converted(piece.repeat(units))
    expect(growth(conversion, (256 * 1024) / piece.length), piece).toBeLessThan(mostGrowth)
  }
})
