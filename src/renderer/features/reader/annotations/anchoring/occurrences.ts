/** Searching for the whole of a long text in a repetitive one takes long. */
const longestNeedle = 256

/** Occurrences that are looked at, from the start of the text and around the expected position each. */
const mostLooks = 64
/** Characters compared at those, so that there are fewer for long texts. */
const mostCompared = 50_000
const around = 500

/** Where a text occurs in another one: everywhere, or near a position at least if it occurs often. */
export function occurrencesOf(text: string, searched: string, near: number): readonly number[] {
  const first = occurrencesFrom(text, searched, 0)
  if (first.isAll) return first.positions
  const { positions } = occurrencesFrom(text, searched, Math.max(near - around, 0))
  return [...new Set([...first.positions, ...positions])]
}

function occurrencesFrom(
  text: string,
  searched: string,
  from: number,
): { readonly positions: readonly number[]; readonly isAll: boolean } {
  const needle = searched.slice(0, longestNeedle)
  const most = Math.min(mostLooks, Math.ceil(mostCompared / searched.length))
  const positions: number[] = []
  let at = text.indexOf(needle, from)
  for (let looks = 0; at !== -1 && looks < most; looks += 1) {
    if (text.startsWith(searched, at)) positions.push(at)
    at = text.indexOf(needle, at + 1)
  }
  return { positions, isAll: at === -1 }
}
