import { folded, searchWords } from './folded-text'

interface MarkedPiece {
  readonly text: string
  readonly isMatch: boolean
}

/** Ignores case and diacritics, like the search itself. */
export function markMatches(text: string, search: string): readonly MarkedPiece[] {
  const words = searchWords(search)
  const whole = folded(text)
  // Most texts in a list contain no match and need no splitting.
  if (!words.some((word) => whole.includes(word))) return [{ text, isMatch: false }]

  const letters = Array.from(text)
  const starts: number[] = []
  let folding = ''
  for (const [index, letter] of letters.entries()) {
    const piece = folded(letter)
    for (let unit = 0; unit < piece.length; unit += 1) starts.push(index)
    folding += piece
  }

  const isMarked = new Array<boolean>(letters.length).fill(false)
  for (const word of words)
    for (let at = folding.indexOf(word); at !== -1; at = folding.indexOf(word, at + word.length))
      isMarked.fill(true, starts[at], (starts[at + word.length - 1] ?? 0) + 1)
  // A combining mark belongs to the letter before it.
  for (const [index, letter] of letters.entries())
    if (folded(letter) === '') isMarked[index] = isMarked[index - 1] ?? false
  return joined(letters, isMarked)
}

function joined(letters: readonly string[], isMarked: readonly boolean[]): readonly MarkedPiece[] {
  const pieces: { text: string; isMatch: boolean }[] = []
  for (const [index, letter] of letters.entries()) {
    const isMatch = isMarked[index] === true
    const last = pieces.at(-1)
    if (last?.isMatch === isMatch) last.text += letter
    else pieces.push({ text: letter, isMatch })
  }
  return pieces
}
