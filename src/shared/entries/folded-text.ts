import { readSearchTerms } from './search-terms'

/** Lower case without diacritics; an apostrophe counts the same straight or curled. */
export function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\u2018\u2019]/g, "'")
    .toLowerCase()
}

/** The terms of a search that are worth marking, folded. */
export function searchWords(search: string): readonly string[] {
  return readSearchTerms(search)
    .included.map(folded)
    .filter((word) => word.length > 1)
}
