import type { ListPage } from '@shared/entries/resources'
import type { Result } from '@shared/errors/result'
import { computed, type ComputedRef } from 'vue'
import type { BridgeClient } from '../../../bridge/bridge-client'
import { createLatestRequest, type BegunRequest } from '../../../bridge/latest-request'
import type { Connection } from '../../connection/connection-store'
import type { ListDisplay } from './list-display'
import { withPage, withSearchPage, type ShownList } from './list-pages'

/**
 * After this many pages in a row without a new entry, the list counts as complete, in case a service repeats
 * pages endlessly. No known service has sent so many.
 */
const emptyPagesInARow = 5

type Added = 'list' | 'search' | null

interface ListEnd {
  /** False for rows that are only shown because another list failed. */
  readonly hasMore: ComputedRef<boolean>
  /** Only stored content is available, and all of it is shown. */
  readonly isStoredAtEnd: ComputedRef<boolean>
}

/** The pages of the shown list after its first. */
export interface FurtherPages extends ListEnd {
  /** Resolves when the page is shown or has failed, also if it was requested before. */
  readonly loadMore: () => Promise<void>
  readonly cancel: () => void
}

export function createFurtherPages(options: {
  readonly bridge: BridgeClient
  readonly connection: Connection
  readonly display: ListDisplay
}): FurtherPages {
  const { bridge, connection, display } = options
  const latest = createLatestRequest()

  const { hasMore, isStoredAtEnd } = createListEnd(connection, display)

  let loading = Promise.resolve()

  function loadMore(): Promise<void> {
    const { value: status } = display.status
    if (hasMore.value && status !== 'loading' && status !== 'loading-more') loading = loadNext()
    return status === 'loading' ? Promise.resolve() : loading
  }

  async function loadNext(): Promise<void> {
    const { shown } = display
    const request = latest.begin()
    const before = shown.value?.rows.length ?? 0
    let repeats = 0
    while (shown.value && hasMore.value) {
      display.begin('loading-more')
      const added = await addPage(shown.value, request)
      if (added === null) return
      if (shown.value.rows.length > before) break
      if (added === 'list' && ++repeats === emptyPagesInARow)
        display.accept({ ...shown.value, hasMore: false })
    }
    display.settle()
  }

  /** Resolves with whichever comes first: the stored page or the response. */
  function addPage(list: ShownList, { signal, isLatest }: BegunRequest): Promise<Added> {
    const page = list.page + 1
    const storedPart = { ...nextStoredPart(list), only: connection.hasOnlyStoredContent }
    let isAdded = false
    return new Promise((resolve) => {
      const response = bridge.call(
        'resources:list',
        { ...list.filters, page, storedPart },
        {
          signal,
          onPartial(storedPage) {
            isAdded = true
            display.accept(withPage(display.shown.value ?? list, storedPage))
            resolve('list')
          },
        },
      )
      void response.then((result) => {
        const added = isLatest() ? take(result) : null
        if (isLatest() && !result.ok && !isAdded) display.fail(result.error, page)
        resolve(added)
      })
    })
  }

  function take(response: Result<ListPage>): Added {
    const list = display.shown.value
    if (!response.ok) {
      connection.noteFailure(response.error)
      return null
    }
    if (!list) return null
    const page = response.value
    if (page.from === 'stored-search') {
      if (page.reason) connection.noteFailure(page.reason)
      display.accept(withSearchPage(list, page))
      return 'search'
    }
    if (page.from === 'service') connection.noteRestored()
    display.accept(withPage(list, page))
    return 'list'
  }

  return { hasMore, isStoredAtEnd, loadMore, cancel: latest.cancel }
}

/**
 * A shelf loses entries while it is tidied, so further rows are not at their place any more: it is read anew. Half as
 * many rows more than are shown keep that cheap in all.
 */
function nextStoredPart({ filters, rows, search }: ShownList) {
  if (filters.shelf !== null) return { rows: rows.length + Math.ceil(rows.length / 2), searchPage: 1 }
  return { rows: 1, searchPage: (search?.page ?? 0) + 1 }
}

function createListEnd(connection: Connection, display: ListDisplay): ListEnd {
  const isStoredAtEnd = computed(() => {
    const list = display.shown.value
    return connection.hasOnlyStoredContent && list !== null && list.page > 0 && list.search?.hasMore === false
  })
  const hasMore = computed(
    () => display.showsRequested.value && display.shown.value?.hasMore === true && !isStoredAtEnd.value,
  )

  return { hasMore, isStoredAtEnd }
}
