import { firstPart } from './body-length'

/** Characters of a later part. Measured: the slowest bodies of so many take less than 200 ms to sanitise and lay out. */
export const partLength = 32 * 1024
/** Elements of a later part. */
const partElements = 2_000
/** An image counts as so many elements, as in the first part. */
const elementsOfImage = 10
/** Deeper elements are not opened again in the next part: Chromium flattens what is about as deep. */
const deepest = 256
/** Where the start tags are longer than this, only their names are repeated. */
const longestReopening = 4_096

interface Tag {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly isClosing: boolean
}

const withoutEnd: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
)

/** What a start tag closes: an open element of the first names, unless one of the second names lies between. */
interface Closing {
  readonly closed: ReadonlySet<string>
  readonly within: ReadonlySet<string>
}

const closings = new Map<string, Closing>([
  ...closing('li', 'li', 'ul ol'),
  ...closing('dt dd', 'dt dd', 'dl'),
  ...closing('td th', 'td th', 'tr table'),
  ...closing('tr', 'tr', 'table'),
  ...closing('tbody thead tfoot', 'tbody thead tfoot', 'table'),
  ...closing(
    'p div ul ol dl table blockquote pre figure h1 h2 h3 h4 h5 h6 section article details hr',
    'p',
    'table td th caption',
  ),
])

function closing(by: string, closed: string, within: string): readonly (readonly [string, Closing])[] {
  const rule = { closed: new Set(closed.split(' ')), within: new Set(within.split(' ')) }
  return by.split(' ').map((name) => [name, rule] as const)
}

/**
 * Cuts a long body into parts that are sanitised and laid out one by one: the first part, and what follows it. Each later
 * part begins with the start tags that are open where it was cut, so that the rows of a long table stay in a table. Parts
 * are as untrusted as the whole, and each goes through the whole pipeline.
 */
export function bodyParts(html: string): readonly string[] {
  const first = firstPart(html)
  const rest = createRest(html, first.length)
  let tag = nextTag(html, 0)
  while (tag) {
    rest.add(tag)
    tag = nextTag(html, tag.end)
  }
  return [first, ...rest.finish()]
}

function createRest(html: string, firstEnd: number) {
  const parts: string[] = []
  const open = createOpenElements(html)
  let start = -1
  let opening = ''
  let openAtStart = 0
  let elements = 0

  function beginAt(place: number): void {
    start = place
    openAtStart = open.depth()
    elements = 0
    opening = open.tags()
  }

  function cutAt(place: number): void {
    parts.push(opening + html.slice(start, place))
    beginAt(place)
  }

  /** Text without a tag may be as long as the whole body. */
  function cutText(end: number): void {
    while (end - start > partLength) cutAt(endInText(html, start))
  }

  /** Half a part is enough where no element has to be torn. */
  function isGoodPlace(tag: Tag): boolean {
    const isLong = tag.start - start >= partLength || elements >= partElements
    if (tag.isClosing || open.depth() > openAtStart) return isLong
    return tag.start - start >= partLength / 2 || elements >= partElements / 2
  }

  return {
    add(tag: Tag): void {
      if (start === -1 && firstEnd < tag.start) beginAt(firstEnd)
      if (start !== -1) cutText(tag.start)
      // Before a cut, or the next part would begin with an element that this tag closes.
      if (!tag.isClosing) open.closeFor(tag.name)
      if (start === -1 && firstEnd < tag.end) beginAt(tag.start)
      if (start !== -1) {
        if (isGoodPlace(tag)) cutAt(tag.start)
        if (!tag.isClosing) elements += tag.name === 'img' ? elementsOfImage : 1
      }
      open.note(tag)
    },
    finish(): readonly string[] {
      if (start === -1) beginAt(firstEnd)
      cutText(html.length)
      if (start < html.length) cutAt(html.length)
      return parts
    },
  }
}

interface OpenElement {
  readonly name: string
  readonly tag: string
  /** Of a numbered list: the number of its latest item. */
  item: number
}

const startAttribute = /\sstart\s*=\s*["']?(-?\d{1,9})["']?/i
const valueAttribute = /\svalue\s*=\s*["']?(-?\d{1,9})["']?/i

function numberIn(tag: string, attribute: RegExp): number | null {
  const found = attribute.exec(tag)?.[1]
  return found === undefined ? null : Number(found)
}

/** The elements that are open, as far as the next part needs them. */
function createOpenElements(html: string) {
  const open: OpenElement[] = []
  /** How many are open by name: most searches are for what is not there. */
  const counts = new Map<string, number>()
  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by)
  const isOpen = (name: string): boolean => (counts.get(name) ?? 0) > 0

  function closeFrom(index: number): void {
    for (const { name } of open.splice(index)) count(name, -1)
  }

  function closeFor(name: string): void {
    const rule = closings.get(name)
    if (!rule || ![...rule.closed].some(isOpen)) return
    const index = open.findLastIndex((each) => rule.closed.has(each.name) || rule.within.has(each.name))
    if (rule.closed.has(open[index]?.name ?? '')) closeFrom(index)
  }

  /** A numbered list goes on counting where the part before it ended, within an item or after one. */
  function reopened({ name, tag, item }: OpenElement, index: number): string {
    if (name !== 'ol') return tag
    const next = open[index + 1]?.name === 'li' ? item : item + 1
    return tag.replace(startAttribute, '').replace(/^<ol/i, `<ol start="${next}"`)
  }

  return {
    closeFor,
    depth: () => open.length,
    /** The start tags to begin the next part with. */
    tags(): string {
      const tags = open.map(reopened).join('')
      return tags.length <= longestReopening ? tags : open.map(({ name }) => `<${name}>`).join('')
    },
    note({ start, end, name, isClosing }: Tag): void {
      if (isClosing) {
        if (isOpen(name)) closeFrom(open.findLastIndex((each) => each.name === name))
        return
      }
      if (withoutEnd.has(name) || open.length >= deepest) return
      const tag = html.slice(start, Math.min(end, start + longestReopening + 1))
      const list = open.at(-1)
      if (name === 'li' && list?.name === 'ol') list.item = numberIn(tag, valueAttribute) ?? list.item + 1
      open.push({ name, tag, item: (numberIn(tag, startAttribute) ?? 1) - 1 })
      count(name, 1)
    },
  }
}

/** After a space where there is one, and never within a character. */
function endInText(html: string, start: number): number {
  const latest = start + partLength
  const space = html.lastIndexOf(' ', latest)
  if (space > start + partLength / 2) return space + 1
  const entity = html.lastIndexOf('&', latest)
  if (entity > latest - 32) return entity
  return /^[\udc00-\udfff\p{M}\u200d]/u.test(html.slice(latest)) ? latest - 1 : latest
}

/** The next tag from a place on; comments and declarations are passed over. Takes time that grows with the length alone. */
function nextTag(html: string, from: number): Tag | null {
  let place = html.indexOf('<', from)
  while (place !== -1) {
    const name = /^<\/?([a-z][a-z0-9]*)/i.exec(html.slice(place, place + 32))?.[1]?.toLowerCase()
    if (name !== undefined) {
      const end = endOfTag(html, place)
      return { start: place, end, name, isClosing: html[place + 1] === '/' }
    }
    const isComment = html.startsWith('<!--', place)
    const close = isComment ? html.indexOf('-->', place + 4) : place
    if (close === -1) return null
    place = html.indexOf('<', close + 1)
  }
  return null
}

/** Behind the `>` of a tag, which may also be in one of its values. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let place = start; place < html.length; place += 1) {
    const letter = html[place] ?? ''
    if (quote !== '') quote = letter === quote ? '' : quote
    else if (letter === '>') return place + 1
    else if ((letter === '"' || letter === "'") && /[=\s]/.test(html[place - 1] ?? '')) quote = letter
  }
  return html.length
}
