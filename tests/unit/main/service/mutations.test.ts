import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createSchemaDrift } from '../../../../src/main/service/schema-drift'
import { decodeEntry } from '../../../../src/main/service/decode/entry'
import { decodeList, asRecord } from '../../../../src/main/service/decode/record'
import { decodeMedia, fittingImageUrl } from '../../../../src/main/service/decode/media'
import { decodePage } from '../../../../src/main/service/decode/page'
import { decodeTerm } from '../../../../src/main/service/decode/term'
import { recording } from '../../../support/recording'

type Path = readonly (string | number)[]

/** Every path in a recorded response. */
function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = [...path, Array.isArray(value) ? Number(key) : key]
    return [here, ...pathsOf(inner, here)]
  })
}

function withValueAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) }
  const inner = (copy as Record<string, unknown>)[key]
  ;(copy as Record<string, unknown>)[key] = withValueAt(inner, rest, replacement)
  return copy
}

/** Checks five hundred responses, each with one value replaced by any other. */
function forEachMutation(name: string, check: (mutated: unknown) => void): void {
  const { body } = recording(name)
  fc.assert(
    fc.property(fc.constantFrom(...pathsOf(body)), fc.jsonValue(), (path, replacement) =>
      check(withValueAt(body, path, replacement)),
    ),
    { numRuns: 500 },
  )
}

describe('500 mutations of each recorded list lose one record at most, and never the list', () => {
  test.each([
    ['entries', decodeEntry],
    ['entries-category', decodeEntry],
    ['entries-region', decodeEntry],
    ['categories', decodeTerm],
    ['categories-default', decodeTerm],
    ['regions', decodeTerm],
  ] as const)('%s', (name, decode) => {
    const count = (recording(name).body as readonly unknown[]).length
    forEachMutation(name, (mutated) => {
      const list = decodeList<{ id: number }>(mutated, decode)
      expect(list?.items.length).toBeGreaterThanOrEqual(count - 1)
      expect(list?.received).toBe(count)
    })
  })
})

describe('500 mutations of each recorded entry leave it readable', () => {
  test.each(['entry-password-protected', 'entry-thumb-none', 'entry-youtube-embed'])('%s', (name) => {
    const { id } = recording(name).body as { id: number }
    forEachMutation(name, (mutated) => {
      const hasItsId = asRecord(mutated)?.['id'] === id
      const entry = decodeEntry(asRecord(mutated) ?? {})
      if (hasItsId) expect(entry?.id).toBe(id)
      expect(typeof (entry?.title ?? '')).toBe('string')
    })
  })
})

test('500 mutations of the recorded page leave its head readable', () => {
  forEachMutation('page', (mutated) => {
    const page = decodePage(mutated)
    expect(page).not.toBeNull()
    expect(typeof page?.title).toBe('string')
    for (const id of Object.values(page?.translations ?? {})) expect(id).toBeGreaterThan(0)
  })
})

test.each(['media-wide1', 'media-small', 'media-nolarge'])(
  '500 mutations of the recorded %s give a web address, nothing, or no picture',
  (name) => {
    forEachMutation(name, (mutated) => {
      const media = decodeMedia(mutated)
      const url = media && fittingImageUrl(media, 112)
      if (url) expect(url).toMatch(/^https?:\/\//)
      expect(media === null || typeof media.alternative === 'string').toBe(true)
    })
  },
)

test('a size that is no number is no size, even where it cannot be read as one', () => {
  const body = structuredClone(recording('media-small').body) as { media_details: Record<string, unknown> }
  body.media_details['height'] = { toString: '' }
  expect(decodeMedia(body)).toMatchObject({ original: expect.any(String) as string })
})

test('unexpected shapes are counted by field, but not absent fields or WordPress’s own forms', () => {
  const schemaDrift = createSchemaDrift()
  const entries = recording('entries').body as Record<string, unknown>[]
  for (const entry of entries) schemaDrift.check('entry', entry)
  expect(schemaDrift.counts()).toEqual({ dropped: 0, fields: {} })
  schemaDrift.check('entry', { ...entries[0], title: 'bare', regions: null, map_fimg_url: false })
  schemaDrift.check('entry', { ...entries[0], title: 7, regions: {} })
  schemaDrift.check('page', { translations: [] })
  schemaDrift.drop(2)
  expect(schemaDrift.counts()).toEqual({ dropped: 2, fields: { 'entry.title': 2, 'entry.regions': 1 } })
})
