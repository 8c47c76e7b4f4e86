import type { ResourcePage, ResourceRow } from '@shared/entries/resources'
import type { EntrySummary, ListPageFacts, Visit } from '../../cache/cache'
import type { Media } from '../../media/media'
import { textLanguage } from '../text-language'

export interface ListPart extends ListPageFacts {
  readonly entries: readonly EntrySummary[]
  readonly page: number
}

export interface ResourceRows {
  readonly imageOf: (entry: EntrySummary, idOf: Media['idOfRow']) => string | null
  readonly rowOf: (entry: EntrySummary, visit: Visit) => ResourceRow
  readonly pageOf: (listPart: ListPart, visit: Visit) => ResourcePage
}

export function createResourceRows(media: Media): ResourceRows {
  /** An image without a media record is identified by its URL. */
  function imageOf(entry: EntrySummary, idOf: Media['idOfRow']): string | null {
    if (entry.featuredMedia !== null) return idOf(entry.featuredMedia, entry.imageUrl)
    return entry.imageUrl === null ? null : media.idOfUrl(entry.imageUrl)
  }

  function rowOf(entry: EntrySummary, visit: Visit): ResourceRow {
    const { id, title, date, excerpt, categoryIds, regionIds, isProtected } = entry
    const isRead = visit.isRead(id)
    const isStarred = visit.isStarred(id)
    const isNew = !isRead && date !== null && visit.newestBefore !== null && date > visit.newestBefore
    const image = imageOf(entry, media.idOfRow)
    const language = textLanguage(`${title}\n${excerpt}`)
    const isAnnotated = visit.isAnnotated(id)
    const marks = { isRead, isStarred, isAnnotated, isNew, isChanged: isRead && visit.isChanged(id) }
    return { id, title, date, excerpt, language, categoryIds, regionIds, image, isProtected, ...marks }
  }

  function pageOf({ entries, page, total, hasMore, ignoredFilters }: ListPart, visit: Visit): ResourcePage {
    return { page, rows: entries.map((entry) => rowOf(entry, visit)), total, hasMore, ignoredFilters }
  }

  return { imageOf, rowOf, pageOf }
}
