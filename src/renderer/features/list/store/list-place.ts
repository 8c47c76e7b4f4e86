import type { RecalledPlace } from '@shared/entries/resources'
import { ref, type Ref } from 'vue'

/** Where to be in a list that is shown next. */
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

/** Scroll position and selection of the list on display, and the positions of the lists that were left. */
export function createListPlace(): ListPlace {
  const topRows = new Map<string, number>()
  let awaited: AwaitedPlace | null = null
  /** The row with the focus. It gets the focus again after a visit to another screen. */
  const selectedId = ref<number | null>(null)
  /** The scroll position in rows, which stays right when rows change their height. */
  const topRow = ref(0)
  /** Rises when the list has to be scrolled to `topRow`. */
  const placements = ref(0)

  /** Another list comes on display: at the position it was left at. */
  function enter(key: string): void {
    topRow.value = topRows.get(key) ?? 0
    placements.value += 1
  }

  function remember(key: string, row: number): void {
    topRow.value = row
    topRows.set(key, row)
  }

  /** Scrolls to the beginning and selects the first row. */
  function goToTop(key: string, firstId: number | null): void {
    remember(key, 0)
    placements.value += 1
    selectedId.value = firstId
  }

  /** The next list that is shown will be at this place, as far as it is stored. */
  function awaitPlace(place: AwaitedPlace): void {
    awaited = place
    topRow.value = place.topRow
  }

  function takeAwaited(): AwaitedPlace | null {
    const taken = awaited
    awaited = null
    return taken
  }

  /** Prepares a list that is about to be shown for an awaited place. */
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
