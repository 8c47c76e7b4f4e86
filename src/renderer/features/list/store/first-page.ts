import { listKey, needsCache, type Filters } from '@shared/filters/filters'
import { allowsStoredContent } from '@shared/errors/app-error-traits'
import { isShownListStale } from '@shared/entries/freshness'
import type { ListPage, StoredPage } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import type { BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import type { Connection } from '../../connection/connection-store'
import type { ListDisplay } from './list-display'
import {
  emptyList,
  withFirstPage,
  withCachePage,
  withPage,
  withSearchPage,
  type ShownList,
} from './list-pages'
import type { ScrollPlace, PendingPlace } from './scroll-place'

/** The first page of the requested list. */
export interface FirstPage {
  /** Shows a list that is not in memory: stored rows first, at the remembered place, then the service's. */
  readonly load: (query: Filters, pendingPlace: PendingPlace | null) => Promise<void>
  /**
   * Requests the first page of the shown list again: from the cache if only the cache can answer, otherwise
   * from the service.
   */
  readonly refresh: () => Promise<void>
  readonly isStale: () => boolean
  readonly cancel: () => void
}

export function createFirstPage(options: {
  readonly bridge: BridgeClient
  readonly connection: Connection
  readonly display: ListDisplay
  readonly place: ScrollPlace
  readonly savesData: () => boolean
}): FirstPage {
  const { bridge, connection, display, place } = options
  const latest = createLatestRequest()

  async function load(filters: Filters, pendingPlace: PendingPlace | null): Promise<void> {
    const { signal, isLatest } = latest.begin()
    display.begin('loading')
    const rows = Math.max(1, pendingPlace?.rows ?? 1)
    function onPartial(page: StoredPage): void {
      if (pendingPlace) place.restorePlace(listKey(filters), pendingPlace)
      display.accept(withPage(emptyList(filters, page.storedAt), page))
      display.settle()
    }
    const recalled = pendingPlace?.list?.key === listKey(filters) ? pendingPlace.list : null
    if (recalled) onPartial(recalled.page)
    const response = await bridge.call(
      'resources:list',
      { ...filters, page: 1, ...(!recalled && { storedPart: { rows, searchPage: 1, only: false } }) },
      { signal, ...(!recalled && { onPartial }) },
    )
    if (!isLatest()) return
    const isOfCache = response.ok && response.value.from === 'stored-search'
    if (pendingPlace && isOfCache && needsCache(filters)) place.restorePlace(listKey(filters), pendingPlace)
    take(filters, response)
  }

  async function refresh(): Promise<void> {
    const filters = display.requested.value
    if (!filters || display.status.value === 'loading') return
    if (!display.showsRequested.value) return load(filters, null)
    const { signal, isLatest } = latest.begin()
    const rows = Math.max(1, display.shown.value?.rows.length ?? 1)
    const storedPart = { rows, searchPage: 1, only: false }
    const response = await bridge.call(
      'resources:list',
      { ...filters, page: 1, ...(needsCache(filters) && { storedPart }) },
      { signal },
    )
    if (isLatest()) take(filters, response)
  }

  function take(filters: Filters, response: Result<ListPage>): void {
    if (!response.ok) {
      const keepsShownRows = allowsStoredContent(response.error) && display.shownOf(filters) !== null
      // Must come before `fail`: noting a failure may start a retry, which would request a failed list again.
      connection.noteFailure(response.error)
      if (!keepsShownRows) display.fail(response.error, 1)
      return
    }
    const page = response.value
    display.accept(begun(filters, page))
    if (page.from === 'stored-search' && page.reason) connection.noteFailure(page.reason)
    if (display.status.value !== 'loading-more') display.settle()
    // Must come last, because it retries every request that has failed.
    if (page.from === 'service') connection.noteRestored()
  }

  function begun(filters: Filters, page: ListPage): ShownList {
    const shown = display.shownOf(filters)
    if (page.from === 'stored-search')
      return needsCache(filters)
        ? withCachePage(shown, filters, page)
        : withSearchPage(emptyList(filters, null), page)
    const now = new Date().toISOString()
    return page.from === 'service'
      ? withFirstPage(shown ?? emptyList(filters, now), page, now)
      : withPage(emptyList(filters, page.storedAt), page)
  }

  function isStale(): boolean {
    const list = display.shown.value
    if (!display.showsRequested.value || !list) return false
    return (
      list.asOf === null ||
      (list.page === 0 && needsCache(list.filters)) ||
      isShownListStale(Date.parse(list.asOf), Date.now(), options.savesData())
    )
  }

  return { load, refresh, isStale, cancel: latest.cancel }
}
