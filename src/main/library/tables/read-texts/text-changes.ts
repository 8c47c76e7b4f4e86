import type { EntryChanges, TextChange, TextPart } from '@shared/entries/text-changes'
import { diffArrays } from 'diff'
import { textBlocks } from './text-digest'

/** Paragraphs that are told as changed. More of them are read better as a whole. */
const mostChanges = 300

/** Edits after which two texts count as rewritten: the work grows with their square. */
const mostEdits = 1000
const mostWordEdits = 300

/** Of the words of two paragraphs, the share in common that makes one the other's new version. */
const similar = 0.4

/** Characters of a paragraph whose words are compared. */
const longestCompared = 20_000

/** Pairs of paragraphs that are looked at in one place. */
const mostPairs = 400

/** What changed between two bodies, paragraph by paragraph and, in those that changed, word by word. */
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

/** Paragraphs that gave way to others, in their order. */
function changesOf(removed: readonly string[], added: readonly string[], next: string | null): TextChange[] {
  const changes: TextChange[] = []
  const isPaired = removed.length * added.length <= mostPairs
  const oldWords = isPaired ? removed.map(wordsOf) : []
  // Each is compared with many.
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

/** Words, signs and spaces, in scripts that have no spaces too; none of a text that is too long to compare. */
function wordsOf(text: string): string[] {
  if (text.length > longestCompared) return []
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}

/** How often each word occurs, without the signs and spaces between them. */
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

/** 0 for two texts without a word in common, 1 for those with the same words. */
function likeness(one: WordCounts, other: WordCounts): number {
  let common = 0
  for (const [word, count] of one.counts) common += Math.min(count, other.counts.get(word) ?? 0)
  const total = one.total + other.total
  return total === 0 ? 0 : (2 * common) / total
}

/** Null for two texts too unlike to be read as one. */
function partsOf(old: string[], now: string[]): TextPart[] | null {
  const hunks = diffArrays(old, now, { maxEditLength: mostWordEdits })
  return (
    hunks?.map(({ value, added, removed }) => ({
      text: value.join(''),
      is: added ? 'added' : removed ? 'removed' : 'same',
    })) ?? null
  )
}
