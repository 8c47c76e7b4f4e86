import type { AppError } from '../errors/app-error'
import type { ServiceFilter } from '../filters'

/** A category or region (interface §2.8): the name is text, ready to be shown. */
export interface Term {
  readonly id: number
  readonly name: string
  /** The name as the service returned it (§4.6), where that is not the same: with its own blanks, for example. */
  readonly sentName?: string
  /** Empty where the service gives none. */
  readonly slug: string
}

/** All terms of a kind in one content language. */
export interface TermList {
  readonly terms: readonly Term[]
  /** The service does not take the language that was asked for: these are terms of any. */
  readonly refusesLanguage: boolean
}

export const termKinds = ['category', 'region'] as const
export type TermKind = (typeof termKinds)[number]

/** What a list shows of an entry. No body: that is read by `resources:get`. */
export interface ResourceRow {
  readonly id: number
  /** Decoded plain text; empty when the entry has no title. */
  readonly title: string
  /** `date_gmt` as ISO 8601 UTC; null when it cannot be read. */
  readonly date: string | null
  /** Plain text, at most about 240 characters. */
  readonly excerpt: string
  /** In the list of a search: the text around a match that the excerpt does not show; absent where there is none. */
  readonly snippet?: string
  /** What title and excerpt are written in as far as that can be told, ISO 639-1; null otherwise. */
  readonly language: string | null
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Opaque id for `app://media/<id>?width=<pixels>`, or null when the entry has no image. */
  readonly image: string | null
  readonly isProtected: boolean
  /** Opened on this machine before, or marked as read. */
  readonly isRead: boolean
  /** Saved by the person, to be found again. */
  readonly isStarred: boolean
  /** Published after everything that was listed during earlier visits; nothing is on the first. */
  readonly isNew: boolean
  /** Read before, and edited since: its text is another one. */
  readonly isChanged: boolean
}

/** What a media record says of its image. */
export interface ImageFacts {
  /** What its author wrote instead of it; often empty. */
  readonly alternative: string
  /** Plain text beneath it; often empty. */
  readonly caption: string
  /** Pixels of the whole image, or null where the record does not say. */
  readonly width: number | null
  readonly height: number | null
}

/** An entry opened in the reader. */
export interface Resource extends ResourceRow {
  /** What is known of its image; null while nothing is: `media:facts` asks. */
  readonly imageFacts: ImageFacts | null
  /** URL of the entry on the website, http or https, or null. */
  readonly link: string | null
  /** The service's HTML, untouched: it may reach the page only through the sanitizing component. */
  readonly body: string
  readonly modified: string | null
  /** How far it was read when it was left: 0 (not at all) to 1 (to its end). */
  readonly readingPosition: number
}

/** One page of a list. */
export interface ResourcePage {
  readonly page: number
  readonly rows: readonly ResourceRow[]
  /** Entries in all pages, or null when the service did not say. */
  readonly total: number | null
  readonly hasMore: boolean
  /** What the service did not apply, told by the entries' own term ids and languages. */
  readonly ignoredFilters: readonly ServiceFilter[]
}

/** What the library has of a list: stored pages, joined, or a page of the search of everything stored. */
export interface StoredPage extends ResourcePage {
  /** ISO 8601, UTC: when the service last answered with it; null when nothing is stored. */
  readonly storedAt: string | null
}

/** How much of what the service has in a language is stored on this computer. */
export interface LibraryExtent {
  /** Entries stored. */
  readonly stored: number
  /** Entries that the service said last it has; null when it did not say. */
  readonly total: number | null
  /** Whether that is all of them. */
  readonly isComplete: boolean
}

/** A term as it is shown. */
export type NamedTerm = Pick<Term, 'id' | 'name'>

/** Entries of each term, by its id; a term that is not named has none. */
export type TermCounts = Readonly<Record<TermKind, readonly (readonly [id: number, entries: number])[]>>

/** A page of the search of everything stored; what it could be searched for is the extent of that. */
export interface SearchedPage extends StoredPage {
  readonly extent: LibraryExtent
  /** Whether the service has no more for the list than what was searched. */
  readonly isWhole: boolean
}

/** How far the rest of a list was read: entries of the lists that hold it, in which some may be twice. */
export interface RestProgress {
  readonly read: number
  /** Null where the service does not say how many there are. */
  readonly total: number | null
}

/** The response to a request for a page of a list, and where it comes from. */
export type ListPage =
  | (ResourcePage & { readonly from: 'service' })
  /** The same page as it is stored, when the service was not to be asked. */
  | (StoredPage & { readonly from: 'stored-list' })
  /**
   * Everything stored was searched: the page is not stored, or the list is one that the service cannot answer.
   * `reason` is why the service could not be asked; null when it was not to be.
   */
  | (SearchedPage & { readonly from: 'stored-search'; readonly reason: AppError | null })

/** Where a person was on the Resources screen, to be there again at the next start. */
export interface BrowsePlace {
  /** The query part of the route: filters and open entry. */
  readonly route: string
  /** Scroll position of the list in CSS pixels, and how many rows it held by then. */
  readonly offset: number
  readonly rows: number
  readonly selectedId: number | null
}

export interface RecalledPlace extends BrowsePlace {
  /** Its entry, where opening it ended the app or held the page: it is not opened again by itself. Else null. */
  readonly unfinishedId: number | null
  /** The beginning of its list, as it is stored; null where it is not, or is a search, whose rows say what matches. */
  readonly list: RecalledList | null
}

export interface RecalledList {
  /** The list's key (`listKey`). */
  readonly key: string
  readonly page: StoredPage
}

/**
 * What is to be said once of the library: a damaged cache was set aside; nothing can be stored on disk; the file of a
 * person's own was damaged and is as its copy was, or gone; or is of a newer version of the app and left alone.
 */
export type LibraryNotice = 'set-aside' | 'not-kept' | 'own-restored' | 'own-lost' | 'own-newer'

/** Records that came in an unexpected shape, or larger than is read, since the start. Nothing is lost, but operators may want to know. */
export interface SchemaDriftCounts {
  /** Records left out, for they had no id or no name, or the list had too many. */
  readonly dropped: number
  /** Fields that were present and not of their type or beyond their limit, such as `title` or `media_details`, with how often. */
  readonly fields: Readonly<Record<string, number>>
}

/** The head of the Resources screen (interface §4.4, §4.5). */
export interface ResourcesHeader {
  readonly title: string
  readonly image: { readonly id: string; readonly alternative: string } | null
}

/** A stored entry that was found by its title. */
export interface TitleMatch {
  readonly id: number
  readonly title: string
}
