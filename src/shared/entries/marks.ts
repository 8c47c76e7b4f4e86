import { ownName } from '../foreign-names'

export interface Mark {
  readonly isRead?: boolean
  readonly isStarred?: boolean
  /** Has highlights or notes. */
  readonly isAnnotated?: boolean
}

export interface MarksChange {
  readonly ids: readonly number[]
  readonly mark: Mark
}

export interface ReadingList {
  readonly id: number
  readonly name: string
  /** Number of entries. */
  readonly entries: number
}

/** More than anybody can keep track of. */
export const mostReadingLists = 200

/** A place in a reading list, beside another of its entries. */
export interface ListPlace {
  readonly side: 'before' | 'after'
  /** Id of the other entry. */
  readonly of: number
}

/** The place that an entry had in a list; null if it was not in it, or alone. */
export interface MovedEntry {
  readonly previousPlace: ListPlace | null
}

export const ReadingListName = ownName(80)

export type ListRefusal = 'name-taken' | 'too-many'

/** Names are equal if they only differ in case or Unicode composition. */
export function readingListKey(name: string): string {
  return name.normalize('NFKC').toLowerCase()
}

export const namedShelves = ['unread', 'new', 'saved', 'annotated'] as const
export type NamedShelf = (typeof namedShelves)[number]

export interface ReadOfList {
  readonly ids: readonly number[]
  /** False if not all entries of the list are stored, because only stored ones were marked. */
  readonly isWhole: boolean
}

/** A subset of a list; null means all entries. */
type Shelf = NamedShelf | `list-${number}`

export function shelfOfList(id: number): Shelf {
  return `list-${id}`
}

/** Null for any other shelf. */
export function listOfShelf(shelf: string | null): number | null {
  const digits = /^list-([1-9]\d{0,14})$/.exec(shelf ?? '')?.[1]
  return digits === undefined ? null : Number(digits)
}

/** How many of a shelf's entries still have to be fetched. */
export function toFetchOf(counts: ShelfCounts | null, shelf: string | null): number {
  return counts && (shelf === 'saved' || shelf === 'annotated') ? counts.toFetch[shelf] : 0
}

export interface ShelfCounts extends Readonly<Record<'all' | NamedShelf, number>> {
  /** False if the service may have more unread entries than are stored. */
  readonly isWhole: boolean
  /** False if the service may have more new entries than are stored. */
  readonly hasAllNew: boolean
  /** Entries that are not stored yet, regardless of filters: those from an imported file. */
  readonly toFetch: Readonly<Record<'saved' | 'annotated', number>>
}
