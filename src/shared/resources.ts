/** A category or region (interface §2.8): the name is decoded text, ready to be shown and to be sent. */
export interface Term {
  readonly id: number
  readonly name: string
}

export type TermKind = 'category' | 'region'

/** The `res_type` values of interface §4.6, called Theme on the screen. */
export const resourceTypes = ['Blog Post', 'Photo', 'Image Gallery', 'Video Blog'] as const
export type ResourceType = (typeof resourceTypes)[number]

/** What a list shows of an entry. No body: that is read by `resources:get`. */
export interface ResourceRow {
  readonly id: number
  /** Decoded plain text; empty when the entry has no title. */
  readonly title: string
  /** `date_gmt` as ISO 8601 UTC; null when it cannot be read. */
  readonly date: string | null
  /** Plain text, at most about 240 characters. */
  readonly excerpt: string
  readonly categoryIds: readonly number[]
  readonly regionIds: readonly number[]
  /** Opaque id for `app://media/<id>?width=<pixels>`, or null when the entry has no picture. */
  readonly picture: string | null
  readonly isProtected: boolean
}

/** An entry opened in the reader. */
export interface Resource extends ResourceRow {
  /** Address of the entry on the website, http or https, or null. */
  readonly link: string | null
  /** The service's HTML, untouched: it may reach the page only through the sanitizing component. */
  readonly body: string
  readonly modified: string | null
}

/** One page of a list. */
export interface ResourcePage {
  readonly page: number
  readonly rows: readonly ResourceRow[]
  /** Entries in all pages, or null when the service did not say. */
  readonly total: number | null
  readonly hasMore: boolean
  /** Filters the service did not apply, told by the entries' own term ids. */
  readonly ignoredFilters: readonly TermKind[]
}

/** The head of the Resources screen (interface §4.4, §4.5). */
export interface ResourcesHeader {
  readonly title: string
  readonly picture: { readonly id: string; readonly alternative: string } | null
}
