import type { Term } from '@shared/resources'
import type { ListQuery } from './list-pages'
import type { ResourceView } from './resource-route'

export interface KnownTerms {
  readonly terms: readonly Term[]
  readonly status: 'idle' | 'loading' | 'ready' | 'failed'
}

/**
 * What to ask the service for a view. The service filters by name and a URL holds ids, so a filtered view
 * has to wait for its terms: null until they are there. An id that no term has counts as no filter.
 */
export function listQueryOf(view: ResourceView, category: KnownTerms, region: KnownTerms): ListQuery | null {
  if (isWaiting(view.categoryId, category) || isWaiting(view.regionId, region)) return null
  return {
    search: view.search,
    category: termOf(view.categoryId, category),
    region: termOf(view.regionId, region),
    type: view.type,
    language: view.language,
  }
}

function isWaiting(id: number | null, known: KnownTerms): boolean {
  return id !== null && known.status !== 'ready'
}

function termOf(id: number | null, known: KnownTerms): ListQuery['category'] {
  const term = known.terms.find((each) => each.id === id)
  return term ? { id: term.id, name: term.name } : null
}
