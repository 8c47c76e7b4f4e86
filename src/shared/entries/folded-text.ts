import { readSearchTerms } from './search-terms'

/** Removes capitals and diacritics, and makes apostrophes straight, so that texts can be compared. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
}

/** Leaves out terms that are too short to highlight. */
export function searchWords(search: string): readonly string[] {
  return readSearchTerms(search)
    .included.map(folded)
    .filter((word) => word.length > 1)
}
