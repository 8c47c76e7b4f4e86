import { ownName } from './own-name'

/** What a person says of an entry. */
export interface Mark {
  readonly isRead?: boolean
  readonly isStarred?: boolean
}

/** What was said of which entries. */
export interface MarksChange {
  readonly ids: readonly number[]
  readonly mark: Mark
}

/** A list that a person has named. */
export interface ReadingList {
  readonly id: number
  readonly name: string
  /** How many entries it has. */
  readonly entries: number
}

/** More than anybody keeps an overview of. */
export const mostReadingLists = 200

export const ReadingListName = ownName(80)

/** Why a list is not made or renamed. */
export type ListRefusal = 'name-taken' | 'too-many'

/** Names are the same for people where they differ in case or in how their letters are composed. */
export function readingListKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

/** The kinds of a person's own small records. */
export const ownKinds = ['savedSearches', 'recentSearches', 'offlineLists'] as const
export type OwnKind = (typeof ownKinds)[number]

/** What an import adds; what is there already is not counted. */
export interface StateAdditions extends Readonly<Record<OwnKind, number>> {
  readonly read: number
  readonly starred: number
  readonly positions: number
  readonly readingLists: number
  /** Entries of reading lists. */
  readonly listed: number
}

/** What an import has added, and how many of all saved entries are still to be fetched. */
export type ImportedState = StateAdditions & { readonly toFetch: number }

/** Why a file cannot be imported. */
export type ImportProblem = 'unreadable' | 'too-large' | 'not-a-state' | 'newer-version' | 'other-service'

/** What a chosen file would add, and the token that imports it; or why it cannot be imported. */
export type ImportReading =
  { readonly token: string; readonly additions: StateAdditions } | { readonly problem: ImportProblem }

/** The shelves that everybody has. */
export const namedShelves = ['unread', 'new', 'saved'] as const
export type NamedShelf = (typeof namedShelves)[number]

/** What marking a list as read has changed. */
export interface ReadOfList {
  /** Entries that were unread. */
  readonly ids: readonly number[]
  /** Whether everything that the list shows is stored, and so was marked. */
  readonly isWhole: boolean
}

/** What a person can look at of a list: everything where it is null. */
type Shelf = NamedShelf | `list-${number}`

/** The shelf of a reading list. */
export function shelfOfList(id: number): Shelf {
  return `list-${id}`
}

/** The id of the reading list that a shelf is, or null. */
export function listOfShelf(shelf: string | null): number | null {
  const digits = /^list-([1-9]\d{0,14})$/.exec(shelf ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** How many stored entries there are on each shelf. */
export interface ShelfCounts extends Readonly<Record<'all' | NamedShelf, number>> {
  /** Whether everything is stored that the service has: else there may be more that are unread. */
  readonly isWhole: boolean
  /** How many saved entries are not stored yet, whatever the filters: those of an imported file. */
  readonly toFetch: number
}
