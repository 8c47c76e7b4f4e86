import type { AppError } from '../errors/app-error'
import type { ServiceFilter } from '../filters/filters'

/** Interface §2.8; the name is plain text. */
export interface Term {
  readonly id: number
  readonly name: string
  /** The name exactly as returned (§4.6), if different, for example because of its spaces. */
  readonly sentName?: string
  /** Empty if the service sends none. */
  readonly slug: string
}

export interface TermList {
  readonly terms: readonly Term[]
  /** The service rejected the language: these terms are in any. */
  readonly refusesLanguage: boolean
}

export const termKinds = ['category', 'region'] as const
export type TermKind = (typeof termKinds)[number]

/** Without the entry's body, which `resources:get` reads. */
export interface ResourceRow {
  readonly id: number
  /** Plain text; empty if the entry has no title. */
  readonly title: string
  /** `date_gmt` as ISO 8601 UTC; null if invalid. */
  readonly date: string | null
  /** At most about 240 characters. */
  readonly excerpt: string
  /** Text around a match that the excerpt does not contain. */
  readonly snippet?: string
  /** ISO 639-1; null if unknown. */
  readonly language: string | null
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Opaque id for `app://media/<id>?width=<pixels>`; null without an image. */
  readonly image: string | null
  readonly isProtected: boolean
  /** Opened on this computer, or marked as read. */
  readonly isRead: boolean
  readonly isStarred: boolean
  /** Has highlights or notes. */
  readonly isAnnotated: boolean
  /** Published after everything listed on earlier visits; always false on the first visit. */
  readonly isNew: boolean
  /** Edited since the person read it. */
  readonly isChanged: boolean
}

/** An entry's title, and the language it is in. */
export type EntryTitle = Pick<ResourceRow, 'title' | 'language'>

export interface ImageFacts {
  readonly alternative: string
  readonly caption: string
  /** Pixels; null if the record does not say. */
  readonly width: number | null
  readonly height: number | null
}

export interface Resource extends ResourceRow {
  /** Null if unknown: ask `media:facts`. */
  readonly imageFacts: ImageFacts | null
  readonly link: string | null
  /** The service's HTML, unchanged: the page may only render it with the sanitising component. */
  readonly body: string
  readonly modified: string | null
  /** 0 (start) to 1 (end). */
  readonly readingPosition: number
}

export interface ResourcePage {
  readonly page: number
  readonly rows: readonly ResourceRow[]
  /** Null if the service did not say. */
  readonly total: number | null
  readonly hasMore: boolean
  /** Filters that the service did not apply, as far as the app can tell. */
  readonly ignoredFilters: readonly ServiceFilter[]
}

/** Stored pages of a list, joined, or a page of a search in all stored entries. */
export interface StoredPage extends ResourcePage {
  /** When the service last sent it (ISO 8601, UTC); null if nothing is stored. */
  readonly storedAt: string | null
}

/** For one content language. */
export interface CacheExtent {
  readonly stored: number
  /** Null if the service did not say. */
  readonly total: number | null
  readonly isComplete: boolean
}

export type NamedTerm = Pick<Term, 'id' | 'name'>

/** Omitted terms have no entries. */
export type TermCounts = Readonly<Record<TermKind, readonly (readonly [id: number, entries: number])[]>>

/** A page of a search in all stored entries. */
export interface SearchedPage extends StoredPage {
  readonly extent: CacheExtent
  /** Whether the service has no more for the list. */
  readonly isWhole: boolean
}

/** Counts entries of several lists, so some may count twice. */
export interface RestProgress {
  readonly read: number
  readonly total: number | null
}

export type ListPage =
  | (ResourcePage & { readonly from: 'service' })
  /** The stored page, because the request asked for stored data only. */
  | (StoredPage & { readonly from: 'stored-list' })
  /**
   * The page is not stored or the service cannot answer the list. `reason`: why the service could not be
   * asked; null if the app did not try.
   */
  | (SearchedPage & { readonly from: 'stored-search'; readonly reason: AppError | null })

export interface BrowsePlace {
  /** The route's query: filters and open entry. */
  readonly route: string
  /** The scroll position in CSS pixels, and the number of rows at that time. */
  readonly offset: number
  readonly rows: number
  readonly selectedId: number | null
}

export interface RecalledPlace extends BrowsePlace {
  /** Those of its open entries that crashed or froze the page, so that they are not reopened automatically. */
  readonly unfinishedIds: readonly number[]
  /** Null if the list is not stored or is a search, whose rows depend on the matches. */
  readonly list: RecalledList | null
}

export interface RecalledList {
  /** From `listKey`. */
  readonly key: string
  readonly page: StoredPage
}

/**
 * Shown once. The damaged cache was set aside; nothing can be stored on disk; the file of own data was
 * damaged and restored from its copy, or lost; or a newer version wrote it, so it was left unchanged.
 */
export type CacheNotice = 'set-aside' | 'not-kept' | 'own-restored' | 'own-lost' | 'own-newer'

/** Counts since the start. Nothing is lost, but operators may want to know. */
export interface SchemaDriftCounts {
  /** Records without id or name, or beyond the limit of the list. */
  readonly dropped: number
  /** How often a field, such as `title`, had the wrong type or exceeded its limit. */
  readonly fields: Readonly<Record<string, number>>
}

/** Interface §4.4, §4.5. */
export interface ResourcesHeader {
  readonly title: string
  readonly image: { readonly id: string; readonly alternative: string } | null
}

export interface TitleMatch {
  readonly id: number
  readonly title: string
}

/** A stored entry about the same subject as another one, with what both have. */
export interface SimilarEntry extends TitleMatch {
  /** ISO 8601 UTC. */
  readonly date: string | null
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Words of both titles, without case and diacritics. */
  readonly words: readonly string[]
}

/** Elements that end a word but not a paragraph. Inline elements end neither; all others end a paragraph. */
export const withinParagraphs: ReadonlySet<string> = new Set(['br', 'img', 'picture', 'source'])

export interface TextPart {
  readonly text: string
  readonly is: 'same' | 'added' | 'removed'
}

/** A paragraph, heading, list item or table cell. */
export interface TextChange {
  readonly kind: 'added' | 'changed' | 'removed'
  /** The current paragraph, or the one after a removed paragraph; null at the end. */
  readonly place: string | null
  readonly parts: readonly TextPart[]
}

export interface EntryChanges {
  readonly changes: readonly TextChange[]
  /** False if more has changed than is shown, or the entry was rewritten. */
  readonly isWhole: boolean
}
