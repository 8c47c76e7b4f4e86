import { useEventListener, useTimeoutFn } from '@vueuse/core'
import { nextTick, onBeforeUnmount, ref, watch, type Ref } from 'vue'
import { useReader } from '../reader-store'

/** Below this share an entry counts as not begun, and above one minus this as read to the end. */
const margin = 0.03

/** The position is stored after so long without scrolling (milliseconds). */
const settled = 1000

/** A smaller change of the share is not stored: restoring a position does not hit it to the pixel. */
const step = 0.005

/**
 * Stores how far each entry was read, and scrolls there when it is opened again.
 *
 * @returns `place`, to be called each time the article of the open entry has been put into the scrolling box
 */
export function useReadingPosition(scroller: Readonly<Ref<HTMLElement | null>>) {
  const reader = useReader()
  /** Whether the entry was opened below its top and has not been scrolled far since. */
  const isResumed = ref(false)
  let entryId: number | null = null
  let stored = 0
  let position = 0
  let resumedAt = 0
  const { start: storeSoon, stop } = useTimeoutFn(store, settled, { immediate: false })

  /** The box is asked, for the event of its last movement comes with the next frame. */
  function store(): void {
    stop()
    if (entryId === null) return
    if (scroller.value) position = positionOf(scroller.value)
    if (Math.abs(position - stored) < step) return
    stored = position
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

  async function place(): Promise<void> {
    await nextTick()
    const { resource } = reader
    const box = scroller.value
    if (!box || !resource) return
    const room = box.scrollHeight - box.clientHeight
    if (entryId === resource.id) {
      box.scrollTop = position * room
      return
    }
    entryId = resource.id
    const wanted = resource.readingPosition
    const isBegun = wanted > margin && wanted < 1 - margin
    box.scrollTop = isBegun ? wanted * room : 0
    stored = position = positionOf(box)
    resumedAt = box.scrollTop
    isResumed.value = resumedAt > 0
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
      // The entry that is being read has another text: it stays as far as it was read.
      if (now !== null && now.id === entryId && scroller.value) position = positionOf(scroller.value)
      else leave()
    },
  )
  onBeforeUnmount(store)

  return { isResumed, startFromTop, place }
}

/** How far a box is scrolled, 0 to 1; 0 where all of it fits. */
function positionOf({ scrollTop, scrollHeight, clientHeight }: HTMLElement): number {
  const room = scrollHeight - clientHeight
  return room <= 0 ? 0 : Math.min(1, Math.max(0, scrollTop / room))
}
