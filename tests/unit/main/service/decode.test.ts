import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeEntry } from '../../../../src/main/service/decode/entry'
import { decodeList, utcDate } from '../../../../src/main/service/decode/record'
import { decodeMedia, fittingImageUrl } from '../../../../src/main/service/decode/media'
import { decodePage } from '../../../../src/main/service/decode/page'
import { plainText } from '../../../../src/main/service/decode/plain-text'
import { decodeTerm } from '../../../../src/main/service/decode/term'
import { serviceMessage } from '../../../../src/main/service/service-message'
import { growth, mostGrowth } from '../../../support/growth'
import { recording } from '../../../support/recording'

const excerptOf = (html: string): string => decodeEntry({ id: 1, content: { rendered: html } })?.excerpt ?? ''

describe('recorded responses', () => {
  test('entries become rows with decoded titles, UTC dates and ids', () => {
    const list = decodeList(recording('entries').body, decodeEntry)
    expect(list?.dropped).toBe(0)
    expect(list?.items[0]).toMatchObject({
      id: 200,
      title: 'Wildlife corridors in the Sahel: what the data show',
      date: '2025-04-26T01:07:27.000Z',
      featuredMedia: 13,
      categoryIds: [13],
      isProtected: false,
    })
  })

  test('a protected entry says so and has no body', () => {
    const body = recording('entry-password-protected').body as Record<string, unknown>
    expect(decodeEntry(body)).toMatchObject({ isProtected: true, body: '' })
  })

  test('the page record gives its decoded title, image and translations', () => {
    expect(decodePage(recording('page').body)).toEqual({
      title: 'Resources & Stories – the Forum’s Library',
      featuredMedia: 14,
      translations: { en: 32, fr: 33, es: 34, ar: 35 },
    })
  })

  test.each([[{}], [{ data: [] }], [{ title: 42 }]])('a page record is not %j', (body) => {
    expect(decodePage(body)).toBeNull()
  })

  test('names of categories lose their escape, and filters are asked for by the same name', () => {
    const list = decodeList(recording('categories-default').body, decodeTerm)
    const terms = list?.items.filter(({ name }) => name.includes('&'))
    expect(terms).toMatchObject([
      { name: 'Biodiversity & Conservation' },
      { name: 'Fire Management & Prevention' },
      { name: 'Gender & Inclusion' },
    ])
    expect(terms?.every((term) => !('sentName' in term))).toBe(true)
  })

  test('caption and alternative text of an image are text, decoded', () => {
    expect(decodeMedia(recording('media-small').body)).toMatchObject({
      alternative: 'Hills and trees, picture 15',
      caption: 'Photo 15: the forest’s edge at dawn & after rain',
    })
  })

  test('an excerpt is the beginning of its body', () => {
    const entry = decodeEntry(recording('entry-thumb-none').body as Record<string, unknown>)
    expect(entry?.excerpt).toMatch(
      /^Peat burns below the surface for weeks and the smoke crosses three borders\. .*…$/,
    )
  })

  test.each([
    ['register-username-exists', 'Username already exists. Please choose another one.'],
    [
      'register-missing',
      'Missing parameter(s): email, password, password_confirmation, first_name, last_name',
    ],
    ['disable-ok', 'Your account has been deleted successfully.'],
  ])('the message of %s is read as it is', (name, expected) => {
    expect(serviceMessage((recording(name).body as { readonly message: string }).message, [])).toBe(expected)
  })

  test('the smallest uncropped size that fills the box is chosen, else the largest', () => {
    const media = decodeMedia(recording('media-wide1').body)
    expect(media && fittingImageUrl(media, 200)).toMatch(/header-canopy-300x169\.jpg$/)
    expect(media && fittingImageUrl(media, 1024)).toMatch(/header-canopy-1024x576\.jpg$/)
    expect(media && fittingImageUrl(media, 5000)).toMatch(/header-canopy\.jpg$/)
  })

  test('a record without sizes falls back to the original file', () => {
    const body = { ...(recording('media-wide1').body as object), media_details: {} }
    const media = decodeMedia(body)
    expect(media && fittingImageUrl(media, 300)).toMatch(/header-canopy\.jpg$/)
  })
})

describe('odd fields never lose a record', () => {
  test.each([
    ['regions', ['3', 4, { id: 5 }, null, 'x', 4], { regionIds: [3, 4, 5] }],
    ['map_fimg_url', false, { imageUrl: null }],
    ['featured_media', 0, { featuredMedia: null }],
    ['date_gmt', '0000-00-00T00:00:00', { date: null }],
    ['title', [], { title: '' }],
    ['content', null, { body: '', isProtected: false }],
    ['link', 'javascript:alert(1)', { link: null }],
  ])('%s', (field, value, expected) => {
    expect(decodeEntry({ id: 1, [field]: value })).toMatchObject({ id: 1, ...expected })
  })

  test('an odd record is dropped and counted, the others stay; repeated ids are shown once', () => {
    const list = decodeList([{ id: 1 }, null, 'x', { id: 'no' }, { id: 2 }, { id: 1 }], decodeEntry)
    expect(list?.items.map(({ id }) => id)).toEqual([1, 2])
    expect(list?.dropped).toBe(3)
  })

  test('any value in any field of a recorded entry leaves the list with all its records', () => {
    const records = recording('entries').body as Record<string, unknown>[]
    const fields = Object.keys(records[0] ?? {}).filter((field) => field !== 'id')
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        const mutated = records.map((record) => ({ ...record, [field]: value }))
        expect(decodeList(mutated, decodeEntry)?.items).toHaveLength(records.length)
      }),
      { numRuns: 500 },
    )
  })
})

describe('text', () => {
  test('tags are dropped before entities are decoded, so that escaped tags are shown as they were meant', () => {
    expect(plainText('<em>Fish</em> &amp; &lt;b&gt; chips &#8217;')).toBe('Fish & <b> chips ’')
  })

  test.each([
    ['One line<br>and another<br />third', 'One line and another third'],
    ['Mangroves<script>track(a<b)</script> of <style>p { color: red }</style>Kenya', 'Mangroves of Kenya'],
    ['Cut in mid-tag <a href="https://for', 'Cut in mid-tag'],
    ['Soil &amp; water &#8211; a primer', 'Soil & water – a primer'],
    // As on the website: a title may be about the escapes themselves.
    ['How to write &amp;amp; and &amp;#8211;', 'How to write &amp; and &#8211;'],
    ['The tag &amp;lt;p&amp;gt; and &lt;br&gt;', 'The tag &lt;p&gt; and <br>'],
    ['Where p < 0.05', 'Where p < 0.05'],
    ['Shell scripts: a<!-- hidden > --> story', 'Shell scripts: a story'],
  ])('the title %s reads as “%s”, of an entry and of the page', (html, text) => {
    expect(decodeEntry({ id: 1, title: { rendered: html } })?.title).toBe(text)
    expect(decodePage({ id: 32, title: { rendered: html } })?.title).toBe(text)
  })

  test.each([
    ['How to write &amp;amp; and &amp;#8211;', 'How to write &amp; and &#8211;'],
    ['Soil &amp; water&nbsp;&#8211; a &quot;primer&quot;', 'Soil & water – a "primer"'],
    ['A &amp;lt;p&amp;gt; is not &lt;p&gt;', 'A &lt;p&gt; is not <p>'],
  ])('%s reads as “%s”, wherever it stands', (html, text) => {
    const rendered = { rendered: html }
    expect(decodeEntry({ id: 1, title: rendered })?.title).toBe(text)
    expect(decodeEntry({ id: 1, content: { rendered: `<p>${html}</p>` } })?.excerpt).toBe(text)
    expect(decodePage({ id: 32, title: rendered })?.title).toBe(text)
    expect(decodeTerm({ id: 3, name: html })?.name).toBe(text)
    expect(decodeMedia({ caption: { rendered: `<p>${html}</p>\n` }, alt_text: html })).toMatchObject({
      caption: text,
      alternative: text,
    })
  })

  test('a message reads so as well, and shows no tag, not even an escaped one', () => {
    expect(serviceMessage('Write &amp;amp; for &amp;, and no &lt;b&gt;tags&lt;/b&gt;.', [])).toBe(
      'Write &amp; for &, and no tags.',
    )
  })

  test('a category is asked for by its name as the service has it, whatever is shown of that', () => {
    expect(decodeTerm({ id: 3, name: 'Soil  &amp;amp; <i>water</i>' })).toMatchObject({
      name: 'Soil &amp; water',
      sentName: 'Soil  &amp; <i>water</i>',
    })
  })

  test('an alternative text is no HTML: what looks like a tag is shown, as on the website', () => {
    expect(decodeMedia({ alt_text: 'Where p<0.05 and <b> &amp; co.' })?.alternative).toBe(
      'Where p<0.05 and <b> & co.',
    )
  })

  test.each([
    ['[vc_row][vc_column width="1/2"]Trees.[/vc_column][/vc_row]', 'Trees.'],
    [
      '<p>[et_pb_section fb_built=&#8221;1&#8243; _builder_version=&#8221;4.9&#8221;]</p><p>Trees.</p>',
      'Trees.',
    ],
    ['[caption id="a" align="left"]Trees.[/caption]', 'Trees.'],
    ['Trees. [fusion_text columns="" column_', 'Trees.'],
    [
      'He said [sic] “trees” [1] [and more] [co-authored]',
      'He said [sic] “trees” [1] [and more] [co-authored]',
    ],
    ['<p>Soil &amp; water, &nbsp;5&#8239;cm</p>', 'Soil & water, 5 cm'],
    ['<figure><div>\nhttps://www.youtube.com/watch?v=abc&#038;t=3\n</div></figure>', ''],
    ['<p>https://a.example/1</p> <p>https://b.example/2</p>', ''],
    ['<p>https://a.example/1 is where it began</p>', 'https://a.example/1 is where it began'],
    ['<script>if (a<b) x()</script><p>Trees.</p>', 'Trees.'],
  ])('the excerpt of %s reads as “%s”', (html, text) => {
    expect(excerptOf(html)).toBe(text)
  })

  test('a change of direction within a body or title reorders nothing of a row', () => {
    expect(excerptOf('<p>An old page <a>\u202eThe</a> \u2067example.org\u2069</p>')).toBe(
      'An old page The example.org',
    )
    expect(plainText('cod.\u202efdp')).toBe('cod.fdp')
  })

  test('an excerpt leaves out what is no prose and ends at a word', () => {
    const excerpt = excerptOf(`<script>bad()</script><p>${'tree '.repeat(100)}</p>`)
    expect(excerpt).not.toContain('bad')
    expect(excerpt).toMatch(/^(tree )+tree…$/)
    expect(excerpt.length).toBeLessThanOrEqual(241)
  })

  test.each(['<', '<p', '<script>', '<!--', '&', '[', '[a_', '[a_b c', '&amp;'])(
    'twenty excerpts of %j, over and over, take time that grows with the text alone',
    (unit) => {
      // Enough to fill an excerpt's input.
      const excerpts = (units: number) => () => {
        const body = unit.repeat(units / unit.length)
        for (let entry = 0; entry < 20; entry++) excerptOf(body)
      }
      expect(growth(excerpts, 8_000)).toBeLessThan(mostGrowth)
    },
  )

  test.each([
    ['2011-09-09T21:56:16', '2011-09-09T21:56:16.000Z'],
    ['2026-02-31T99:00:00', null],
    ['', null],
    [42, null],
  ])('the date %s reads as %s', (value, expected) => {
    expect(utcDate(value)).toBe(expected)
  })
})
