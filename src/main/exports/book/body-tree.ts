import { allowedTags, transformedTagGroup } from '@shared/media/body-allow-list'
import { inlineElements } from '@shared/media/inline-elements'
import { tagsInPieces } from '../../media/body-tags'
import { unreadableElements } from '../../service/decode/plain-text'

export interface BodyElement {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: BodyNode[]
  /** Whether any block-level element is inside. */
  hasBlock: boolean
}
/** A string is text, with character references decoded. */
export type BodyNode = string | BodyElement

interface Body {
  readonly nodes: readonly BodyNode[]
  /** The `src` of each image as written. */
  readonly imageSources: ReadonlySet<string>
}

/** Deeper elements are dropped and their text is kept, so that each tag takes limited time. */
const deepest = 64

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Dropped with everything inside. */
const dropped: ReadonlySet<string> = new Set([
  ...unreadableElements,
  ...names('title textarea select object canvas noembed noframes plaintext xmp'),
])
const players = names('iframe video audio')
const empty = names('br hr img wbr col')

/** Elements that mean the same as, or no more than, one on the allow-list. */
const renamed: ReadonlyMap<string, string> = new Map([
  ...[...names('section article aside header footer main nav center address form fieldset hgroup')].map(
    (name) => [name, 'div'] as const,
  ),
  ['image', 'img'],
  ['strike', 's'],
  ['acronym', 'abbr'],
  ['tt', 'code'],
  ['menu', 'ul'],
  ['dir', 'ul'],
])

const blocks =
  'p div ul ol dl li dt dd blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 details summary hr table'
const cells = 'table td th caption'

/** A start tag in `by` closes an open element in `closed`, unless one in `within` lies between. */
interface Closing {
  readonly by: ReadonlySet<string>
  readonly closed: ReadonlySet<string>
  readonly within: ReadonlySet<string>
}

const closing = (by: string, closed: string, within: string): Closing => ({
  by: names(by),
  closed: names(closed),
  within: names(within),
})

const headings = 'h1 h2 h3 h4 h5 h6'

const closings: readonly Closing[] = [
  closing('li', 'li', `ul ol ${cells}`),
  closing('dt dd', 'dt dd', `dl ${cells}`),
  closing(blocks, 'p', cells),
  closing(headings, headings, `${blocks.replaceAll(/h\d /g, '')} ${cells}`),
  closing('a', 'a', cells),
]

const cellNames = names(cells)
const closingsOf: ReadonlyMap<string, readonly Closing[]> = new Map(
  [...allowedTags].map((name) => [name, closings.filter(({ by }) => by.has(name))]),
)

const sections = 'tbody thead tfoot'

/** A part of a table closes everything within the innermost of these. */
const tableParts: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    ...{ td: `tr ${sections} table`, th: `tr ${sections} table`, tr: `${sections} table` },
    ...{ tbody: 'table', thead: 'table', tfoot: 'table', caption: 'table', colgroup: 'table' },
    col: 'colgroup table',
  }).map(([name, around]) => [name, names(around)]),
)
const allHeadings = names(headings)

/** Whether an end tag leaves an element open, and the elements around it. */
function endsAt(tag: string, open: string): boolean {
  if (tag === 'table') return false
  if (tableParts.has(tag)) return open === 'table'
  if (cellNames.has(open)) return true
  if (tag === 'li') return open === 'ul' || open === 'ol'
  if (tag === 'dt' || tag === 'dd') return open === 'dl'
  return inlineElements.has(tag) && !inlineElements.has(open)
}

/** Parses a body much as a browser does, in linear time and in pieces; later steps judge the attributes and the structure. */
export function* bodyTree(html: string): Generator<void, Body> {
  const root = elementOf('div', new Map())
  const open: BodyElement[] = [root]
  const imageSources = new Set<string>()
  let skipped: { readonly name: string; readonly element: BodyElement | null; depth: number } | null = null

  function add(element: BodyElement): void {
    open.at(-1)?.children.push(element)
    if (inlineElements.has(element.name) || element.name === 'br' || element.name === 'img') return
    if (players.has(element.name)) return
    for (let index = open.length - 1; index >= 0; index -= 1) {
      const around = open[index]
      if (!around || around.hasBlock) break
      around.hasBlock = true
    }
  }

  function closeFor(name: string): void {
    for (const { closed, within } of closingsOf.get(name) ?? []) {
      const index = open.findLastIndex((each) => closed.has(each.name) || within.has(each.name))
      if (index > 0 && closed.has(open[index]?.name ?? '')) open.length = index
    }
    const around = tableParts.get(name)
    const innermost = around ? open.findLastIndex((each) => around.has(each.name)) : -1
    if (innermost > 0) open.length = innermost + 1
  }

  yield* tagsInPieces(html, new Set([...allowedTags, ...transformedTagGroup.tags, 'image']), {
    opened(tag, attributes, isSelfClosing) {
      if (skipped) {
        if (tag === 'source' && skipped.element?.attributes.get('src') === undefined)
          skipped.element?.children.push(elementOf(tag, attributes))
        if (tag === skipped.name && !isSelfClosing) skipped.depth += 1
        return
      }
      if (dropped.has(tag) || players.has(tag)) {
        const element = players.has(tag) ? elementOf(tag, attributes) : null
        if (element) add(element)
        if (!isSelfClosing) skipped = { name: tag, element, depth: 1 }
        return
      }
      const name = renamed.get(tag) ?? tag
      if (!allowedTags.has(name)) return
      closeFor(name)
      if (open.length > deepest && !empty.has(name)) return
      const element = elementOf(name, attributes)
      add(element)
      if (name === 'img') imageSources.add(attributes.get('src') ?? '')
      if (!empty.has(name)) open.push(element)
    },
    closed(tag) {
      if (skipped) {
        if (tag === skipped.name) skipped.depth -= 1
        if (skipped.depth === 0) skipped = null
        return
      }
      const name = renamed.get(tag) ?? tag
      if (!allowedTags.has(name)) return
      const isClosed = (each: string): boolean =>
        allHeadings.has(name) ? allHeadings.has(each) : each === name
      const index = open.findLastIndex((each) => isClosed(each.name) || endsAt(name, each.name))
      if (index > 0 && isClosed(open[index]?.name ?? '')) open.length = index
    },
    text(piece) {
      if (skipped) return
      const children = open.at(-1)?.children ?? []
      const last = children.at(-1)
      if (typeof last === 'string') children[children.length - 1] = last + piece
      else children.push(piece)
    },
  })
  return { nodes: root.children, imageSources }
}

function elementOf(name: string, attributes: ReadonlyMap<string, string>): BodyElement {
  return { name, attributes, children: [], hasBlock: false }
}
