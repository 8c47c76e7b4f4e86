import { nestHeadings } from './heading-levels'

/**
 * Repairs of a sanitised body that is not displayed yet, for people who listen to it, tab through it or read from
 * the right. None of them brings anything from outside in, and the allow-list is asserted after them.
 */
export function repairBody(fragment: DocumentFragment): void {
  unwrapDeadLinks(fragment)
  mendHeadings(fragment)
  mendLists(fragment)
  mendTables(fragment)
  // Spacers of the classic editor, and details that the engine then names by itself.
  for (const empty of fragment.querySelectorAll('p, summary')) if (isEmpty(empty)) empty.remove()
  setDirections(fragment)
  setUpright(fragment)
}

/** The element under another name, with its attributes and content. */
export function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  for (const { name, value } of element.attributes) renamed.setAttribute(name, value)
  moveContent(element, renamed)
  element.replaceWith(renamed)
  return renamed
}

/** Leaves the content of an element in its place. */
export function unwrap(element: Element): void {
  const content = element.ownerDocument.createDocumentFragment()
  moveContent(element, content)
  element.replaceWith(content)
}

/** One by one: an engine takes only so many arguments, and content may have more nodes than that. */
function moveContent(from: Element, to: ParentNode & Node): void {
  while (from.firstChild) to.appendChild(from.firstChild)
}

function isEmpty(element: Element): boolean {
  return element.querySelector('img') === null && element.textContent.trim() === ''
}

/** The way back from a footnote to its mark leads nowhere here, and as text it is a stray arrow. */
const returnArrow = /^[\s↩↵↑⤴⏎^\ufe0e\ufe0f]+$/

/** A link that leads nowhere is text, and one without words or image is nothing. */
function unwrapDeadLinks(fragment: DocumentFragment): void {
  for (const link of fragment.querySelectorAll('a')) {
    if (isEmpty(link)) link.remove()
    else if (!link.hasAttribute('href')) {
      if (returnArrow.test(link.textContent)) link.remove()
      else unwrap(link)
    }
  }
}

function mendHeadings(fragment: DocumentFragment): void {
  const headings: Element[] = []
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (isEmpty(heading)) heading.remove()
    else headings.push(heading)
  }
  const levels = nestHeadings(headings.map((heading) => Number(heading.localName.slice(1))))
  for (const [index, heading] of headings.entries()) rename(heading, `h${levels[index]}`)
}

/** The classic editor writes a list within a list beside its items; screen readers then miscount. */
function mendLists(fragment: DocumentFragment): void {
  for (const list of fragment.querySelectorAll('ul, ol')) keepOnly(list, items, 'li')
  for (const list of fragment.querySelectorAll('dl')) keepOnly(list, glossaryParts, 'dd')
  for (const item of fragment.querySelectorAll('li'))
    if (!item.parentElement?.matches('ul, ol')) rename(item, 'div')
  for (const part of fragment.querySelectorAll('dt, dd'))
    if (!part.parentElement?.matches('dl, dl > div')) rename(part, 'div')
}

const items: ReadonlySet<string> = new Set(['LI'])
const glossaryParts: ReadonlySet<string> = new Set(['DT', 'DD', 'DIV'])

/** Whatever may not stand in a list by itself goes to the item before it, or into one of its own. */
function keepOnly(list: Element, names: ReadonlySet<string>, itemTag: string): void {
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

/** An empty header cell heads nothing. Each table gets a box in which it scrolls. */
function mendTables(fragment: DocumentFragment): void {
  for (const header of fragment.querySelectorAll('th')) if (isEmpty(header)) rename(header, 'td')
  for (const table of fragment.querySelectorAll('table')) {
    const box = fragment.ownerDocument.createElement('div')
    box.className = 'prose-scroll'
    table.replaceWith(box)
    box.append(table)
  }
}

/** Each has a direction of its own, unless it is part of another. */
const blocks = 'p, h1, h2, h3, h4, h5, h6, ul, ol, dl, blockquote, pre, details, figcaption, .prose-scroll'

/**
 * Each block finds its direction by its own first words, unless its author has set one. A block within a block
 * takes part in its text: the items of a list share one side, and `unicode-bidi: plaintext` orders their words.
 */
function setDirections(parent: DocumentFragment | Element): void {
  for (const child of parent.children) {
    if (child.hasAttribute('dir')) continue
    if (child.matches(blocks) || holdsText(child)) child.setAttribute('dir', isCode(child) ? 'ltr' : 'auto')
    else setDirections(child)
  }
}

function holdsText(element: Element): boolean {
  return [...element.childNodes].some(({ nodeName, nodeValue }) => nodeName === '#text' && nodeValue?.trim())
}

function isCode(element: Element): boolean {
  return element.localName === 'pre' && element.firstElementChild?.localName === 'code'
}

/** Scripts whose type has no italics: slanted by an engine they are hard to read. */
const letterWithoutItalics =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}]/u

function setUpright(fragment: DocumentFragment): void {
  const texts = fragment.ownerDocument.createTreeWalker(fragment, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (letterWithoutItalics.test(text.data))
      text.parentElement?.closest('i, em, cite, dfn, var')?.classList.add('prose-upright')
  }
}
