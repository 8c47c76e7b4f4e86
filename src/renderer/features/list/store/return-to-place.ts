import type { LocationQuery } from 'vue-router'
import { useSettings } from '../../settings/settings-store'
import { useBrowsePlace } from './browse-place-store'
import { useResourceList } from './resource-list-store'
import { rowStep } from '../rows/row-heights'

/**
 * Goes back to where this account was when the app was last used: resolves with the query part of its route, for
 * the first way to Resources after a start or sign-in, and has the list wait for its position. Null where there is
 * nothing to go back to, or where the way there names a place of its own.
 *
 * @param query of the route that is gone to
 */
export async function returnToPlace(query: LocationQuery): Promise<string | null> {
  const settings = useSettings()
  const list = useResourceList()
  const browsePlace = useBrowsePlace()
  if (Object.keys(query).length > 0) {
    browsePlace.forgo()
    return null
  }
  const place = await browsePlace.recall()
  if (place === null) return null
  const { rows, selectedId, offset, unfinishedId, list: stored } = place
  list.awaitPlace({ rows, selectedId, list: stored, topRow: offset / rowStep(settings.settings.density) })
  const route = new URLSearchParams(place.route)
  if (unfinishedId === null || route.get('entry') !== String(unfinishedId)) return place.route
  // Opening it may be what ended the last run.
  browsePlace.isEntryLeftOut = true
  route.delete('entry')
  return route.toString()
}
