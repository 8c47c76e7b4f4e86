import type { BrowsePlace, RecalledPlace } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { useEventListener } from '@vueuse/core'
import { useRouter, type RouteLocationRaw, type LocationQuery } from 'vue-router'
import { choicesFromRoute, choicesKey } from '@shared/filters/filters'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'
import { useResourceList } from './resource-list-store'
import { useRowStep, rowStep } from '../rows/row-heights'
import { useSettings } from '../../settings/settings-store'

/** Milliseconds between writes while the place changes. A killed app loses no more than that. */
const debounceMs = 100

export const useBrowsePlace = defineStore('browse-place', () => {
  const bridge = useBridge()
  let isRecalled = false
  /** The current place, stored or not: main only stores that of the first window. */
  let latest: BrowsePlace | null = null
  let unstored: BrowsePlace | null = null
  let pausing: ReturnType<typeof setTimeout> | undefined
  /** Whether the last open entry was not opened again, because opening it had crashed or frozen the page. */
  const isEntryLeftOut = ref(false)

  /**
   * The account's last place, or that of this window before its page was reloaded (null for a new window).
   * Returned once after a start or sign-in, then null. The window's own place counts as that one recall too,
   * because its route decides what it shows.
   */
  async function recall(
    channel: 'place:read' | 'place:of-window' = 'place:read',
  ): Promise<RecalledPlace | null> {
    if (isRecalled) return null
    isRecalled = true
    const response = await bridge.call(channel, undefined)
    return response.ok ? response.value : null
  }

  function store(place: BrowsePlace): void {
    latest = unstored = place
    if (pausing === undefined) flush()
  }

  function flush(): void {
    clearTimeout(pausing)
    pausing = undefined
    if (unstored === null) return
    void bridge.call('place:store', unstored)
    unstored = null
    pausing = setTimeout(flush, debounceMs)
  }

  function reset(): void {
    clearTimeout(pausing)
    pausing = undefined
    latest = unstored = null
    isRecalled = false
    isEntryLeftOut.value = false
  }

  useLoadedContent().onForget(reset)
  bridge.listen('window:became-first', () => latest && store(latest))

  return { isEntryLeftOut, recall, store, flush, reset }
})

export function useStoredPlace(location: () => RouteLocationRaw): void {
  const router = useRouter()
  const list = useResourceList()
  const place = useBrowsePlace()
  const step = useRowStep()

  watch(
    [
      location,
      () => list.topRow,
      () => list.selectedId,
      () => list.shown?.rows.length,
      () => list.showsRequested,
    ],
    note,
  )
  // Main refuses messages sent during `pagehide`, because their frame is gone.
  useEventListener(window, 'beforeunload', () => {
    note()
    place.flush()
  })

  function note(): void {
    // Until this route's list is loaded, the position is still the previous list's.
    if (!list.showsRequested || !list.shown) return
    place.store({
      route: router.resolve(location()).fullPath.split('?')[1] ?? '',
      offset: list.topRow * step.value,
      rows: list.shown.rows.length,
      selectedId: list.selectedId,
    })
  }
}

/**
 * Restores the account's last place on the first visit to Resources after a start or sign-in. A route that
 * already has filters or an entry is kept, but a page that was reloaded after a crash returns to its position
 * in the list.
 * @returns the query of the new route, or null to keep the route; the list waits for its position
 */
export async function returnToPlace(query: LocationQuery): Promise<string | null> {
  const browsePlace = useBrowsePlace()
  if (Object.keys(query).length > 0) {
    const place = await browsePlace.recall('place:of-window')
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
  useResourceList().setPendingPlace({ rows, selectedId, list, topRow: offset / rowStep(density) })
}

/** Removes entries that crashed or froze the page when they were opened; null when the route has none. */
function withoutUnfinished(route: URLSearchParams, { unfinishedIds }: RecalledPlace): URLSearchParams | null {
  const leftOut = ['entry', 'beside'].filter((name) => unfinishedIds.includes(Number(route.get(name))))
  if (leftOut.length === 0) return null
  useBrowsePlace().isEntryLeftOut = true
  for (const name of leftOut) route.delete(name)
  return route
}
