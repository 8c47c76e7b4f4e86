import { folded } from '@shared/entries/folded-text'

/** Each typed word must begin a word of the name, in any order, ignoring case, accents and the Arabic article. */
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
