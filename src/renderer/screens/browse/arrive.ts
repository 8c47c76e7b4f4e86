import type { LocationQuery } from 'vue-router'
import { returnToPlace } from '../../features/list/store/browse-place-store'
import { usePanes } from './panes/panes'

/**
 * Prepares the Resources screen: recalls the last place and loads the layout of the panes.
 * @returns the query to open Resources with instead, at most once after a start or sign-in; otherwise null
 */
export async function prepareResources(query: LocationQuery): Promise<string | null> {
  const [place] = await Promise.all([returnToPlace(query), usePanes().load()])
  return place
}
