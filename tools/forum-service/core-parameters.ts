import type { Entry } from './content/entry.ts'
import { siteDate } from './content/site-time.ts'
import { renderTitle } from './content/text-rendering.ts'
import { errorRecord } from './responses.ts'
import type { QueryParameters } from './query-parameters.ts'
import type { ServiceSettings } from './state/settings.ts'

/**
 * Core's list parameters that the forum's specification does not mention (observed on WordPress 6.8): dates
 * in the site's local time, ordering, and term ids under the record's field names.
 */
const NAMES = ['after', 'before', 'orderby', 'order', 'mapresources-category', 'regions']

const DATE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/
const alphabet = new Intl.Collator('en', { sensitivity: 'base' })

export function withCoreParameters(
  entries: readonly Entry[],
  query: QueryParameters,
  setting: ServiceSettings['coreParameters'],
): readonly Entry[] | { readonly error: object } {
  const sent = NAMES.filter((name) => query.has(name))
  if (sent.length === 0 || setting === 'ignore') return entries
  const wrong = sent.find(
    (name) => (name === 'after' || name === 'before') && !DATE.test(query.get(name) ?? ''),
  )
  if (setting === 'refuse' || wrong !== undefined) return { error: refusal(wrong ?? sent[0] ?? '') }
  return inOrder(
    entries.filter((entry) => isOfDays(entry, query) && hasTerms(entry, query)),
    query,
  )
}

function refusal(name: string): object {
  return errorRecord(400, 'rest_invalid_param', `Invalid parameter(s): ${name}`, {
    params: { [name]: 'Invalid date.' },
    details: {},
  })
}

function isOfDays({ published }: Entry, query: QueryParameters): boolean {
  const date = siteDate(published)
  const [after, before] = [query.get('after'), query.get('before')]
  return (after === undefined || date > after) && (before === undefined || date < before)
}

function hasTerms({ categories, regions }: Entry, query: QueryParameters): boolean {
  return [
    { ids: categories, sent: query.get('mapresources-category') },
    { ids: regions, sent: query.get('regions') },
  ].every(({ ids, sent }) => sent === undefined || sent.split(',').some((id) => ids.includes(Number(id))))
}

/** Newest first by default; `order` alone reverses that. */
function inOrder(entries: readonly Entry[], query: QueryParameters): readonly Entry[] {
  const isAscending = query.get('order') === 'asc'
  const by = query.get('orderby') ?? 'date'
  const compare = (one: Entry, other: Entry): number =>
    by === 'title'
      ? alphabet.compare(renderTitle(one.title), renderTitle(other.title))
      : one.published - other.published
  if (!isAscending && by === 'date') return entries
  return entries.toSorted((one, other) => (isAscending ? compare(one, other) : compare(other, one)))
}
