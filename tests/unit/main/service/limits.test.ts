import { expect, test } from 'vitest'
import { createRequestSender } from '../../../../src/main/service/request-sender'
import { createSchemaDrift } from '../../../../src/main/service/schema-drift'
import { createServiceClient } from '../../../../src/main/service/service-client'
import { everything, never } from '../../../support/queries'
import { createMemoryLog } from '../../../support/memory'

const settings = {
  baseUrl: 'http://127.0.0.1',
  connectAllow: '-',
  clientId: '-',
  clientPassword: '-',
  apiKey: '-',
  resourcesPageId: 1,
}

/** A client whose service always responds with this. */
function over(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const schemaDrift = createSchemaDrift()
  const sender = createRequestSender({
    transport: async () => Response.json(body, { headers }),
    log: createMemoryLog(),
    now: Date.now,
    wait: async () => undefined,
    timeoutMs: 5000,
  })
  return { client: createServiceClient(settings, sender, schemaDrift), drift: schemaDrift.counts }
}

async function entryWith(fields: object) {
  const { client, drift } = over([{ id: 1, ...fields }])
  const page = await client.entries(everything, '-', never)
  return { entry: page.ok ? page.value.entries[0] : undefined, drift: drift() }
}

const many = Array.from({ length: 5000 }, (_, index) => index + 1)

test('of a list with more records than WordPress ever sends, the first are read and the others counted', async () => {
  const { client, drift } = over(many.map((id) => ({ id })))
  const page = await client.entries(everything, '-', never)
  expect(page).toMatchObject({ ok: true, value: { received: 5000 } })
  expect(page.ok && page.value.entries.map(({ id }) => id)).toEqual(many.slice(0, 100))
  expect(drift()).toEqual({ dropped: 4900, fields: {} })
})

test('of thousands of term ids the first are read, and the field is counted', async () => {
  const { entry, drift } = await entryWith({ regions: many, 'mapresources-category': many })
  expect(entry?.regionIds).toEqual(many.slice(0, 200))
  expect(drift.fields).toEqual({ 'entry.regions': 1, 'entry.mapresources-category': 1 })
})

const long = 'x'.repeat(100_000)

test.each([
  ['title', { rendered: `Title ${long}` }, { title: `Title ${long}`.slice(0, 2000) }],
  ['link', `https://forum.example/${long}`, { link: null }],
  ['map_fimg_url', `https://forum.example/${long}`, { imageUrl: null }],
  ['date_gmt', long, { date: null }],
  ['lang', long, { language: null }],
])(
  'an entry whose %s is longer than any is read without the rest of it, and counted',
  async (field, value, expected) => {
    const { entry, drift } = await entryWith({ [field]: value })
    expect(entry).toMatchObject({ id: 1, ...expected })
    expect(drift).toEqual({ dropped: 0, fields: { [`entry.${field}`]: 1 } })
  },
)

test('a term whose name is longer than WordPress stores is left out and counted', async () => {
  const terms = [
    { id: 1, name: long, slug: 'a' },
    { id: 2, name: 'Water', slug: long },
  ]
  const { client, drift } = over(terms, { 'x-wp-totalpages': '1' })
  expect(await client.terms('region', null, '-', never)).toEqual({
    ok: true,
    value: { terms: [{ id: 2, name: 'Water', slug: '' }], refusesLanguage: false },
  })
  expect(drift()).toEqual({ dropped: 1, fields: { 'term.name': 1, 'term.slug': 1 } })
})

test('of thousands of sizes, or translations, the first are read, and the field is counted', async () => {
  const sizes = many.map((width) => [
    `s${width}`,
    { width, source_url: `https://forum.example/${width}.png` },
  ])
  const media = over({
    id: 1,
    alt_text: long,
    media_details: { sizes: Object.fromEntries(sizes) as unknown },
  })
  const record = await media.client.media(1, '-', never, () => 'immediate')
  expect(record.ok && [record.value.sizes.length, record.value.alternative.length]).toEqual([100, 2000])
  expect(media.drift().fields).toEqual({ 'media.alt_text': 1, 'media.media_details': 1 })

  const page = over({ id: 1, translations: Object.fromEntries(many.map((id) => [`l${id}`, id])) })
  const head = await page.client.page(1, '-', never)
  expect(head.ok && Object.keys(head.value.translations)).toHaveLength(200)
  expect(page.drift().fields).toEqual({ 'page.translations': 1 })
})
