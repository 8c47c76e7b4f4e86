import type { EntryChanges, TextChange, TextPart } from '@shared/entries/resources'
import { diffArrays } from 'diff'
import { textBlocks } from './text-digest'

/** Most paragraphs shown as changed. A text with more changes is easier to read as a whole. */
const mostChanges = 300

/** Edits after which two texts count as rewritten: the work grows with the square of the edits. */
const mostEdits = 1000
const mostWordEdits = 300

/** Share of common words above which one paragraph counts as the new version of another. */
const similar = 0.4

/** Characters. Words of longer paragraphs are not compared. */
const longestCompared = 20_000

const mostPairs = 400

/** Compares two bodies by paragraph, and changed paragraphs by word. */
export function compareBodies(before: string, after: string): EntryChanges {
  const [old, now] = [textBlocks(before), textBlocks(after)]
  const hunks = diffArrays([...old], [...now], { maxEditLength: mostEdits })
  if (!hunks) return { changes: [], isWhole: false }
  const changes: TextChange[] = []
  let at = 0
  for (let index = 0; index < hunks.length; index += 1) {
    const hunk = hunks[index]
    if (!hunk) continue
    if (!hunk.added && !hunk.removed) {
      at += hunk.value.length
      continue
    }
    const next = hunks[index + 1]
    const isReplaced = hunk.removed && next?.added === true
    const removed = hunk.removed ? hunk.value : []
    const added = hunk.added ? hunk.value : isReplaced ? next.value : []
    if (isReplaced) index += 1
    at += added.length
    changes.push(...changesOf(removed, added, now[at] ?? null))
  }
  return { changes: changes.slice(0, mostChanges), isWhole: changes.length <= mostChanges }
}

function changesOf(removed: readonly string[], added: readonly string[], next: string | null): TextChange[] {
  const changes: TextChange[] = []
  const isPaired = removed.length * added.length <= mostPairs
  const oldWords = isPaired ? removed.map(wordsOf) : []
  // Counted once, as each paragraph is compared with many.
  const oldCounts = oldWords.map(countsOf)
  let from = 0
  const gone = (until: number, place: string | null): void => {
    for (const text of removed.slice(from, until))
      changes.push({ kind: 'removed', place, parts: [{ text, is: 'removed' }] })
    from = until
  }
  for (const text of added) {
    const words = wordsOf(text)
    const counts = countsOf(words)
    const match = oldCounts.findIndex((old, index) => index >= from && likeness(old, counts) >= similar)
    const parts = partsOf(oldWords[match] ?? [], words)
    if (match === -1 || parts === null)
      changes.push({ kind: 'added', place: text, parts: [{ text, is: 'added' }] })
    else {
      gone(match, text)
      changes.push({ kind: 'changed', place: text, parts })
      from = match + 1
    }
  }
  gone(removed.length, next)
  return changes
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Splits scripts without spaces into words, too. Empty if the text is too long to compare. */
function wordsOf(text: string): string[] {
  if (text.length > longestCompared) return []
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** Ignores punctuation and spaces. */
interface WordCounts {
  readonly total: number
  readonly counts: ReadonlyMap<string, number>
}

function countsOf(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>()
  let total = 0
  for (const word of words) {
    if (!/[\p{L}\p{N}]/u.test(word)) continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    total += 1
  }
  return { total, counts }
}

/** From 0 for no common words to 1 for the same words. */
function likeness(one: WordCounts, other: WordCounts): number {
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  const total = one.total + other.total
  return total === 0 ? 0 : (2 * common) / total
}

/** Null if the texts differ too much to show as one changed paragraph. */
function partsOf(old: string[], now: string[]): TextPart[] | null {
  const hunks = diffArrays(old, now, { maxEditLength: mostWordEdits })
  return (
    hunks?.map(({ value, added, removed }) => ({
      text: value.join(''),
      is: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? null
  )
}
