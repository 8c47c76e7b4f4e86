import type { ServiceFeatures } from '../service-features'
import type { Handlers } from './router'

/** `offered` returns the language if the operator offers it, else null. */
export function searchHandlers(
  { recentSearches, searches }: Pick<ServiceFeatures, 'recentSearches' | 'searches'>,
  offered: (language: string | null) => string | null,
) {
  return {
    'searches:recent': () => recentSearches.read(),
    'searches:note': ({ text }) => recentSearches.note(text),
    'searches:forget': ({ text }) => recentSearches.forget(text),
    'searches:saved': () => searches.saved(),
    'searches:save': ({ name, filters }) =>
      searches.save(name, { ...filters, language: offered(filters.language) }),
    'searches:rename': ({ id, name }) => searches.rename(id, name),
    'searches:move': ({ id, to }) => searches.move(id, to),
    'searches:remove': ({ id }) => searches.remove(id),
    'searches:mark-seen': ({ id }) => searches.markSeen(id),
    'searches:set-notifies': ({ id, notifies }) => searches.setNotifies(id, notifies),
  } satisfies Partial<Handlers>
}
