import { success, type Result } from '@shared/errors/result'
import type { Entry } from '../../service/decode/entry'
import type { EntryPage } from '../../service/endpoints/entries'

/**
 * Core allows at most 100, and large pages have few boundaries; 9 is for services that refuse more than 10.
 */
const otherSizes = [100, 90, 80, 70, 60, 9]

/** For one list, over all page sizes: enough to read a few thousand entries once or twice. */
const mostRequests = 60

/**
 * Finds entries that the service counts but its pages never showed. WordPress orders entries of the same
 * second differently for each page, so paging repeats some and skips others (measured: 39 of 48). Other page
 * sizes give another order, so the list is paged again until it is complete or two sizes find nothing new.
 *
 * @param ask fetches a page of that size; a size that the service refuses gives an empty page
 * @param listed ids already shown
 */
export async function findMissedEntries(
  ask: (page: number, perPage: number) => Promise<Result<EntryPage>>,
  listed: ReadonlySet<number>,
  total: number,
): Promise<Result<readonly Entry[]>> {
  const missed = new Map<number, Entry>()
  let requests = 0
  let idleSizes = 0
  for (const perPage of otherSizes) {
    const before = missed.size
    const pages = Math.ceil(total / perPage)
    let received = 0
    for (let page = 1; page <= pages && requests < mostRequests; page++) {
      requests += 1
      const response = await ask(page, perPage)
      if (!response.ok) return response
      if (response.value.received === 0) break
      received += response.value.received
      for (const entry of response.value.entries) if (!listed.has(entry.id)) missed.set(entry.id, entry)
    }
    const isWhole = listed.size + missed.size >= total || (pages === 1 && received > 0)
    if (received > 0) idleSizes = missed.size === before ? idleSizes + 1 : 0
    if (isWhole || idleSizes === 2) break
  }
  return success([...missed.values()])
}
