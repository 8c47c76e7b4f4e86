import type { LocationQuery } from 'vue-router'
import { returnToPlace } from '../../features/list/store/return-to-place'
import { usePanes } from '../../features/settings/panes-store'

/** @returns the query of the account's last route, once; otherwise null */
export async function arrive(query: LocationQuery): Promise<string | null> {
  const [place] = await Promise.all([returnToPlace(query), usePanes().load()])
  return place
}
