import fc from 'fast-check'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { marked, type Token } from 'marked'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryImages } from '../../../../src/main/cache/tables/image-files'
import { createStore, type Store } from '../../../../src/main/cache/tables/store'
import { openMemoryDatabase } from '../../../../src/main/cache/worker/database'
import { migrations } from '../../../../src/main/cache/worker/schema'
import { createAnnotationExports } from '../../../../src/main/exports/annotation-export'
import { annotationsAsJsonLd, annotationsAsMarkdown } from '../../../../src/main/exports/annotation-formats'
import type { AnnotatedEntry } from '../../../../src/main/cache/own-data/stored-annotations'
import type { Annotation } from '../../../../src/shared/entries/annotations'
import { listKey, noFilters } from '../../../../src/shared/filters/filters'
import { sampleAnnotation, sampleDraft, sampleHighlight } from '../../../support/annotation-samples'
import { sampleEntry, samplePage } from '../../../support/cache-samples'
import { never } from '../../../support/queries'

const source = {
  server: 'forum.example.test',
  publisher: 'Land & Water Forum',
  accessed: new Date('2026-11-03T12:00:00Z'),
}

function entryWith(annotations: readonly Annotation[], said: Partial<AnnotatedEntry> = {}): AnnotatedEntry {
  const link = 'https://forum.example.test/map-resources/reefs/'
  return { id: 7, title: 'Reefs', link, date: '2026-01-02T00:00:00.000Z', excerpt: '', annotations, ...said }
}

describe('Markdown', () => {
  const tokensOf = (entries: readonly AnnotatedEntry[]) =>
    marked.lexer(annotationsAsMarkdown(entries, source)).filter(({ type }) => type !== 'space')

  test('has a heading, a link, a citation, the note about the entry, and each quote with its note', () => {
    const annotations = [
      sampleAnnotation(7, { highlight: null, note: 'About all of it.\n\nSecond paragraph' }),
      sampleAnnotation(7, { highlight: sampleHighlight('coral reef'), note: 'Where?' }),
      sampleAnnotation(7, { highlight: sampleHighlight('no note') }),
    ]
    const tokens = tokensOf([entryWith(annotations)])
    expect(tokens.map(({ type }) => type)).toEqual([
      ...['heading', 'paragraph', 'paragraph', 'paragraph', 'paragraph'],
      ...['blockquote', 'paragraph', 'blockquote'],
    ])
    expect(tokens[0]).toMatchObject({ depth: 2, text: 'Reefs' })
    expect(tokens[1]?.raw).toContain('<https://forum.example.test/map-resources/reefs/>')
    expect(tokens[2]?.raw).toMatch(/^\*Reefs\*\. \(2026, January 2\)\. Land \\& Water Forum\. <https:/)
    expect(tokens.slice(3).map(plainText)).toEqual([
      ...['About all of it.', 'Second paragraph', 'coral reef', 'Where?', 'no note'],
    ])
  })

  const hostile = [
    '# heading', '- item', '+ item', '* item', '1. item', '2) item', '> quote', '---', '===', '***', '```', '~~~',
    '    code', '\tcode', '| a | b |\n| - | - |', '<script>alert(1)</script>', '<!-- ', '&lt;b&gt;', '![x](y)', '[a]: b',
    '[a](javascript:b)', '*a*', '_a_', '**a**', '`a`', '~~a~~', 'a\n===', 'a\n---', 'a  \nb', 'a\\\nb', '\\', '\\*a\\*',
    '$x$', '==a==', '%%a%%', '#tag', '^id', '{#id}', ':: a', 'a\u2028# b', 'a\r# b', 'a\u0085# b', '<https://evil.example>',
    'https://evil.example', 'www.evil.example', 'a@evil.example', 'mailto:a@evil.example',
  ] // prettier-ignore

  test.each(hostile)('shows %j as text', (text) => {
    const annotations = [sampleAnnotation(7, { highlight: sampleHighlight(text), note: text })]
    const [heading, link, citation, quote, note, ...rest] = tokensOf([
      entryWith(annotations, { title: text }),
    ])
    expect(rest).toEqual([])
    expect([heading, link, citation, quote, note].map((token) => token?.type)).toEqual([
      ...['heading', 'paragraph', 'paragraph', 'blockquote', 'paragraph'],
    ])
    const words = text.replace(/\s+/g, ' ').trim()
    for (const token of [heading, quote, note]) {
      expect(kindsIn(token)).toEqual([])
      expect(plainText(token).replace(/\s+/g, ' ')).toBe(
        words.replace('\u0085', token === heading ? '' : ' '),
      )
    }
  })

  test('holds any text between a heading and the end, and nothing of it is structure', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc
        .array(fc.constantFrom(...hostile, '\n', ' ', 'word'), { maxLength: 6 })
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(text, text, (exact, note) => {
        const annotations = [
          sampleAnnotation(7, { highlight: sampleHighlight(`x${exact}`), note: `x${note}` }),
        ]
        const [, , , quote, ...notes] = tokensOf([entryWith(annotations)])
        expect(quote?.type).toBe('blockquote')
        for (const token of [quote, ...notes]) expect(kindsIn(token)).toEqual([])
        for (const token of notes) expect(token.type).toBe('paragraph')
      }),
      { numRuns: 300 },
    )
  })

  test('names an entry that is not stored by its id, and has no link that is no web address', () => {
    const annotations = [sampleAnnotation(7, { highlight: null, note: 'mine' })]
    const unknown = annotationsAsMarkdown(
      [entryWith(annotations, { title: null, link: null, date: null })],
      source,
    )
    expect(unknown).toContain('## 7\n')
    for (const link of ['javascript:alert(1)', 'no address', 'file:///etc/passwd'])
      expect(annotationsAsMarkdown([entryWith(annotations, { link })], source)).not.toContain(link)
  })
})

/** Kinds of tokens within a token, except text, escaped characters and line breaks. */
function kindsIn(token: Token | undefined): readonly string[] {
  return inner(token).flatMap((each) => [
    ...(['text', 'escape', 'br', 'paragraph', 'space'].includes(each.type)
      ? []
      : [`${each.type}: ${each.raw}`]),
    ...kindsIn(each),
  ])
}

function plainText(token: Token | undefined): string {
  const parts = inner(token)
  if (parts.length > 0) return parts.map(plainText).join('')
  if (token?.type === 'br' || token?.type === 'space') return '\n'
  return token && 'text' in token ? String(token.text) : ''
}

const inner = (token: Token | undefined): readonly Token[] =>
  token && 'tokens' in token && token.tokens ? token.tokens : []

describe('JSON-LD', () => {
  const parse = (entries: readonly AnnotatedEntry[]): unknown =>
    JSON.parse(annotationsAsJsonLd(entries, source))

  test('is a collection of the W3C’s model', () => {
    const quoted = sampleAnnotation(7, {
      highlight: sampleHighlight('reef', { color: 'green' }),
      note: 'Where?',
    })
    const bare = sampleAnnotation(7, { highlight: sampleHighlight('sea') })
    const whole = sampleAnnotation(7, { highlight: null, note: 'All' })
    const target = 'https://forum.example.test/map-resources/reefs/'
    const body = { type: 'TextualBody', format: 'text/plain' }
    const selector = ({ exact, prefix, suffix, start, end }: NonNullable<Annotation['highlight']>) => [
      { type: 'TextQuoteSelector', exact, prefix, suffix },
      { type: 'TextPositionSelector', start, end },
    ]
    expect(parse([entryWith([whole, quoted, bare])])).toMatchObject({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'AnnotationCollection',
      total: 3,
      first: {
        type: 'AnnotationPage',
        startIndex: 0,
        items: [
          {
            id: `urn:uuid:${whole.id}`,
            type: 'Annotation',
            motivation: ['commenting'],
            created: whole.createdAt,
            modified: whole.changedAt,
            body: [{ ...body, purpose: 'commenting', value: 'All' }],
            target: { source: target },
          },
          {
            motivation: ['highlighting', 'commenting'],
            body: [
              { ...body, purpose: 'commenting', value: 'Where?' },
              { ...body, purpose: 'tagging', value: 'green' },
            ],
            target: { source: target, selector: selector(quoted.highlight ?? sampleHighlight('')) },
          },
          { motivation: ['highlighting'], body: [{ ...body, purpose: 'tagging', value: 'yellow' }] },
        ],
      },
    })
  })

  test('names an entry without a link by the service’s address of it', () => {
    expect(parse([entryWith([sampleAnnotation(7)], { link: null })])).toMatchObject({
      first: { items: [{ target: { source: 'https://forum.example.test/?p=7' } }] },
    })
  })
})

describe('a file of annotations', () => {
  let folder = ''
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'annotations-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  function setUp() {
    const store = createStore(openMemoryDatabase(migrations), createMemoryImages(), {
      images: 1e6,
      database: 1e9,
    })
    store.storePage(samplePage([1, 2, 3, 4].map((id) => sampleEntry(id))))
    for (const [id, start] of [
      [1, 50],
      [1, 5],
      [3, 9],
    ] as const)
      store.storeAnnotation(
        sampleDraft(id, { highlight: sampleHighlight(`from ${id} at ${start}`, { start }) }),
        null,
        1,
      )
    const annotated = new Set(store.earlierVisits().annotatedIds)
    const exports = createAnnotationExports({
      cache: {
        annotatedEntries: async (...given: Parameters<Store['annotatedEntries']>) =>
          store.annotatedEntries(...given),
        listedIds: async (list) => store.listedIds(list),
        matchingIds: async (query) => store.matchingIds(query),
        visit: async () => ({
          ...{ isRead: () => false, isStarred: () => false, isChanged: () => false, newestBefore: null },
          isAnnotated: (id) => annotated.has(id),
        }),
      },
      server: 'forum.example.test',
      forumName: async () => null,
      now: () => 1,
    })
    return { store, exports }
  }

  const quotesIn = (text: string): readonly string[] => text.match(/from \d at \d+/g) ?? []

  test('has those of a list’s entries that are on no page loaded so far', async () => {
    const { store, exports } = setUp()
    const list = { language: null, filters: listKey(noFilters) }
    store.storePage(samplePage([sampleEntry(3)], { list, total: 30, hasMore: true }))
    const path = join(folder, 'notes.md')
    const written = await exports.save({ of: { list: noFilters }, format: 'markdown' }, path, never)
    expect([written.ok && written.value, quotesIn(readFileSync(path, 'utf8'))]).toEqual([
      3,
      ['from 3 at 9', 'from 1 at 5', 'from 1 at 50'],
    ])
  })

  test('has those of one entry, of a list in its order, or of the whole shelf', async () => {
    const { exports } = setUp()
    const path = join(folder, 'notes.md')
    const save = async (of: Parameters<typeof exports.save>[0]['of']) => {
      const written = await exports.save({ of, format: 'markdown' }, path, never)
      return [written.ok && written.value, quotesIn(readFileSync(path, 'utf8'))]
    }
    expect(await save({ entryId: 1 })).toEqual([2, ['from 1 at 5', 'from 1 at 50']])
    expect(await save({ entryId: 4 })).toEqual([0, []])
    const all = ['from 3 at 9', 'from 1 at 5', 'from 1 at 50']
    expect(await save({ list: noFilters })).toEqual([3, all])
    expect(await save({ list: { ...noFilters, shelf: 'annotated', search: 'number3' } })).toEqual([
      1,
      ['from 3 at 9'],
    ])
    expect(await save({ list: { ...noFilters, shelf: 'annotated' } })).toEqual([
      3,
      ['from 1 at 5', 'from 1 at 50', 'from 3 at 9'],
    ])
  })

  test('is whole or not there', async () => {
    const { exports } = setUp()
    const request = { of: { entryId: 1 }, format: 'json-ld' } as const
    expect(await exports.save(request, join(folder, 'no', 'folder'), never)).toMatchObject({
      ok: false,
      error: { code: 'not-saved' },
    })
    expect(await exports.save(request, join(folder, 'notes'), AbortSignal.abort())).toEqual({
      ok: true,
      value: null,
    })
    expect(readdirSync(folder)).toEqual([])
  })
})
