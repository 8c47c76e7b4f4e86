import { highlightColors, type Annotation } from '@shared/entries/annotations'
import { computed, onScopeDispose, shallowRef, watch, type Ref } from 'vue'
import { bringIntoView, markRanges } from '../find/ranges'
import { anchorText, type AnchorText } from './anchoring/anchor-text'
import { findQuote, quoteAt, type FoundQuote, type QuoteOutcome } from './anchoring/anchors'
import { useAnnotations } from './annotations-store'

/** Where a highlight is in the shown text. `near`: the text has changed since. */
type Anchoring = 'exact' | 'near' | 'orphaned' | 'not-shown'

export interface PlacedHighlight {
  readonly annotation: Annotation
  readonly anchoring: Anchoring
  /** Null if it is not in the shown text. */
  readonly range: StaticRange | null
}

/** Drawn below the marks of the find bar and of reading aloud. */
const below = -1

/**
 * Finds the open entry's highlights in its text, and draws them with the CSS Custom Highlight API, which
 * leaves the sanitised DOM unchanged.
 *
 * @param content changes whenever the scroller has other content
 */
export function useHighlights(scroller: Readonly<Ref<HTMLElement | null>>, content: Readonly<Ref<unknown>>) {
  const annotations = useAnnotations()
  const { text, isWhole, bodyOf, read } = useBodyText(scroller, content)
  const places = usePlaces(() => annotations.highlights, text)
  const placed = computed<readonly PlacedHighlight[]>(() =>
    annotations.highlights.map((annotation) => {
      const { searched, quotes } = places.value
      const quote = quotes.get(placeKey(annotation))
      if (!quote || !searched) {
        const isGone = quote === null && isWhole.value
        return { annotation, anchoring: isGone ? 'orphaned' : 'not-shown', range: null }
      }
      const range = searched.rangeOf(quote.start, quote.end)
      return { annotation, anchoring: quote.isExact ? 'exact' : 'near', range }
    }),
  )

  function draw(): void {
    for (const color of highlightColors) {
      const ranges = placed.value.flatMap(({ annotation, range }) =>
        range && annotation.highlight?.color === color ? [range] : [],
      )
      markRanges(`annotation-${color}`, ranges, below)
    }
  }
  const currentId = shallowRef<string | null>(null)

  function drawCurrent(): void {
    const range = placed.value.find(({ annotation }) => annotation.id === currentId.value)?.range
    markRanges('annotation-current', range ? [range] : [], 0)
  }
  watch(placed, draw, { flush: 'post' })
  watch([placed, currentId], drawCurrent, { flush: 'post' })
  onScopeDispose(() => {
    for (const color of highlightColors) CSS.highlights.delete(`annotation-${color}`)
    CSS.highlights.delete('annotation-current')
  })

  /** The selected text of the body; null if none is selected there. */
  function selected(): QuoteOutcome | null {
    const selection = getSelection()
    const body = bodyOf()
    if (!selection || selection.isCollapsed || !body) return null
    const range = selection.getRangeAt(0)
    if (!range.intersectsNode(body)) return null
    read()
    if (!text.value) return null
    const start = text.value.positionOf(range.startContainer, range.startOffset)
    const end = text.value.positionOf(range.endContainer, range.endOffset)
    return start === null || end === null ? null : quoteAt(text.value.text, start, end)
  }

  /** The highlight at a point of the window, the shortest if several overlap there. */
  function at(x: number, y: number): PlacedHighlight | null {
    const drawn = placed.value.filter(({ range }) => range !== null)
    const caret = drawn.length > 0 ? document.caretPositionFromPoint(x, y) : null
    if (!caret || !bodyOf()?.contains(caret.offsetNode)) return null
    const point = document.createRange()
    point.setStart(caret.offsetNode, caret.offset)
    const here = drawn.filter(({ range }) => range !== null && isInside(point, range))
    return here.toSorted((one, other) => lengthOf(one) - lengthOf(other))[0] ?? null
  }

  function show({ annotation, range }: PlacedHighlight): void {
    currentId.value = annotation.id
    if (range && scroller.value) bringIntoView(range, scroller.value)
  }

  const clearCurrent = (): void => void (currentId.value = null)

  return { placed, currentId, selected, at, show, clearCurrent }
}

/** Reads the body's text once the entry is painted, if it has highlights. */
function useBodyText(scroller: Readonly<Ref<HTMLElement | null>>, content: Readonly<Ref<unknown>>) {
  const annotations = useAnnotations()
  const text = shallowRef<AnchorText | null>(null)
  const isWhole = shallowRef(true)
  let waiting: number | null = null

  const bodyOf = (): HTMLElement | null =>
    scroller.value?.querySelector<HTMLElement>('[data-readable]:not([data-title])') ?? null

  function read(): void {
    const body = bodyOf()
    isWhole.value = body?.querySelector('[data-more]') === null
    text.value = body && annotations.isOffered ? anchorText(body) : null
  }

  function stop(): void {
    if (waiting !== null) cancelIdleCallback(waiting)
    waiting = null
  }

  function readSoon(): void {
    stop()
    if (annotations.highlights.length > 0) waiting = requestIdleCallback(read)
  }

  watch(
    content,
    () => {
      text.value = null
      readSoon()
    },
    { flush: 'post', immediate: true },
  )
  watch(
    () => annotations.highlights.length > 0,
    () => text.value ?? readSoon(),
    { flush: 'post' },
  )
  onScopeDispose(stop)

  return { text, isWhole, bodyOf, read }
}

/** Milliseconds of searching before the page may paint and take input again. */
const sliceMs = 8

/** Where highlights are in the text, by `placeKey()`; null for one that is not in it. Searches in slices. */
function usePlaces(highlights: () => readonly Annotation[], text: Readonly<Ref<AnchorText | null>>) {
  /** With the text that they are in, because the page may have another one by the next search. */
  const places = shallowRef<{
    readonly searched: AnchorText | null
    readonly quotes: ReadonlyMap<string, FoundQuote | null>
  }>({ searched: null, quotes: new Map() })
  let next: number | null = null

  function search(): void {
    next = null
    const current = text.value
    const known = new Map(current === places.value.searched ? places.value.quotes : [])
    const end = performance.now() + sliceMs
    for (const annotation of current ? highlights() : []) {
      const key = placeKey(annotation)
      if (!current || !annotation.highlight || known.has(key)) continue
      if (performance.now() > end) {
        next = requestIdleCallback(search)
        break
      }
      known.set(key, findQuote(current.text, annotation.highlight))
    }
    places.value = { searched: current, quotes: known }
  }

  function stop(): void {
    if (next !== null) cancelIdleCallback(next)
    next = null
  }

  watch(
    [highlights, text],
    () => {
      stop()
      search()
    },
    { immediate: true, flush: 'post' },
  )
  onScopeDispose(stop)
  return places
}

/** Changes if an import replaces the quote. */
function placeKey({ id, highlight }: Annotation): string {
  return `${id} ${highlight?.start ?? ''} ${highlight?.end ?? ''}`
}

function lengthOf({ annotation: { highlight } }: PlacedHighlight): number {
  return highlight ? highlight.end - highlight.start : 0
}

function isInside(
  point: Range,
  { startContainer, startOffset, endContainer, endOffset }: StaticRange,
): boolean {
  return (
    point.comparePoint(startContainer, startOffset) <= 0 && point.comparePoint(endContainer, endOffset) >= 0
  )
}
