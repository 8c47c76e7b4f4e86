/**
 * New levels for a body's headings: they start under the entry's own title (level 2) and never skip a level, so
 * that someone who moves from heading to heading hears the structure, whatever sizes the author picked.
 */
export function nestHeadings(levels: readonly number[]): readonly number[] {
  const open: number[] = []
  return levels.map((level) => {
    while (open.length > 0 && open[open.length - 1]! >= level) open.pop()
    open.push(level)
    return Math.min(6, 2 + open.length)
  })
}
