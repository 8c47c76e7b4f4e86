import type { SQLInputValue } from 'node:sqlite'
import { folded, readSearchTerms } from '@shared/entries/search-terms'
import { termKinds, type TermKind } from '@shared/entries/resources'
import { documents } from '../document-kinds'
import type { Statements } from '../tables/statements'
import { joinIds, number, text } from '../tables/store-rows'
import { isNoted, isNotedAtAll, type NoteMatches } from './note-matches'
import { expressionOf } from './search-text'

/** Shorter words are not compared with names of terms, because they would match far too many. */
const fewestCharacters = 3

const columns: Readonly<Record<TermKind, string>> = { category: 'category_ids', region: 'region_ids' }

/**
 * Finds entries by words outside their text: in the names of their categories and regions, as in "mangroves
 * indonesia", and in the person's notes.
 */
export function createOtherMatches({ first }: Statements, notes: NoteMatches) {
  /** Folded names of terms, by the key of their stored document; reused until that is fetched again. */
  const known = new Map<
    string,
    { readonly fetchedAt: number; readonly names: readonly (readonly [number, string])[] }
  >()

  function namesOf(
    kind: TermKind,
    language: string | null,
  ): readonly (readonly [id: number, name: string])[] {
    const address = documents.terms.at(kind, language)
    const row = first('select value, fetched_at from documents where key = ?', address.key)
    if (!row) return []
    const fetchedAt = number(row['fetched_at'])
    const before = known.get(address.key)
    if (before?.fetchedAt === fetchedAt) return before.names
    const stored = address.admit({ value: JSON.parse(text(row['value'])) as unknown, fetchedAt })
    const names = (stored?.value.terms ?? []).map(({ id, name }) => [id, ` ${folded(name)}`] as const)
    known.set(address.key, { fetchedAt, names })
    return names
  }

  /** Ids of terms whose name contains the typed text at the beginning of a word. */
  function idsOf(kind: TermKind, language: string | null, typed: string): readonly number[] {
    const begin = folded(typed.trim())
    if (begin.length < fewestCharacters) return []
    return namesOf(kind, language).flatMap(([id, name]) => (name.includes(` ${begin}`) ? [id] : []))
  }

  return {
    /**
     * SQL condition on columns of `entries`: each typed word occurs in the entry, in a name of its terms or in
     * its notes.
     *
     * @returns null if no word names a term or is in a note, because the text index then finds all matches
     */
    conditionOf(typed: string, language: string | null) {
      const words = readSearchTerms(typed).included
      const parts = words.map((word, index) => {
        const ofTerms = termKinds.flatMap((kind) =>
          idsOf(kind, language, word).map((id) => ({
            sql: `instr(${columns[kind]}, ?)`,
            value: joinIds([id]),
          })),
        )
        const expression = expressionOf(word)
        const ofNotes =
          expression !== null && notes.find(index, expression) ? [{ sql: isNoted, value: index }] : []
        // The text index has found all entries whose text has the only word.
        const ofText =
          expression === null || words.length === 1
            ? []
            : [{ sql: 'number in (select rowid from search where search match ?)', value: expression }]
        return { ofTerms, ofNotes, alternatives: [...ofTerms, ...ofNotes, ...ofText] }
      })
      const namesTerm = parts.some(({ ofTerms }) => ofTerms.length > 0)
      if (!namesTerm && parts.every(({ ofNotes }) => ofNotes.length === 0)) return null
      const present = parts.filter(({ alternatives }) => alternatives.length > 0)
      const conditions = present.map(({ alternatives }) => alternatives.map(({ sql }) => sql).join(' or '))
      const values = present.flatMap(({ alternatives }) =>
        alternatives.map<SQLInputValue>(({ value }) => value),
      )
      // Saves SQLite reading every entry, which it must for names of terms.
      const narrowing = namesTerm ? null : isNotedAtAll
      return {
        sql: [...(narrowing ? [narrowing] : []), ...conditions].map((sql) => `(${sql})`).join(' and '),
        values: narrowing ? [words.length, ...values] : values,
      }
    },
  }
}
