import type { TitleMatch } from '@shared/entries/resources'
import { readSearchText } from './search-text'
import type { Statements } from '../tables/statements'
import { languageColumn, number, text } from '../tables/store-rows'

/** As many as a person looks through while typing. */
const mostTitles = 20

export function createTitleSearch({ all }: Statements) {
  return {
    /** Newest first. Empty if there is nothing to search for. */
    titles(language: string | null, typed: string): readonly TitleMatch[] {
      const { included } = readSearchText(typed)
      if (included === null) return []
      return all(
        `select id, entries.title as title from search join entries on number = search.rowid
           where search match ? and language = ? order by date desc, id limit ?`,
        `title : (${included})`,
        languageColumn(language),
        mostTitles,
      ).map((row) => ({ id: number(row['id']), title: text(row['title']) }))
    },
  }
}
