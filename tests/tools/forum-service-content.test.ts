import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSampleClient, startForumService } from '../../tools/forum-service/index.ts'
import type { ForumService, SignedIn } from '../../tools/forum-service/index.ts'
import { createEntryStore } from '../../tools/forum-service/content/entry-store.ts'
import { growth, mostGrowth } from '../support/growth'

interface Row {
  readonly id: number
  readonly title: { readonly rendered: string }
  readonly content: { readonly rendered: string }
  readonly regions: readonly unknown[]
  readonly 'mapresources-category': readonly number[]
  readonly lang?: string
}

let service: ForumService
let session: SignedIn
beforeAll(async () => {
  service = await startForumService()
})
beforeEach(async () => {
  service.reset()
  session = await createSampleClient(service).signIn()
})
afterAll(() => service.close())

const LIST = '/wp-json/wp/v2/map-resources'
const list = (query: Record<string, string>) => session.get(`${LIST}?${new URLSearchParams(query)}`)
const rows = async (query: Record<string, string>) =>
  (await (await list({ per_page: '100', ...query })).json()) as Row[]
const termNames = async (route: string, query: Record<string, string> = {}) => {
  const url = `/wp-json/wp/v2/${route}?${new URLSearchParams({ per_page: '100', ...query })}`
  const terms = (await (await session.get(url)).json()) as readonly { id: number; name: string }[]
  return new Map(terms.map(({ id, name }) => [id, name]))
}
const total = async (query: Record<string, string>) => Number((await list(query)).headers.get('x-wp-total'))

describe('pages of a list', () => {
  test('walking all pages shows every entry once', async () => {
    const ids: number[] = []
    for (let page = 1; page <= 3; page += 1)
      ids.push(...(await rows({ page: String(page) })).map(({ id }) => id))
    expect(ids).toHaveLength(240)
    expect(new Set(ids).size).toBe(240)
  })

  test('ten come when nothing is asked', async () => {
    expect(await (await session.get(LIST)).json()).toHaveLength(10)
  })

  test.each(['101', '0', '-1', '', 'ten', '2.5'])('per_page "%s" is refused', async (perPage) => {
    const response = await list({ per_page: perPage })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      code: 'rest_invalid_param',
      data: { params: { per_page: expect.any(String) as string } },
    })
  })

  test('an empty result has no end to be past', async () => {
    const response = await list({ search: 'zzzzqqq', page: '7' })
    expect([response.status, await response.json()]).toEqual([200, []])
  })

  test('terms past the end are an empty list', async () => {
    const response = await session.get('/wp-json/wp/v2/regions-resources?page=99')
    expect([response.status, await response.json(), response.headers.get('x-wp-total')]).toEqual([
      200,
      [],
      '60',
    ])
  })
})

describe('search', () => {
  test('blank and overlong searches are no search', async () => {
    expect(await total({ search: '   ' })).toBe(240)
    expect(await total({ search: 'x'.repeat(1601) })).toBe(240)
    expect(await total({ search: 'x'.repeat(1600) })).toBe(0)
  })

  test('words are combined and a leading hyphen excludes', async () => {
    const [crabs, both, without] = [
      await total({ search: 'crabs' }),
      await total({ search: 'crabs fish river' }),
      await total({ search: 'crabs -river' }),
    ]
    expect(crabs).toBeGreaterThan(0)
    expect(both).toBeLessThan(crabs)
    expect(both + without).toBe(crabs)
  })

  test('case and accents do not matter, raw HTML is searched', async () => {
    expect(await total({ search: 'FORET' })).toBe(await total({ search: 'forêt' }))
    expect(await total({ search: 'wp-block-table' })).toBeGreaterThan(0)
  })

  test('a curly apostrophe is shown but a straight one is stored', async () => {
    const [shown] = await rows({ search: "the forest's edge" })
    expect(shown?.title.rendered).toContain('forest&#8217;s edge')
    expect(await total({ search: 'the forest’s edge' })).toBe(0)
  })
})

describe('filters', () => {
  test.each([
    'Biodiversity & Conservation',
    'Biodiversity &amp; Conservation',
    'BIODIVERSITY & conservation',
  ])('category "%s"', async (category) => {
    const found = await rows({ category })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every((row) => row['mapresources-category'].includes(3))).toBe(true)
  })

  test('region by its name, with any accent', async () => {
    expect(await total({ region: "côte d'ivoire" })).toBeGreaterThan(0)
    expect(await total({ region: "COTE D'IVOIRE" })).toBe(await total({ region: "côte d'ivoire" }))
    expect(await total({ region: 'côte d’ivoire' })).toBe(0)
  })

  test('an unknown name finds nothing and res_type changes nothing', async () => {
    expect(await total({ category: 'No such thing' })).toBe(0)
    expect(await total({ res_type: 'Photo' })).toBe(240)
  })

  test('the languages share out all entries', async () => {
    const counts = await Promise.all(['en', 'fr', 'es', 'ar'].map((lang) => total({ lang })))
    expect(counts.every((count) => count > 10)).toBe(true)
    expect(counts.reduce((sum, count) => sum + count)).toBe(240)
    expect(await total({ lang: 'xx' })).toBe(240)
  })

  test('core ignores the language, a strict plugin refuses unknown ones and names it in records', async () => {
    service.changeSettings({ languages: 'ignore' })
    expect(await total({ lang: 'fr' })).toBe(240)
    service.changeSettings({ languages: 'strict' })
    expect((await list({ lang: 'xx' })).status).toBe(400)
    expect((await rows({ lang: 'fr' })).every(({ lang }) => lang === 'fr')).toBe(true)
  })

  test.each([
    ['fr', 'Biodiversité et conservation', 'côte d’ivoire'],
    ['es', 'Biodiversidad y conservación', 'alemania'],
    ['ar', 'التنوع البيولوجي وصونه', 'مصر'],
  ])('in %s, terms keep their ids and filter by their names in it', async (lang, category, region) => {
    const [categories, regions] = [
      await termNames('mapresources-category', { lang }),
      await termNames('regions-resources', { lang }),
    ]
    expect([categories.size, categories.get(3), regions.size]).toEqual([25, category, 60])
    const names = [...categories.values()]
    expect(names, 'by its alphabet').toEqual(names.toSorted(new Intl.Collator(lang).compare))
    const ofRegion = [...regions].find(([, name]) => name === region)?.[0] ?? 0
    const all = await rows({ lang })
    expect(await rows({ lang, category })).toEqual(
      all.filter((row) => row['mapresources-category'].includes(3)),
    )
    expect(await rows({ lang, region })).toEqual(all.filter(({ regions }) => regions.includes(ofRegion)))
    expect(await total({ lang, category: 'Biodiversity & Conservation' })).toBe(0)
  })

  test('terms are in the service’s own language where no language is asked for, known or heeded', async () => {
    const own = await termNames('mapresources-category')
    expect(own.get(3)).toBe('Biodiversity &amp; Conservation')
    expect(await termNames('mapresources-category', { lang: 'xx' })).toEqual(own)
    service.changeSettings({ languages: 'ignore' })
    expect(await termNames('mapresources-category', { lang: 'fr' })).toEqual(own)
    expect(await total({ lang: 'fr', category: 'Biodiversity & Conservation' })).toBeGreaterThan(0)
  })

  test('regions may come as strings and objects', async () => {
    service.changeSettings({ oddRegions: true })
    const kinds = new Set((await rows({})).flatMap(({ regions }) => regions.map((region) => typeof region)))
    expect(kinds).toEqual(new Set(['number', 'string', 'object']))
  })

  test('names of terms come escaped', async () => {
    const terms = (await (await session.get('/wp-json/wp/v2/mapresources-category?per_page=100')).json()) as {
      name: string
    }[]
    expect(terms).toHaveLength(25)
    expect(terms.map(({ name }) => name)).toContain('REDD+ &amp; Carbon')
  })
})

describe('the sample content', () => {
  test('equal seeds give equal entries, other seeds others', async () => {
    const titles = async (seed: number) => {
      const other = await startForumService({ seed, entries: 30 })
      const asked = await (
        await createSampleClient(other).signIn()
      ).get(`${LIST}?per_page=30&_fields=id,date,title`)
      await other.close()
      return asked.text()
    }
    expect(await titles(7)).toBe(await titles(7))
    expect(await titles(7)).not.toBe(await titles(8))
  })

  test('10,000 entries are ready, and no body is composed before it is asked for', () => {
    let composed = 0
    const origin = (): string => `http://127.0.0.1:${++composed}`
    const entries = createEntryStore({ seed: 1, entries: 10_000, origin })
    const all = entries.find({ search: '', category: '', region: '', language: '' })
    expect(all).toHaveLength(10_000)
    expect(composed).toBe(0)
    expect(all[0]?.body()).not.toBe('')
    expect(composed).toBeGreaterThan(0)
  })

  test('entries take time that grows with their number alone', () => {
    const compose = (entries: number) => () => createEntryStore({ seed: 1, entries, origin: () => '' })
    expect(growth(compose, 9_600)).toBeLessThan(mostGrowth)
  })

  test('bodies use what editors use', async () => {
    const all = [...(await rows({})), ...(await rows({ page: '2' })), ...(await rows({ page: '3' }))]
    const bodies = all.map(({ content }) => content.rendered).join('\n')
    for (const part of [
      '<h2',
      '<ol',
      '<table',
      '<figcaption',
      'wp-block-gallery',
      "class='gallery ",
      '<blockquote',
      'youtube.com/embed',
      'player.vimeo.com',
      'style="',
      'data-fn="',
      '<details',
      '<pre',
      '<dl>',
      'dir="rtl"',
      'href="/map-resources/',
      'wp-caption',
    ]) {
      expect([part, bodies.includes(part)]).toEqual([part, true])
    }
    expect(bodies).not.toContain('<!-- wp:')
  })

  test('the sizes of a picture are offered as core offers them', async () => {
    const entry = (await (await session.get(`${LIST}/70`)).json()) as Row
    const images = [...entry.content.rendered.matchAll(/<img [^>]*>/g)].map(([tag]) => tag)
    const base = `${service.baseUrl}/wp-content/uploads/2012/05/forest-photo-01`
    const medium = images.find((tag) => tag.includes('size-medium wp-image-4"')) ?? ''
    expect(medium).toContain(` src="${base}-300x200.jpg"`)
    expect(medium).toContain(
      ` srcset="${base}-300x200.jpg 300w, ${base}-1024x683.jpg 1024w, ${base}-768x512.jpg 768w, ${base}-1536x1024.jpg 1536w, ${base}-480x320.jpg 480w, ${base}.jpg 1600w"`,
    )
    const cropped = images.find((tag) => tag.includes('-150x150.')) ?? ''
    expect(cropped).toContain('attachment-thumbnail')
    expect(cropped).not.toContain('srcset')
    expect(entry.content.rendered).toContain(`<a href="${base}.jpg"><img `)
    expect(entry.content.rendered).toContain('<figure class="wp-block-image size-large"><img ')
    expect(entry.content.rendered).toContain('<figure class="wp-block-gallery ')
    expect(entry.content.rendered).toContain("<div id='gallery-1' class='gallery ")
  })

  test('the page exists in four languages', async () => {
    for (const [id, lang] of [
      [32, 'en'],
      [33, 'fr'],
      [34, 'es'],
      [35, 'ar'],
    ] as const) {
      const page = (await (await session.get(`/wp-json/wp/v2/pages/${id}`)).json()) as {
        lang: string
        translations: object
      }
      expect(page).toMatchObject({ lang, translations: { en: 32, fr: 33, es: 34, ar: 35 } })
    }
  })

  test.each([
    [19, 200, { media_details: { sizes: {} } }],
    [20, 200, { media_details: {} }],
    [28, 404, { code: 'rest_post_invalid_id' }],
    [29, 403, { code: 'rest_forbidden' }],
    [30, 200, { media_type: 'file', mime_type: 'application/pdf' }],
  ])('media record %i', async (id, status, expected) => {
    const response = await session.get(`/wp-json/wp/v2/media/${id}`)
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject(expected)
  })

  test('_fields keeps what it names', async () => {
    const [row] = await rows({ _fields: 'id,title.rendered' })
    expect(Object.keys(row ?? {})).toEqual(['id', 'title'])
  })
})
