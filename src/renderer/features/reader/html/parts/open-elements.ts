export interface OpenElement {
  readonly name: string
  readonly tag: string
  /** In a numbered list, the number of the latest item. */
  readonly item: number
  /** Recreated by the parser because its block ended first. */
  readonly isRecreated?: true
}

/** Deeper elements are not reopened in the next part: Chromium flattens at about this depth. */
const deepest = 256
/** Characters. Longer start tags are repeated without attributes. */
const longestReopening = 4_096

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '))

const withoutEnd = names('area base br col embed hr img input link meta source track wbr')

const blocks =
  'p div ul ol dl li dt dd blockquote pre figure figcaption h1 h2 h3 h4 h5 h6 section article aside header footer main nav address center details summary hr'
const withoutWords = names(`${blocks} table caption colgroup col tbody thead tfoot tr td th`)

/**
 * The parser recreates formatting elements that outlive their block, at most three alike (HTML Standard, "The
 * list of active formatting elements").
 */
const formatting = names('a b big code em font i nobr s small strike strong tt u')
const mostAlike = 3

/**
 * The most elements that the parser creates when an end tag does not match the innermost one (same source).
 */
const mostForEndTag = 8

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

const closings: readonly Closing[] = [
  closing('li', 'li', 'ul ol'),
  closing('dt dd', 'dt dd', 'dl'),
  closing('td th', 'td th', 'tr table'),
  closing('tr', 'tr', 'table'),
  closing('tbody thead tfoot', 'tbody thead tfoot', 'table'),
  closing(blocks, 'p', 'table td th caption'),
  closing('a', 'a', 'table td th caption'),
]

const startAttribute = /\sstart\s*=\s*["']?(-?\d{1,9})["']?/i
const valueAttribute = /\svalue\s*=\s*["']?(-?\d{1,9})["']?/i

function numberIn(tag: string, attribute: RegExp): number | null {
  const digits = attribute.exec(tag)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** The tag that reopens an element in the next part. Numbered lists continue counting, within or after an item. */
function startTag({ name, tag, item }: OpenElement, child?: OpenElement): string {
  if (name !== 'ol') return tag
  const next = child?.name === 'li' ? item : item + 1
  return tag.replace(startAttribute, '').replace(/^<ol/i, `<ol start="${next}"`)
}

function startTags(elements: readonly OpenElement[]): string {
  const tags = elements.map((element, index) => startTag(element, elements[index + 1])).join('')
  return tags.length <= longestReopening ? tags : elements.map(({ name }) => `<${name}>`).join('')
}

/** Methods that open or close elements return how many additional elements the parser creates. */
export interface OpenElements {
  depth(): number
  /** Elements that a part starts with. Omits recreated ones: a few tags could fill each part with hundreds. */
  elements(): readonly OpenElement[]
  restore(elements: readonly OpenElement[]): void
  /** The start tags that reopen all open elements. */
  tags(): string
  /** Call before a start tag: closes the elements that it ends. */
  closeFor(name: string): number
  /** Call before text or an inline element: recreates the formatting elements that outlived their block. */
  resume(name?: string): number
  open(name: string, tag: string): void
  close(name: string): number
}

export function createOpenElements(): OpenElements {
  let open: OpenElement[] = []
  const counts = new Map<string, number>()
  /** Formatting elements that outlived their block, and the number of others too deep to be tracked. */
  let unclosedFormatting: readonly OpenElement[] = []
  let untrackedUnclosed = 0
  let untrackedOpen = 0

  const count = (name: string, by: number): void => void counts.set(name, (counts.get(name) ?? 0) + by)
  const isOpen = (name: string): boolean => (counts.get(name) ?? 0) > 0

  const push = (element: OpenElement): void => {
    open.push(element)
    count(element.name, 1)
  }

  function closeFrom(index: number): void {
    const closed = open.splice(index)
    for (const { name } of closed) count(name, -1)
    const unclosed = closed.slice(1).filter(({ name }) => formatting.has(name))
    unclosedFormatting = withoutTooManyAlike([...unclosedFormatting, ...unclosed])
    untrackedUnclosed += untrackedOpen
    untrackedOpen = 0
  }

  function closeFormatting(name: string): number {
    const lost = unclosedFormatting.findLastIndex((each) => each.name === name)
    if (lost !== -1) unclosedFormatting = unclosedFormatting.toSpliced(lost, 1)
    else if (untrackedOpen > 0) untrackedOpen -= 1
    if (lost !== -1 || !isOpen(name)) return 0
    const index = open.findLastIndex((each) => each.name === name)
    open.splice(index, 1)
    count(name, -1)
    return Math.min(open.length - index, mostForEndTag)
  }

  return {
    depth: () => open.length,
    elements: () => open.filter(({ isRecreated }) => !isRecreated),
    restore(elements) {
      open = []
      counts.clear()
      unclosedFormatting = []
      untrackedOpen = untrackedUnclosed = 0
      elements.forEach(push)
    },

    tags: () => startTags(open),

    closeFor(name) {
      let createdCount = 0
      for (const { by, closed, within } of closings) {
        if (!by.has(name) || ![...closed].some(isOpen)) continue
        const index = open.findLastIndex((each) => closed.has(each.name) || within.has(each.name))
        if (!closed.has(open[index]?.name ?? '')) continue
        if (formatting.has(name)) createdCount += closeFormatting(name)
        else closeFrom(index)
      }
      return createdCount
    },

    resume(name = '') {
      if (withoutWords.has(name)) return 0
      const createdCount = unclosedFormatting.length + untrackedUnclosed
      for (const each of unclosedFormatting) push({ ...each, isRecreated: true })
      unclosedFormatting = []
      untrackedOpen += untrackedUnclosed
      untrackedUnclosed = 0
      return createdCount
    },

    open(name, tag) {
      if (withoutEnd.has(name)) return
      if (open.length >= deepest) {
        if (formatting.has(name)) untrackedOpen += 1
        return
      }
      const list = open.at(-1)
      if (name === 'li' && list?.name === 'ol')
        open[open.length - 1] = { ...list, item: numberIn(tag, valueAttribute) ?? list.item + 1 }
      push({ name, tag, item: (numberIn(tag, startAttribute) ?? 1) - 1 })
    },

    close(name) {
      if (formatting.has(name)) return closeFormatting(name)
      if (isOpen(name)) closeFrom(open.findLastIndex((each) => each.name === name))
      return 0
    },
  }
}

function withoutTooManyAlike(elements: readonly OpenElement[]): readonly OpenElement[] {
  const alike = new Map<string, number>()
  return elements
    .toReversed()
    .filter(({ tag }) => {
      const number = (alike.get(tag) ?? 0) + 1
      alike.set(tag, number)
      return number <= mostAlike
    })
    .toReversed()
}
