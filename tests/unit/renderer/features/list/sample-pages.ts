import type { AppError } from '@shared/errors/app-error'
import type { ListPage, ResourcePage, ResourceRow, SearchedPage, StoredPage } from '@shared/entries/resources'
import type { Success } from '@shared/errors/result'
import { noFilters, type Filters } from '../../../../../src/shared/filters/filters.ts'

export function filtersFor(search = ''): Filters {
  return { ...noFilters, search }
}

export function row(id: number, part: Partial<ResourceRow> = {}): ResourceRow {
  return {
    id,
    title: `Entry ${id}`,
    date: null,
    language: null,
    excerpt: '',
    categoryIds: [],
    regionIds: [],
    image: null,
    isProtected: false,
    isRead: false,
    isStarred: false,
    isAnnotated: false,
    isNew: false,
    isChanged: false,
    ...part,
  }
}

export function page(number: number, ids: readonly number[], part: Partial<ResourcePage> = {}): ResourcePage {
  return {
    page: number,
    rows: ids.map((id) => row(id)),
    total: null,
    hasMore: false,
    ignoredFilters: [],
    ...part,
  }
}

export function storedPage(
  number: number,
  ids: readonly number[],
  part: Partial<StoredPage> = {},
): StoredPage {
  return { ...page(number, ids), storedAt: '2026-11-20T08:00:00.000Z', ...part }
}

/** The service's response to a page request. */
export function fromService(...values: Parameters<typeof page>): Success<ListPage> {
  return success({ ...page(...values), from: 'service' })
}

/** A page of a search over everything stored. */
export function searchedPage(...values: Parameters<typeof storedPage>): SearchedPage {
  return { ...storedPage(...values), extent: { stored: 0, total: null, isComplete: false }, isWhole: false }
}

/** A response while offline: a page of a search over everything stored. */
export function fromSearch(
  reason: AppError | null,
  ...values: Parameters<typeof storedPage>
): Success<ListPage> {
  return success({ ...searchedPage(...values), from: 'stored-search', reason })
}

export function success<T>(value: T): Success<T> {
  return { ok: true, value }
}
