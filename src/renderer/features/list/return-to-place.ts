import { useSettings } from '../settings/settings-store'
import { useBrowsePlace } from './browse-place-store'
import { useResourceList } from './resource-list-store'
import { rowStep } from './row-heights'

/**
 * Goes back to where this account was when the app was last used: answers the query part of its route, once
 * after a start or sign-in, and has the list wait for its position. Null where there is nothing to go back to.
 */
export async function returnToPlace(): Promise<string | null> {
  const settings = useSettings()
  const list = useResourceList()
  const place = await useBrowsePlace().recall()
  if (place === null) return null
  const { rows, selectedId, offset } = place
  list.awaitPlace({ rows, selectedId, topRow: offset / rowStep(settings.settings.density) })
  return place.route
}
