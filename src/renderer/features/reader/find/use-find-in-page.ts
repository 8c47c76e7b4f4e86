import { computed, nextTick, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { searchWords } from '@shared/entries/folded-text'
import { openAround } from '../html/open-around'
import { readableText, type ReadableText } from './readable-text'
import { findText } from './text-search'

/** Names of the highlights, as styles/marks.css knows them. */
const marks = { found: 'reader-found', current: 'reader-current', searched: 'reader-searched' } as const

/** Nobody goes through more matches, and each one costs time to mark. */
const matchesAtMost = 5000

/**
 * Finding text in the open entry. Matches are marked by the engine's highlights, so the page itself is not changed.
 * The words that the list was searched for are marked too, more quietly, whenever an entry is shown.
 *
 * @param scroller the scrolling box with the entry in it
 * @param content changes whenever there is other content in it
 * @param searchedFor what the list was searched for
 */
export function useFindInPage(
  scroller: Readonly<Ref<HTMLElement | null>>,
  content: Readonly<Ref<unknown>>,
  searchedFor: () => string,
) {
  const isOpen = ref(false)
  const searchText = ref('')
  const matches = shallowRef<readonly StaticRange[]>([])
  const at = ref(-1)
  let text: ReadableText | null = null

  const count = computed(() => ({ current: at.value + 1, total: matches.value.length }))

  function find(words: string): readonly StaticRange[] {
    if (!scroller.value || words.trim() === '') return []
    text ??= readableText(scroller.value)
    const { searchable, rangeOf } = text
    return findText(searchable, words).slice(0, matchesAtMost).map(rangeOf)
  }

  function search(): void {
    matches.value = isOpen.value ? find(searchText.value) : []
    mark(marks.found, matches.value, 1)
    select(matches.value.length > 0 ? firstInSight() : -1)
  }

  /** The first match that is not above the visible part. Matches are in the order of the page. */
  function firstInSight(): number {
    const top = scroller.value?.getBoundingClientRect().top ?? 0
    let [low, high] = [0, matches.value.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const range = matches.value[middle]
      if (range && rectOf(range).bottom < top) low = middle + 1
      else high = middle
    }
    return low === matches.value.length ? 0 : low
  }

  function select(index: number): void {
    at.value = index
    const range = matches.value[index]
    mark(marks.current, range ? [range] : [], 2)
    if (range && scroller.value) bringIntoSight(range, scroller.value)
  }

  /** Goes to the next match or the one before. After the last comes the first. */
  function step(by: 1 | -1): void {
    const total = matches.value.length
    if (isOpen.value && total > 0) select((at.value + by + total) % total)
  }

  /** Closes the find bar and selects the current match, so that reading and the Tab key go on from there. */
  function close(): void {
    const range = matches.value[at.value]
    isOpen.value = false
    if (range)
      getSelection()?.setBaseAndExtent(
        range.startContainer,
        range.startOffset,
        range.endContainer,
        range.endOffset,
      )
  }

  watch([isOpen, searchText], search)
  watch(
    content,
    async () => {
      text = null
      await nextTick()
      search()
    },
    { flush: 'post' },
  )
  watch(
    [content, searchedFor],
    async () => {
      mark(marks.searched, [], 0)
      await nextTick()
      const words = searchWords(searchedFor())
      // Nobody asked for these marks, so the entry is painted first.
      if (words.length > 0) requestIdleCallback(() => mark(marks.searched, words.flatMap(find), 0))
    },
    { flush: 'post', immediate: true },
  )
  onScopeDispose(() => {
    for (const name of Object.values(marks)) CSS.highlights.delete(name)
  })

  return { isOpen, searchText, count, step, close }
}

function mark(name: string, ranges: readonly AbstractRange[], priority: number): void {
  const highlight = new Highlight()
  highlight.priority = priority
  for (const range of ranges) highlight.add(range)
  CSS.highlights.set(name, highlight)
}

function rectOf({ startContainer, startOffset, endContainer, endOffset }: StaticRange): DOMRect {
  const range = document.createRange()
  range.setStart(startContainer, startOffset)
  range.setEnd(endContainer, endOffset)
  return range.getBoundingClientRect()
}

/** Scrolls to a match, unless it can be seen already. */
function bringIntoSight(range: StaticRange, scroller: HTMLElement): void {
  const element = range.startContainer.parentElement
  if (!element) return
  openAround(element)
  const box = scroller.getBoundingClientRect()
  const rect = rectOf(range)
  if (rect.top < box.top || rect.bottom > box.bottom)
    scroller.scrollTop += rect.top - box.top - box.height / 3
  // A table or code may have to be scrolled sideways in its own box.
  const sideways = element.closest<HTMLElement>('.prose-scroll, pre')
  if (sideways) {
    const [inner, found] = [sideways.getBoundingClientRect(), rectOf(range)]
    if (found.left < inner.left || found.right > inner.right)
      sideways.scrollLeft += found.left - inner.left - inner.width / 3
  }
}
