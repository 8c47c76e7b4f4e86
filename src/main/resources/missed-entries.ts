import type { Result } from '@shared/errors/result'
import { success } from '@shared/errors/result'
import type { Entry } from '../service/decode/entry'
import type { EntryPage } from '../service/endpoints/entries'

/** Entries to a page. Core takes 100 at most, and large pages have few borders; the last is for services that refuse more than 10. */
const otherSizes = [100, 90, 80, 70, 60, 9]

/** Requests altogether: a list of some thousand entries is gone through once or twice. */
const mostRequests = 60

/**
 * Finds entries that the pages of a list did not show although the service counts them: WordPress orders entries of
 * one second again for each page, so that paging repeats some and never shows others (measured: 39 of 48). Pages of
 * other sizes are ordered otherwise, so the list is paged again until it is whole, or two sizes bring nothing.
 *
 * @param ask asks for a page of the list in that size; a size that the service refuses is an empty page
 * @param listed ids of what the pages have shown
 * @param total how many the service counts
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
