import { choicesFromRoute, choicesKey } from '@shared/filters'
import type { RecalledPlace } from '@shared/entries/resources'
import type { LocationQuery } from 'vue-router'
import { useSettings } from '../../settings/settings-store'
import { useBrowsePlace } from './browse-place-store'
import { useResourceList } from './resource-list-store'
import { rowStep } from '../rows/row-heights'

/**
 * Restores the account's last place on the first visit to Resources after a start or sign-in. A route that
 * already has filters or an entry is kept, but a page that was reloaded after a crash returns to its position
 * in the list.
 * @returns the query of the new route, or null to keep the route; the list waits for its position
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

function isListOf(place: RecalledPlace, query: LocationQuery): boolean {
  const left = Object.fromEntries(new URLSearchParams(place.route))
  return choicesKey(choicesFromRoute(left)) === choicesKey(choicesFromRoute(query))
}

function awaitPosition({ rows, selectedId, offset, list }: RecalledPlace): void {
  const { density } = useSettings().settings
  useResourceList().awaitPlace({ rows, selectedId, list, topRow: offset / rowStep(density) })
}

/** Removes an entry that crashed or froze the page when it was opened; null when the route has none. */
function withoutUnfinished(route: URLSearchParams, { unfinishedId }: RecalledPlace): URLSearchParams | null {
  if (unfinishedId === null || route.get('entry') !== String(unfinishedId)) return null
  useBrowsePlace().isEntryLeftOut = true
  route.delete('entry')
  return route
}
