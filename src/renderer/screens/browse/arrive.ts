import type { LocationQuery } from 'vue-router'
import { returnToPlace } from '../../features/list/store/return-to-place'
import { usePanes } from '../../features/settings/panes-store'

/**
 * What the Resources screen needs before it is shown: its panes stand as they were left, and nothing moves.
 *
 * @returns the query part of the route where this account was last, once; null otherwise
 */
export async function arrive(query: LocationQuery): Promise<string | null> {
  const [place] = await Promise.all([returnToPlace(query), usePanes().load()])
  return place
}
