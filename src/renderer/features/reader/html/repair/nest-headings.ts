import { isEmpty, rename } from '../sanitize/element-edits'

/** Headings start under the entry's own title and never skip a level. Empty ones go. */
export function nestHeadings(fragment: DocumentFragment): void {
  const headings: Element[] = []
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (isEmpty(heading)) heading.remove()
    else headings.push(heading)
  }
  const levels = nestedLevels(headings.map((heading) => Number(heading.localName.slice(1))))
  for (const [index, heading] of headings.entries()) rename(heading, `h${levels[index]}`)
}

/**
 * New levels for headings, from 3 on because the entry's title has 2. Someone who moves from heading to heading
 * hears the structure, whatever sizes the author picked.
 */
export function nestedLevels(levels: readonly number[]): readonly number[] {
  const open: number[] = []
  return levels.map((level) => {
    while (open.length > 0 && open[open.length - 1]! >= level) open.pop()
    open.push(level)
    return Math.min(6, 2 + open.length)
  })
}
