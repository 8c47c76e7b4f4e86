import { folded } from '@shared/entries/folded-text'
import { termKinds, type NamedTerm, type TermKind } from '@shared/entries/resources'

interface SuggestedTerm extends NamedTerm {
  readonly kind: TermKind
}

export interface TermSuggestion {
  readonly terms: readonly SuggestedTerm[]
  readonly search: string
}

type TermsByKind = Readonly<Record<TermKind, readonly NamedTerm[]>>

export function withSuggestion(
  view: Readonly<Record<TermKind, readonly number[]>>,
  { terms, search }: TermSuggestion,
) {
  const chosen = (kind: TermKind): readonly number[] => [
    ...new Set([...view[kind], ...terms.flatMap((term) => (term.kind === kind ? term.id : []))]),
  ]
  return { search, category: chosen('category'), region: chosen('region') }
}

/** Shorter beginnings match far too many names. */
const fewestCharacters = 3

/** Few enough to be scanned while typing. */
const mostOfOneWord = 4

const mostWords = 4

interface Match {
  readonly terms: readonly SuggestedTerm[]
  readonly from: number
  readonly to: number
}

/** First all named terms together, then each alone. Names that begin with the typed text rank before later words. */
export function termSuggestions(typed: string, terms: TermsByKind): readonly TermSuggestion[] {
  const words = typed.trim().split(/\s+/)
  const matches = matchesIn(words, terms)
  const without = (taken: readonly Match[]): string =>
    words.filter((_, index) => !taken.some(({ from, to }) => index >= from && index < to)).join(' ')
  const together = matches.flatMap(({ terms: [best] }) => best ?? [])
  return [
    ...(matches.length > 1 ? [{ terms: together, search: without(matches) }] : []),
    ...matches
      .toReversed()
      .flatMap((match) => match.terms.map((term) => ({ terms: [term], search: without([match]) }))),
  ]
}

/** Prefers long names: "early warning systems" is one term, not three. */
function matchesIn(words: readonly string[], terms: TermsByKind): readonly Match[] {
  const matches: Match[] = []
  for (let from = 0; from < words.length;) {
    const match = matchAt(words, from, terms)
    if (match) matches.push(match)
    from = match?.to ?? from + 1
  }
  return matches
}

function matchAt(words: readonly string[], from: number, terms: TermsByKind): Match | null {
  for (let to = Math.min(words.length, from + mostWords); to > from; to--) {
    const found = termsNamed(words.slice(from, to).join(' '), terms)
    if (found.length > 0) return { terms: found, from, to }
  }
  return null
}

function termsNamed(text: string, terms: TermsByKind): readonly SuggestedTerm[] {
  const begin = folded(text)
  if (begin.length < fewestCharacters) return []
  return termKinds
    .flatMap((kind) => terms[kind].map((term) => ({ ...term, kind, rank: rankOf(folded(term.name), begin) })))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, mostOfOneWord)
    .map(({ id, name, kind }) => ({ id, name, kind }))
}

function rankOf(name: string, begin: string): number {
  if (name === begin) return 3
  if (name.startsWith(begin)) return 2
  return name.includes(` ${begin}`) ? 1 : 0
}
