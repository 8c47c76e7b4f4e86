import { useEventListener, useTimeoutFn } from '@vueuse/core'
import { onBeforeUnmount, ref, watch, type Ref } from 'vue'
import type { Reader } from '../reader-store'

/** Shares below this count as not started, and above one minus this as finished. */
const margin = 0.03

/** Milliseconds without scrolling before the position is stored. */
const quietMs = 1000

/** Smaller changes are not stored, since restoring a position is not exact to the pixel. */
const step = 0.005

/** @returns `place`, to be called each time the open entry's article has been rendered */
export function useReadingPosition(scroller: Readonly<Ref<HTMLElement | null>>, reader: Reader) {
  /** The entry was opened below its top and has not been scrolled far since. */
  const isResumed = ref(false)
  let entryId: number | null = null
  let storedPosition = 0
  let position = 0
  let resumedAt = 0
  const frame = useNextFrame()
  const { start: storeSoon, stop } = useTimeoutFn(store, quietMs, { immediate: false })

  /** Reads the scroll offset itself, since the last scroll event arrives with the next frame. */
  function store(): void {
    stop()
    if (entryId === null) return
    if (scroller.value) position = positionOf(scroller.value)
    if (Math.abs(position - storedPosition) < step) return
    storedPosition = position
    reader.storePosition(entryId, position)
  }

  function onScroll(): void {
    const box = scroller.value
    if (entryId === null || !box) return
    position = positionOf(box)
    if (Math.abs(box.scrollTop - resumedAt) > box.clientHeight / 2) isResumed.value = false
    storeSoon()
  }

  function leave(): void {
    store()
    entryId = null
    isResumed.value = false
  }

  function place(): void {
    const { resource } = reader
    const box = scroller.value
    if (!box || !resource) return
    const range = rangeOf(box)
    if (entryId === resource.id) {
      box.scrollTop = position * range
      return
    }
    entryId = resource.id
    // The entry stays open while another screen is shown, and is then shown exactly where it was left.
    const left = reader.positionIn(resource.id)
    const savedPosition = left ?? resource.readingPosition
    const isBegun = left !== null || (savedPosition > margin && savedPosition < 1 - margin)
    box.scrollTop = isBegun ? savedPosition * range : 0
    storedPosition = position = positionOf(box)
    resumedAt = box.scrollTop
    isResumed.value = resumedAt > 0
  }

  /**
   * Restores the position again, now in the whole article, if it was restored in the article's first part and
   * the user has not scrolled since. Text that the user has asked for, also by printing or searching, moves nothing.
   */
  function placeInWhole(): void {
    const box = scroller.value
    if (!box || reader.showsWhole || !isResumed.value || box.scrollTop !== resumedAt) return
    box.scrollTop = position * rangeOf(box)
    resumedAt = box.scrollTop
  }

  function startFromTop(): void {
    isResumed.value = false
    scroller.value?.scrollTo({ top: 0 })
    scroller.value?.focus({ preventScroll: true })
  }

  useEventListener(scroller, 'scroll', onScroll, { passive: true })
  useEventListener(window, 'beforeunload', store)
  watch(
    () => reader.resource,
    (now) => {
      // The open entry was updated: keeps its position.
      if (now !== null && now.id === entryId && scroller.value) position = positionOf(scroller.value)
      else leave()
    },
  )
  onBeforeUnmount(store)

  return {
    isResumed,
    startFromTop,
    // Waits for the next frame, which lays out the article anyway: measuring it now would block input longer.
    place: () => frame(place),
    /** To be called when more of the open article has been rendered. */
    placeInWhole: () => frame(entryId === reader.resource?.id ? placeInWhole : place),
  }
}

/** Runs the latest work in the next frame, unless the component is gone by then. */
function useNextFrame(): (work: () => void) => void {
  let next = 0
  onBeforeUnmount(() => cancelAnimationFrame(next))
  return (work) => {
    cancelAnimationFrame(next)
    next = requestAnimationFrame(work)
  }
}

/** How far the article can be scrolled, in CSS pixels, without the content that follows it. */
function rangeOf(scroller: HTMLElement): number {
  const { offsetHeight } = scroller.querySelector('article') ?? scroller
  return Math.max(0, offsetHeight - scroller.clientHeight)
}

/** The read share of the article, 0 to 1; 0 when everything fits. */
function positionOf(scroller: HTMLElement): number {
  const range = rangeOf(scroller)
  return range === 0 ? 0 : Math.min(1, Math.max(0, scroller.scrollTop / range))
}
