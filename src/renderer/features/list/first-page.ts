import { listKey } from '@shared/filters'
import { isOutOfReach, isStoodInFor } from '@shared/app-error-traits'
import { isShownListStale } from '@shared/freshness'
import type { ListPage } from '@shared/resources'
import type { Result } from '@shared/result'
import type { BridgeClient } from '../../bridge/bridge-client'
import { createLatestRequest } from '../../bridge/latest-request'
import type { useConnection } from '../connection/connection-store'
import type { ListDisplay } from './list-display'
import { emptyList, withFirstPage, withPage, withSearchPage, type ListQuery } from './list-pages'
import type { AwaitedPlace, ListPlace } from './list-place'

/** How a list begins: it is shown, and later brought up to date without moving what is looked at. */
export function createFirstPage(options: {
  readonly bridge: BridgeClient
  readonly connection: Pick<ReturnType<typeof useConnection>, 'outOfReach' | 'lost' | 'restored'>
  readonly display: ListDisplay
  readonly place: Pick<ListPlace, 'put'>
}) {
  const { bridge, connection, display, place } = options
  const latest = createLatestRequest()

  /** Shows a list of which nothing is known here: what is stored, at a place, and then as the service has it. */
  async function load(query: ListQuery, awaited: AwaitedPlace | null): Promise<void> {
    const { signal, isLatest } = latest.begin()
    display.begin('loading')
    const rows = Math.max(1, awaited?.rows ?? 1)
    const response = await bridge.call(
      'resources:list',
      { ...query, page: 1, stored: { rows, searchPage: 1, only: false } },
      {
        signal,
        stored(page) {
          if (awaited) place.put(listKey(query), awaited)
          display.accept(withPage(emptyList(query, page.storedAt), page))
          display.settle()
        },
      },
    )
    if (isLatest()) take(query, response)
  }

  /** Asks the service once more, behind what is shown. */
  async function refresh(): Promise<void> {
    const query = display.wanted.value
    if (!query || display.status.value === 'loading') return
    if (!display.showsWanted.value) return load(query, null)
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call('resources:list', { ...query, page: 1 }, { signal })
    if (isLatest()) take(query, response)
  }

  function take(query: ListQuery, response: Result<ListPage>): void {
    if (!response.ok) {
      const isStandingIn = isStoodInFor(response.error) && display.shownOf(query) !== null
      if (isOutOfReach(response.error)) connection.lost(response.error)
      if (!isStandingIn) display.fail(response.error, 1)
      return
    }
    const page = response.value
    if (page.from === 'service') {
      const now = new Date().toISOString()
      display.accept(withFirstPage(display.shownOf(query) ?? emptyList(query, now), page, now))
    } else {
      if (page.from === 'stored-search' && page.reason && isOutOfReach(page.reason))
        connection.lost(page.reason)
      display.accept(withSearchPage(emptyList(query, null), page))
    }
    if (display.status.value !== 'loading-more') display.settle()
    // Not before: what has failed by then is asked for again.
    if (page.from === 'service') connection.restored()
  }

  function isStale(): boolean {
    const list = display.shown.value
    if (!display.showsWanted.value || !list) return false
    return list.asOf === null || isShownListStale(Date.parse(list.asOf), Date.now())
  }

  return { load, refresh, isStale, cancel: latest.cancel }
}
