import type { Term } from '@shared/resources'
import { longestTermText } from './limits'
import { plainText } from './plain-text'
import { asId, type UnknownRecord } from './record'

/** A category or region (interface §2.8). Names come HTML-escaped (`Health &amp; Safety`). */
export function decodeTerm(record: UnknownRecord): Term | null {
  const id = asId(record['id'])
  const name = plainText(termText(record['name']))
  const slug = termText(record['slug'])
  return id === null || name === '' ? null : { id, name, slug }
}

/** Nothing of a text that is too long: what is cut off a name would be no name to filter by. */
function termText(value: unknown): string {
  return typeof value === 'string' && value.length <= longestTermText ? value : ''
}
