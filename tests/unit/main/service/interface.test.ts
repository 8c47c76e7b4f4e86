import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { decodeEntry } from '../../../../src/main/service/decode/entry.ts'
import { decodeMedia } from '../../../../src/main/service/decode/media.ts'
import { decodePage } from '../../../../src/main/service/decode/page.ts'
import { decodeTerm } from '../../../../src/main/service/decode/term.ts'
import { recording } from '../../../support/recording.ts'

type Fields = Readonly<Record<string, unknown>>

const document = readFileSync(join(import.meta.dirname, '../../../../docs/interface.md'), 'utf8')

/** The fields in a table of docs/interface.md, and whether it says that the app uses them. */
function documented(heading: string): ReadonlyMap<string, boolean> {
  const section = document.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const rows = section.split('\n').filter((line) => line.startsWith('| `'))
  return new Map(
    rows.flatMap((row) => {
      const [, names = '', use = ''] = row.split('|')
      return [...names.matchAll(/`([^`]+)`/g)].map(
        ([, name = '']) => [name, !use.trim().startsWith('–')] as const,
      )
    }),
  )
}

/** The record in a recorded response, or a list's first one. */
function recorded(name: string): Fields {
  const { body } = recording(name)
  return (Array.isArray(body) ? body[0] : body) as Fields
}

/** Replacement values: at least one changes the decoded result of a field that the app uses. */
const otherValues: readonly unknown[] = [
  [7],
  undefined,
  [7],
  7,
  'video/x',
  'https://other.example/a.png',
  { rendered: 'Other' },
]

describe.each<[string, (record: Fields) => unknown, readonly Fields[]]>([
  ['Resource entry', decodeEntry, [{ ...recorded('entries'), lang: 'en' }]],
  ['Page record', decodePage, [recorded('page'), { ...recorded('page'), title: '' }]],
  ['Media record', decodeMedia, [recorded('media-wide1')]],
  ['Category and region records', decodeTerm, [recorded('categories'), recorded('regions')]],
])('%s', (heading, decode, records) => {
  const fields = [...new Set(records.flatMap((record) => Object.keys(record)))]

  test('each field has its row', () => {
    expect([...documented(heading).keys()].toSorted()).toEqual(fields.toSorted())
  })

  test.each(fields)('%s is used or ignored as its row says', (field) => {
    const isUsed = records.some((record) =>
      otherValues.some(
        (value) => JSON.stringify(decode({ ...record, [field]: value })) !== JSON.stringify(decode(record)),
      ),
    )
    expect(isUsed).toBe(documented(heading).get(field))
  })
})

test.each([
  ['Token response', 'token-ok'],
  ['Registration response', 'register-ok'],
  ['Disable-account response', 'disable-ok'],
])('each field of the %s has its row', (heading, name) => {
  expect([...documented(heading).keys()].toSorted()).toEqual(Object.keys(recorded(name)).toSorted())
})
