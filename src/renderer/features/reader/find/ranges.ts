import { openAround } from '../html/open-around'

/** Draws a highlight of styles/marks.css on exactly these ranges. A higher priority is drawn above a lower one. */
export function markRanges(name: string, ranges: readonly AbstractRange[], priority: number): void {
  const highlight = new Highlight()
  highlight.priority = priority
  for (const range of ranges) highlight.add(range)
  CSS.highlights.set(name, highlight)
}

export function boxOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange): DOMRect {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.getBoundingClientRect()
}

/** Scrolls to a range, and opens what is folded around it. */
export function bringIntoView(range: StaticRange, scroller: HTMLElement): void {
  const element = range.startContainer.parentElement
  if (!element) return
  openAround(element)
  const box = scroller.getBoundingClientRect()
  const rect = boxOf(range)
  if (rect.top < box.top || rect.bottom > box.bottom)
    scroller.scrollTop += rect.top - box.top - box.height / 3
  const sideways = element.closest<HTMLElement>('.prose-scroll, pre')
  if (sideways) {
    const [inner, match] = [sideways.getBoundingClientRect(), boxOf(range)]
    if (match.left < inner.left || match.right > inner.right)
      sideways.scrollLeft += match.left - inner.left - inner.width / 3
  }
}
