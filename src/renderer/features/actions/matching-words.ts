import { folded } from '@shared/entries/folded-text'

/**
 * Tells what a person means who types a few letters: each word typed begins a word of the name, in any order, without
 * regard to case, accents and the Arabic article. Nothing typed matches everything.
 */
export function createWordMatcher(typed: string): (name: string) => boolean {
  const typedWords = wordsOf(typed)
  return (name) => {
    const words = wordsOf(name)
    return typedWords.every((part) =>
      words.some((word) => word.startsWith(part) || word.startsWith(`ال${part}`)),
    )
  }
}

function wordsOf(text: string): readonly string[] {
  return folded(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
}
