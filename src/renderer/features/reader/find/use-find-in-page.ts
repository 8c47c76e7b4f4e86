import { computed, nextTick, onScopeDispose, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { searchWords } from '@shared/entries/search-terms'
import { boxOf, bringIntoView, markRanges } from './ranges'
import { readableText, type ReadableText } from './readable-text'
import { findText } from './text-search'

/** Highlight names, as in styles/marks.css. */
const marks = { match: 'reader-found', current: 'reader-current', searched: 'reader-searched' } as const

/** Nobody steps through more matches, and marking each one takes time. */
const matchesAtMost = 5000

export interface FindInPage {
  readonly isOpen: Ref<boolean>
  readonly searchText: Ref<string>
  /** `current` is 0 without a match. */
  readonly count: ComputedRef<{ readonly current: number; readonly total: number }>
  readonly step: (by: 1 | -1) => void
  /** Closes the find bar and selects the current match, so that reading and Tab continue there. */
  readonly close: () => void
}

/**
 * Marks matches with the CSS Custom Highlight API, which leaves the DOM unchanged.
 * @param content changes whenever the scroller has other content
 */
export function useFindInPage(
  scroller: Readonly<Ref<HTMLElement | null>>,
  content: Readonly<Ref<unknown>>,
  searchedFor: () => string,
): FindInPage {
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
    markRanges(marks.match, matches.value, 1)
    select(matches.value.length > 0 ? firstInSight() : -1)
  }

  function firstInSight(): number {
    const top = scroller.value?.getBoundingClientRect().top ?? 0
    let [low, high] = [0, matches.value.length]
    while (low < high) {
      const middle = (low + high) >> 1
      const range = matches.value[middle]
      if (range && boxOf(range).bottom < top) low = middle + 1
      else high = middle
    }
    return low === matches.value.length ? 0 : low
  }

  function select(index: number): void {
    at.value = index
    const range = matches.value[index]
    markRanges(marks.current, range ? [range] : [], 2)
    if (range && scroller.value) bringIntoView(range, scroller.value)
  }

  function step(by: 1 | -1): void {
    const total = matches.value.length
    if (isOpen.value && total > 0) select((at.value + by + total) % total)
  }

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
      markRanges(marks.searched, [], 0)
      await nextTick()
      const words = searchWords(searchedFor())
      // The user did not ask for these marks, so painting the entry comes first.
      if (words.length > 0) requestIdleCallback(() => markRanges(marks.searched, words.flatMap(find), 0))
    },
    { flush: 'post', immediate: true },
  )
  onScopeDispose(() => {
    for (const name of Object.values(marks)) CSS.highlights.delete(name)
  })

  return { isOpen, searchText, count, step, close }
}
