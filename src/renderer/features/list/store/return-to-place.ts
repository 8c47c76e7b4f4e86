import { choicesFromRoute, choicesKey } from '@shared/filters'
import type { RecalledPlace } from '@shared/entries/resources'
import type { LocationQuery } from 'vue-router'
import { useSettings } from '../../settings/settings-store'
import { useBrowsePlace } from './browse-place-store'
import { useResourceList } from './resource-list-store'
import { rowStep } from '../rows/row-heights'

/**
 * Goes back to where this account was when the app was last used: resolves with the query part of its route, for
 * the first way to Resources after a start or sign-in, and has the list wait for its position. A way there that names
 * filters or an entry is gone as it is; where this window's page was reloaded, as after a crash, its list is at
 * the position that it had. Null where there is nowhere else to go.
 *
 * @param query of the route that is gone to
 */
export async function returnToPlace(query: LocationQuery): Promise<string | null> {
  const browsePlace = useBrowsePlace()
  if (Object.keys(query).length > 0) {
    const place = await browsePlace.recallOfWindow()
    if (place === null) return null
    if (isListOf(place, query)) awaitPosition(place)
    const route = withoutUnfinished(new URLSearchParams(query as Record<string, string>), place)
    return route && `${route}`
  }
  const place = await browsePlace.recall()
  if (place === null) return null
  awaitPosition(place)
  const route = withoutUnfinished(new URLSearchParams(place.route), place)
  return route ? `${route}` : place.route
}

/** Whether a place is one in the list that a route leads to, whatever entry is open beside it. */
function isListOf(place: RecalledPlace, query: LocationQuery): boolean {
  const left = Object.fromEntries(new URLSearchParams(place.route))
  return choicesKey(choicesFromRoute(left)) === choicesKey(choicesFromRoute(query))
}

function awaitPosition({ rows, selectedId, offset, list }: RecalledPlace): void {
  const { density } = useSettings().settings
  useResourceList().awaitPlace({ rows, selectedId, list, topRow: offset / rowStep(density) })
}

/** Leaves out an entry whose opening has ended the app or held the page; null where the route has none. */
function withoutUnfinished(route: URLSearchParams, { unfinishedId }: RecalledPlace): URLSearchParams | null {
  if (unfinishedId === null || route.get('entry') !== String(unfinishedId)) return null
  useBrowsePlace().isEntryLeftOut = true
  route.delete('entry')
  return route
}
