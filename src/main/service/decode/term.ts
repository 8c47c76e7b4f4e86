import type { Term } from '@shared/entries/resources'
import { decodeHTML } from 'entities'
import { longestTermText } from './limits'
import { plainText } from './plain-text'
import { asId, type UnknownRecord } from './record'

/**
 * A category or region (interface §2.8). Names come HTML-escaped (`Health &amp; Safety`); filters are asked for by the
 * name as it was returned (§4.6), of which nothing but the escaping may be taken.
 */
export function decodeTerm(record: UnknownRecord): Term | null {
  const id = asId(record['id'])
  const returned = termText(record['name'])
  const name = plainText(returned)
  if (id === null || name === '') return null
  const sentName = decodeHTML(returned)
  return { id, name, slug: termText(record['slug']), ...(sentName === name ? {} : { sentName }) }
}

/** Nothing of a text that is too long: what is cut off a name would be no name to filter by. */
function termText(value: unknown): string {
  return typeof value === 'string' && value.length <= longestTermText ? value : ''
}
