import { folded } from '@shared/entries/search-terms'

/** Words that may come before a year, in the interface's language: "since 2024", "in 2024". */
export interface YearWords {
  readonly since: readonly string[]
  readonly within: readonly string[]
}

/** Nothing was published on the web before. */
const firstYear = 1990

const mostWordsBefore = 2

interface NamedYears {
  /** Choices of the date filter (`date-choice.ts`), the likeliest first. */
  readonly dates: readonly string[]
  /** Index of the first word after the years. */
  readonly to: number
}

/**
 * Finds years that begin at the word with index `from`: `2024`, `2020-2024`, or a year after up to two of the
 * given words. Accepts Arabic and Persian digits, too.
 */
export function yearsNamedAt(
  words: readonly string[],
  from: number,
  { since, within }: YearWords,
  now: Date,
): NamedYears | null {
  let at = from
  const before = (): string => folded(words[at] ?? '')
  while (at - from < mostWordsBefore && [...since, ...within].includes(before())) at += 1
  const thisYear = now.getFullYear()
  const [first, last = null] = yearsOf(words[at] ?? '') ?? []
  if (first === undefined || first < firstYear || (last ?? first) > thisYear) return null
  return { dates: last === null ? datesOf(first) : [choiceOf(first, last)], to: at + 1 }

  function datesOf(year: number): readonly string[] {
    if (year === thisYear) return ['this-year']
    const inYear = choiceOf(year, year)
    const sinceYear = choiceOf(year, null)
    const word = folded(words[from] ?? '')
    if (since.includes(word)) return [sinceYear]
    return within.includes(word) ? [inYear] : [sinceYear, inYear]
  }
}

function yearsOf(word: string): readonly [first: number, last?: number] | null {
  // The last four bits of these code points are the digit's value.
  const digits = word.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
  const [whole, first, last] = /^(\d{4})(?:[-\u2013](\d{4}))?$/.exec(digits) ?? []
  if (whole === undefined) return null
  if (last === undefined) return [Number(first)]
  return Number(first) <= Number(last) ? [Number(first), Number(last)] : null
}

function choiceOf(first: number, last: number | null): string {
  return `${first}-01-01..${last === null ? '' : `${last}-12-31`}`
}
