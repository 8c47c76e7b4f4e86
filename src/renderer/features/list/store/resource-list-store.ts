import { listKey, type Filters } from '@shared/filters/filters'
import { defineStore } from 'pinia'
import { reactive, watch } from 'vue'
import { useBridge, type BridgeClient } from '../../../bridge/bridge-client'
import { useConnection, type Connection } from '../../connection/connection-store'
import { useDataSaving } from '../../settings/data-saving-store'
import { useMarks, type Marks } from '../../marks/marks-store'
import { useLoadedContent } from '../../session/loaded-content-store'
import { onRenewal } from '../../session/session-store'
import { createFirstPage } from './first-page'
import { createFurtherPages } from './further-pages'
import { createListDisplay, type ListDisplay } from './list-display'
import { withWaitingPage } from './list-pages'
import { createScrollPlace, type ScrollPlace } from './scroll-place'
import { createRemainingPages } from './remaining-pages'
import { createManualOrder } from './manual-order'
import { createUntranslatedLanguages } from './untranslated-languages'

/**
 * Shows stored rows at once and merges those of the service without moving them. While the service is
 * unreachable, the stored rows stay.
 */
export const useResourceList = defineStore('resource-list', () => {
  const bridge = useBridge()
  const connection = useConnection()
  const place = createScrollPlace()
  const marks = useMarks()
  const display = createListDisplay(place, marks.withMarks)
  const requests = createListRequests({ bridge, connection, place, display, marks })
  const { first, further, remainingPages, languages, order } = requests
  const { shown, requested, status, error, failedPage, showsRequested } = display

  async function show(filters: Filters): Promise<void> {
    const isRequested = requested.value !== null && listKey(requested.value) === listKey(filters)
    if (isRequested && status.value !== 'failed') return
    const pendingPlace = place.takePendingPlace()
    requested.value = filters
    further.cancel()
    // A shelf changes as entries are read or saved, so its list is always loaded again.
    if (filters.shelf !== null) display.drop(filters)
    if (!display.showAgain(filters)) return first.load(filters, pendingPlace)
    first.cancel()
    if (first.isStale()) await first.refresh()
  }

  /** Repeats a failed request and leaves the shown rows in place until it succeeds. */
  async function retry(): Promise<void> {
    if (!requested.value || status.value !== 'failed') return
    await (showsRequested.value && failedPage.value > 1 ? further.loadMore() : first.refresh())
  }

  /** For a window that returns to the foreground. Sends nothing while the service is unreachable. */
  async function refreshIfStale(): Promise<void> {
    if (connection.unreachableReason === null && first.isStale()) await first.refresh()
  }

  function showWaiting(): void {
    if (!shown.value?.waiting) return
    further.cancel()
    const list = withWaitingPage(shown.value)
    display.accept(list)
    place.goToTop(list.key, list.rows[0]?.id ?? null)
    display.settle()
  }

  function reset(): void {
    first.cancel()
    further.cancel()
    remainingPages.reset()
    languages.reset()
    display.reset()
    place.reset()
  }

  watch(() => marks.changes, display.mark, { flush: 'sync' })
  onRenewal(() => (status.value === 'failed' ? retry() : first.refresh()))
  connection.onRetry((isRefreshDue) => (isRefreshDue ? first.refresh() : retry()))
  useLoadedContent().onForget(reset)

  return {
    shown,
    requested,
    status,
    error,
    failedPage,
    showsRequested,
    hasMore: further.hasMore,
    isStoredAtEnd: further.isStoredAtEnd,
    untranslated: languages.untranslated,
    remainingPages: reactive(remainingPages),
    selectedId: place.selectedId,
    topRow: place.topRow,
    scrollRequests: place.scrollRequests,
    show,
    loadMore: further.loadMore,
    retry,
    refresh: first.refresh,
    refreshIfStale,
    showWaiting,
    setPendingPlace: place.setPendingPlace,
    rememberTopRow: (row: number) => shown.value && place.remember(shown.value.key, row),
    markSeen: display.markSeen,
    ...order,
    reset,
  }
})

function createListRequests(options: {
  readonly bridge: BridgeClient
  readonly connection: Connection
  readonly place: ScrollPlace
  readonly display: ListDisplay
  readonly marks: Marks
}) {
  const { bridge, connection, place, display, marks } = options
  // Separate requests, so that loading more does not wait for a refresh of the first page.
  const saving = useDataSaving()
  const first = createFirstPage({ bridge, connection, display, place, savesData: () => saving.isSaving })
  const further = createFurtherPages({ bridge, connection, display })
  const remainingPages = createRemainingPages({
    bridge,
    connection,
    display,
    refresh: first.refresh,
    savesData: () => saving.isSaving,
  })
  const languages = createUntranslatedLanguages({ bridge, display })
  const order = createManualOrder({ bridge, display, first, marks })
  return { first, further, remainingPages, languages, order }
}
