import { isEmpty, rename } from '../sanitize/element-edits'
import { putInScrollBox } from '../accessibility/scrolling'

/** The classic gallery has one definition list per image, which makes no sense in a screen reader. */
export function renameGalleryParts(fragment: DocumentFragment): void {
  for (const item of fragment.querySelectorAll('dl.prose-gallery-item')) {
    for (const part of item.querySelectorAll(':scope > dt')) rename(part, 'div')
    for (const part of item.querySelectorAll(':scope > dd')) rename(part, 'figcaption')
    rename(item, 'figure')
  }
}

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

const items: ReadonlySet<string> = new Set(['LI'])
const definitionParts: ReadonlySet<string> = new Set(['DT', 'DD', 'DIV'])

/** The classic editor puts nested lists beside the items instead of in them, so that screen readers miscount. */
export function mendLists(fragment: DocumentFragment): void {
  for (const list of fragment.querySelectorAll('ul, ol')) wrapStrays(list, items, 'li')
  for (const list of fragment.querySelectorAll('dl')) wrapStrays(list, definitionParts, 'dd')
  for (const item of fragment.querySelectorAll('li'))
    if (!item.parentElement?.matches('ul, ol')) rename(item, 'div')
  for (const part of fragment.querySelectorAll('dt, dd'))
    if (!part.parentElement?.matches('dl, dl > div')) rename(part, 'div')
}

function wrapStrays(list: Element, names: ReadonlySet<string>, itemTag: string): void {
  let item: Element | null = null
  for (const child of [...list.childNodes]) {
    if (names.has(child.nodeName)) item = child as Element
    else if (child.nodeName !== '#text' || child.textContent?.trim()) {
      if (!item) {
        item = list.ownerDocument.createElement(itemTag)
        child.before(item)
      }
      item.append(child)
    }
  }
}

/** Empty header cells head nothing and become data cells. Tables get a scrolling box. */
export function mendTables(fragment: DocumentFragment): void {
  for (const header of fragment.querySelectorAll('th')) if (isEmpty(header)) rename(header, 'td')
  for (const table of fragment.querySelectorAll('table')) putInScrollBox(table)
}

/** Removes the classic editor's spacer paragraphs, and empty summaries: the engine labels details without one. */
export function removeEmptyBlocks(fragment: DocumentFragment): void {
  for (const block of fragment.querySelectorAll('p, summary')) if (isEmpty(block)) block.remove()
}
