import { isEmpty, unwrap, rename } from '../sanitize/element-edits'
import { mathNamespace } from '../accessibility/formulas'
import type { BodyWords } from '../accessibility/body-words'

/** Replaces WordPress's emoji images by their text, the emoji, and removes images without a URL. */
export function replaceEmojis(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    if (image.matches('.prose-emoji')) image.replaceWith(image.alt)
    else if (!image.hasAttribute('src')) image.remove()
  }
}

/** Removes tracking pixels: images of at most 1 × 1 by their attributes. */
export function removePixels(fragment: DocumentFragment): void {
  for (const image of fragment.querySelectorAll('img')) {
    const sides = [image.getAttribute('width'), image.getAttribute('height')]
    if (sides.every((side) => side !== null && Number(side) <= 1)) image.remove()
  }
}

/** Turns HTML inside a formula, which MathML text may contain, into text. Block formulas get a scrolling box. */
export function mendFormulas(fragment: DocumentFragment): void {
  for (const formula of fragment.querySelectorAll('math')) {
    if (!fragment.contains(formula)) continue
    for (const within of formula.querySelectorAll('*'))
      if (within.namespaceURI !== mathNamespace) within.replaceWith(within.textContent)
    if (formula.getAttribute('display') === 'block' && !formula.closest('p, h1, h2, h3, h4, h5, h6, summary'))
      putInScrollBox(formula)
  }
}

/** A footnote's link back to its mark leads nowhere here; as text it would be a stray arrow. */
const returnArrow = /^[\s↩↵↑⤴⏎^\ufe0e\ufe0f]+$/

export function removeDeadLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    if (isEmpty(link)) link.remove()
    else if (!link.hasAttribute('href')) {
      if (returnArrow.test(link.textContent)) link.remove()
      else unwrap(link)
    }
  }
}

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

function putInScrollBox(element: Element): void {
  const box = element.ownerDocument.createElement('div')
  box.className = 'prose-scroll'
  element.replaceWith(box)
  box.append(element)
}

/** Makes sideways scrolling boxes focusable, so that the keyboard can scroll them, and names them. */
export function makeScrollable(fragment: DocumentFragment, words: BodyWords): void {
  for (const box of fragment.querySelectorAll('.prose-scroll, pre')) {
    const caption = box.querySelector('caption')?.textContent.trim()
    box.setAttribute('tabindex', '0')
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', caption || nameOf(box, words))
  }
}

function nameOf(box: Element, words: BodyWords): string {
  if (box.localName === 'pre') return words.code
  return box.firstElementChild?.localName === 'math' ? words.formula : words.table
}
