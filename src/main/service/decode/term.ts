import type { Term } from '@shared/resources'
import { plainText } from './plain-text'
import { asId, type UnknownRecord } from './record'

/** A category or region (interface §2.8). Names come HTML-escaped (`Health &amp; Safety`). */
export function decodeTerm(record: UnknownRecord): Term | null {
  const id = asId(record['id'])
  const name = typeof record['name'] === 'string' ? plainText(record['name']) : ''
  const slug = typeof record['slug'] === 'string' ? record['slug'] : ''
  return id === null || name === '' ? null : { id, name, slug }
}
