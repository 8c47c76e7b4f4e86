import { useReader } from '../reader/reader-store'
import { useBrowsePlace } from './browse-place-store'
import { useResourceList } from './resource-list-store'
import { useResourceTerms } from './resource-terms-store'
import { useResourcesHeader } from './resources-header-store'

/** All that has been loaded of the library, to be forgotten at once: main knows its entries and images no more. */
export function useLoadedResources(): { readonly forget: () => void } {
  const stores = [useResourceList(), useResourceTerms(), useResourcesHeader(), useReader(), useBrowsePlace()]

  return {
    forget() {
      for (const store of stores) store.reset()
    },
  }
}
