import { computed, nextTick, onScopeDispose, ref, shallowRef, watch, type Ref } from 'vue'
import { searchWords } from '@shared/entries/search-terms'
import { openAround } from '../html/open-around'
import { readableText, type ReadableText } from './readable-text'
import { findText } from './text-search'

/** Highlight names, as in styles/marks.css. */
const marks = { found: 'reader-found', current: 'reader-current', searched: 'reader-searched' } as const

/** Nobody steps through more matches, and marking each one takes time. */
const matchesAtMost = 5000

/**
 * Marks matches with the CSS Custom Highlight API, which leaves the DOM unchanged.
 * @param content changes whenever the scroller has other content
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

  function step(by: 1 | -1): void {
    const total = matches.value.length
    if (isOpen.value && total > 0) select((at.value + by + total) % total)
  }

  /** Closes the find bar and selects the current match, so that reading and Tab continue there. */
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
      // The user did not ask for these marks, so painting the entry comes first.
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

function bringIntoSight(range: StaticRange, scroller: HTMLElement): void {
  const element = range.startContainer.parentElement
  if (!element) return
  openAround(element)
  const box = scroller.getBoundingClientRect()
  const rect = rectOf(range)
  if (rect.top < box.top || rect.bottom > box.bottom)
    scroller.scrollTop += rect.top - box.top - box.height / 3
  const sideways = element.closest<HTMLElement>('.prose-scroll, pre')
  if (sideways) {
    const [inner, found] = [sideways.getBoundingClientRect(), rectOf(range)]
    if (found.left < inner.left || found.right > inner.right)
      sideways.scrollLeft += found.left - inner.left - inner.width / 3
  }
}
