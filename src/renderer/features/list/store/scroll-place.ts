import type { RecalledPlace } from '@shared/entries/resources'
import { ref, type Ref } from 'vue'

export type PendingPlace = Pick<RecalledPlace, 'rows' | 'selectedId' | 'list'> & { readonly topRow: number }

export interface ScrollPlace {
  readonly selectedId: Ref<number | null>
  readonly topRow: Ref<number>
  readonly scrollRequests: Ref<number>
  readonly enter: (key: string) => void
  readonly remember: (key: string, row: number) => void
  readonly goToTop: (key: string, firstId: number | null) => void
  readonly setPendingPlace: (place: PendingPlace) => void
  readonly takePendingPlace: () => PendingPlace | null
  readonly restorePlace: (key: string, place: PendingPlace) => void
  readonly forget: (key: string) => void
  readonly reset: () => void
}

export function createScrollPlace(): ScrollPlace {
  const topRows = new Map<string, number>()
  let pendingPlace: PendingPlace | null = null
  /** The focused row, which gets the focus back on return from another screen. */
  const selectedId = ref<number | null>(null)
  /** In rows, so that it stays valid when the row height changes. */
  const topRow = ref(0)
  /** Increases when the list must scroll to `topRow`. */
  const scrollRequests = ref(0)

  function enter(key: string): void {
    topRow.value = topRows.get(key) ?? 0
    scrollRequests.value += 1
  }

  function remember(key: string, row: number): void {
    topRow.value = row
    topRows.set(key, row)
  }

  function goToTop(key: string, firstId: number | null): void {
    remember(key, 0)
    scrollRequests.value += 1
    selectedId.value = firstId
  }

  function setPendingPlace(place: PendingPlace): void {
    pendingPlace = place
    topRow.value = place.topRow
  }

  function takePendingPlace(): PendingPlace | null {
    const taken = pendingPlace
    pendingPlace = null
    return taken
  }

  function restorePlace(key: string, place: PendingPlace): void {
    topRows.set(key, place.topRow)
    selectedId.value = place.selectedId
  }

  function reset(): void {
    topRows.clear()
    pendingPlace = null
    selectedId.value = null
    topRow.value = 0
  }

  return {
    selectedId,
    topRow,
    scrollRequests,
    enter,
    remember,
    goToTop,
    setPendingPlace,
    takePendingPlace,
    restorePlace,
    forget: (key) => void topRows.delete(key),
    reset,
  }
}
