import { isEmpty, rename } from '../sanitize/element-edits'

interface NestedLevels {
  readonly levels: readonly number[]
  readonly open: readonly number[]
}

/**
 * @param open original levels of the headings whose sections continue from the previous part
 * @returns those that continue in the next part
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

/** Levels from 3 on, since the entry's title has 2: headings convey the structure, whatever sizes the author chose. */
export function nestedLevels(levels: readonly number[], openBefore: readonly number[] = []): NestedLevels {
  const open = [...openBefore]
  const nested = levels.map((level) => {
    while (open.length > 0 && open[open.length - 1]! >= level) open.pop()
    open.push(level)
    return Math.min(6, 2 + open.length)
  })
  return { levels: nested, open }
}
