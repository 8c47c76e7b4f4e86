import { useEventListener } from '@vueuse/core'
import { watch } from 'vue'
import { useRouter, type RouteLocationRaw } from 'vue-router'
import { useBrowsePlace } from './browse-place-store'
import { useResourceList } from './resource-list-store'
import { useRowStep } from '../rows/row-heights'

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
