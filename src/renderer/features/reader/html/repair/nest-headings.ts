import { isEmpty, rename } from '../sanitize/element-edits'

interface NestedLevels {
  readonly levels: readonly number[]
  /** The given levels of the headings whose sections have not ended. */
  readonly open: readonly number[]
}

/**
 * Headings start under the entry's own title and never skip a level. Empty ones go.
 *
 * @param open the levels, as their author set them, of the headings whose sections go on here from the part before
 * @returns those that go on in the next part
 */
export function nestHeadings(fragment: DocumentFragment, open: readonly number[]): readonly number[] {
  const headings: Element[] = []
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (isEmpty(heading)) heading.remove()
    else headings.push(heading)
  }
  const nested = nestedLevels(
    headings.map((heading) => Number(heading.localName.slice(1))),
    open,
  )
  for (const [index, heading] of headings.entries()) rename(heading, `h${nested.levels[index]}`)
  return nested.open
}

/**
 * New levels for headings, from 3 on because the entry's title has 2. Someone who moves from heading to heading
 * hears the structure, whatever sizes the author picked.
 */
export function nestedLevels(levels: readonly number[], openBefore: readonly number[] = []): NestedLevels {
  const open = [...openBefore]
  const nested = levels.map((level) => {
    while (open.length > 0 && open[open.length - 1]! >= level) open.pop()
    open.push(level)
    return Math.min(6, 2 + open.length)
  })
  return { levels: nested, open }
}
