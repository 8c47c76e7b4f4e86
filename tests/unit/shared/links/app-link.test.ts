import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entryLink, isAppLink, isOwnLink, readAppLink, viewLink } from '@shared/links/app-link.ts'
import { choicesFromRoute, noFilters, routeOfChoices } from '@shared/filters/filters.ts'

const server = 'forum.example.org'

test('a view and its link say the same', () => {
  const choices = { ...noFilters, search: '"clean water" & -salt?', category: [12], language: 'fr' }
  expect(readAppLink(viewLink(server, choices))).toEqual({
    server,
    query: { search: '"clean water" & -salt?', category: '12', language: 'fr' },
  })
  expect(readAppLink(viewLink('127.0.0.1:8080', noFilters))).toEqual({ server: '127.0.0.1:8080', query: {} })
})

test('a person’s own shelf and order are not part of a link, since others do not have them', () => {
  const choices = { ...noFilters, search: 'water', shelf: 'list-17', sort: 'manual' } as const
  expect(readAppLink(viewLink(server, choices))?.query).toEqual({ search: 'water' })
  expect(readAppLink(viewLink(server, { ...choices, sort: 'title' }))?.query).toEqual({
    search: 'water',
    sort: 'title',
  })
})

test('an entry and its link say the same', () => {
  expect(entryLink(server, 45, 'fr')).toBe('forum-resources://entry/45?service=forum.example.org&language=fr')
  expect(readAppLink(entryLink(server, 45, 'fr'))).toEqual({ server, query: { entry: '45', language: 'fr' } })
  expect(readAppLink(entryLink(server, 45, null))?.query).toEqual({ entry: '45' })
})

test('systems may put a slash behind the host, and mail programs blanks around it', () => {
  expect(readAppLink(` forum-resources://view/?service=${server}&search=a\n`)?.query).toEqual({ search: 'a' })
})

test('the longest search has a link', () => {
  const search = '語'.repeat(1000)
  expect(readAppLink(viewLink(server, { ...noFilters, search }))?.query).toEqual({ search })
})

test.each([
  '',
  'https://view?service=forum.example.org',
  'forum-resources:view?service=forum.example.org',
  'forum-resources://other?service=forum.example.org',
  'forum-resources://view',
  'forum-resources://view?service=',
  'forum-resources://view?service=forum.example.org&service=evil.example',
  'forum-resources://view?service=user@forum.example.org',
  'forum-resources://view?service=forum.example.org/path',
  'forum-resources://view?service=FORUM.example.org',
  'forum-resources://me:secret@view?service=forum.example.org',
  'forum-resources://view:80?service=forum.example.org',
  'forum-resources://view/path?service=forum.example.org',
  'forum-resources://view?service=forum.example.org#top',
  'forum-resources://view?service=forum.example.org&category=x',
  'forum-resources://view?service=forum.example.org&search=a&search=b',
  'forum-resources://view?service=forum.example.org&unknown=1',
  'forum-resources://view?service=forum.example.org&entry=1',
  'forum-resources://view?service=forum.example.org&__proto__=1',
  'forum-resources://entry?service=forum.example.org',
  'forum-resources://entry/0?service=forum.example.org',
  'forum-resources://entry/1/2?service=forum.example.org',
  'forum-resources://entry/9999999999999999?service=forum.example.org',
  'forum-resources://entry/1?service=forum.example.org&search=a',
  `forum-resources://view?service=forum.example.org&search=${'a'.repeat(1001)}`,
  `forum-resources://view?service=forum.example.org&search=${'a'.repeat(20_000)}`,
])('%.80s is refused', (link) => {
  expect(readAppLink(link)).toBeNull()
})

test('links of the app are recognised by their scheme, and those to views by their host', () => {
  const given = [
    '/usr/bin/app',
    '--flag',
    'FORUM-resources://x',
    'forum-resources',
    'https://forum-resources:',
  ]
  expect(given.filter(isOwnLink)).toEqual(['FORUM-resources://x'])
  expect(isAppLink('FORUM-RESOURCES://VIEW?x')).toBe(true)
  expect(isAppLink('forum-resources://entry/1')).toBe(true)
  for (const other of [
    'forum-resources://setup?config=e30',
    'forum-resources://viewer',
    'forum-resources:view',
  ])
    expect(isAppLink(other)).toBe(false)
})

describe('whatever a link holds', () => {
  const parameter = fc.tuple(
    fc.constantFrom('service', 'search', 'category', 'region', 'type', 'language', 'entry', '__proto__', 'x'),
    fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(server, '1', 'en', 'Photo', 'constructor')),
  )
  const anyLink = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string().map((rest) => `forum-resources://view?service=${server}&${rest}`),
    fc.string().map((rest) => `forum-resources://entry/${rest}`),
    fc
      .tuple(fc.constantFrom('view', 'entry/7', 'entry', 'setup'), fc.array(parameter, { maxLength: 6 }))
      .map(([place, given]) => `forum-resources://${place}?${new URLSearchParams(given).toString()}`),
  )

  test('it is refused, or shows what a route can show and nothing else', () => {
    fc.assert(
      fc.property(anyLink, (text) => {
        const link = readAppLink(text)
        if (!link) return
        const { entry, ...filters } = link.query
        expect(routeOfChoices(choicesFromRoute(filters))).toEqual(filters)
        if (entry !== undefined) expect(entry).toMatch(/^[1-9]\d*$/)
        expect(new URL(`https://${link.server}/`).host).toBe(link.server)
      }),
      { numRuns: 2_000 },
    )
  })
})
