import type { RecalledPlace } from '@shared/entries/resources'
import { ref, type Ref } from 'vue'

export type AwaitedPlace = Pick<RecalledPlace, 'rows' | 'selectedId' | 'list'> & { readonly topRow: number }

export interface ListPlace {
  readonly selectedId: Ref<number | null>
  readonly topRow: Ref<number>
  readonly placements: Ref<number>
  readonly enter: (key: string) => void
  readonly remember: (key: string, row: number) => void
  readonly goToTop: (key: string, firstId: number | null) => void
  readonly awaitPlace: (place: AwaitedPlace) => void
  readonly takeAwaited: () => AwaitedPlace | null
  readonly put: (key: string, place: AwaitedPlace) => void
  readonly forget: (key: string) => boolean
  readonly reset: () => void
}

export function createListPlace(): ListPlace {
  const topRows = new Map<string, number>()
  let awaited: AwaitedPlace | null = null
  /** The focused row, which gets the focus back on return from another screen. */
  const selectedId = ref<number | null>(null)
  /** In rows, so that it stays valid when the row height changes. */
  const topRow = ref(0)
  /** Increases when the list must scroll to `topRow`. */
  const placements = ref(0)

  function enter(key: string): void {
    topRow.value = topRows.get(key) ?? 0
    placements.value += 1
  }

  function remember(key: string, row: number): void {
    topRow.value = row
    topRows.set(key, row)
  }

  function goToTop(key: string, firstId: number | null): void {
    remember(key, 0)
    placements.value += 1
    selectedId.value = firstId
  }

  function awaitPlace(place: AwaitedPlace): void {
    awaited = place
    topRow.value = place.topRow
  }

  function takeAwaited(): AwaitedPlace | null {
    const taken = awaited
    awaited = null
    return taken
  }

  function put(key: string, place: AwaitedPlace): void {
    topRows.set(key, place.topRow)
    selectedId.value = place.selectedId
  }

  function reset(): void {
    topRows.clear()
    awaited = null
    selectedId.value = null
    topRow.value = 0
  }

  return {
    selectedId,
    topRow,
    placements,
    enter,
    remember,
    goToTop,
    awaitPlace,
    takeAwaited,
    put,
    forget: (key: string) => topRows.delete(key),
    reset,
  }
}
