import type { Term } from '@shared/entries/resources'
import { decodeHTML } from 'entities'
import { longestTermText } from './limits'
import { plainText } from './plain-text'
import { asId, type UnknownRecord } from './record'

/**
 * Interface §2.8. Names arrive HTML-escaped (`Health &amp; Safety`). Filtering needs the name exactly as
 * returned (§4.6), with only the escaping removed.
 */
export function decodeTerm(record: UnknownRecord): Term | null {
  const id = asId(record['id'])
  const returned = termText(record['name'])
  const name = plainText(returned)
  if (id === null || name === '') return null
  const sentName = decodeHTML(returned)
  return { id, name, slug: termText(record['slug']), ...(sentName === name ? {} : { sentName }) }
}

/** Empty if too long: the service could not filter by a truncated name. */
function termText(value: unknown): string {
  return typeof value === 'string' && value.length <= longestTermText ? value : ''
}
