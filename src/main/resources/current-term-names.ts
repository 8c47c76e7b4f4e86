import type { Filters } from '@shared/filters/filters'
import { termKinds } from '@shared/entries/resources'
import type { Cache } from '../cache/cache'
import { documents } from '../cache/document-kinds'

/**
 * Gives stored filters the names that the service last sent for their terms: it filters by name, and a term may
 * have been renamed since the filters were stored.
 */
export async function withCurrentNames(cache: Pick<Cache, 'document'>, filters: Filters): Promise<Filters> {
  let current = filters
  for (const kind of termKinds) {
    if (filters[kind].length === 0) continue
    const terms = (await cache.document(documents.terms.at(kind, filters.language)))?.value.terms ?? []
    const named = filters[kind].map(({ id, name }) => {
      const term = terms.find((each) => each.id === id)
      return { id, name: term?.sentName ?? term?.name ?? name }
    })
    current = { ...current, [kind]: named }
  }
  return current
}
