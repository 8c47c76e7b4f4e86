import { tryOnScopeDispose, useRafFn } from '@vueuse/core'
import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { entryAt } from '../rows/use-row-selection'

/** CSS pixels that the pointer moves before a press becomes a drag, so that an unsteady click stays one. */
const dragDistance = 6

/** CSS pixels from the upper and lower edge in which a drag scrolls the list. */
const scrollEdge = 48

/** CSS pixels per millisecond at the very edge. */
const fastestScroll = 0.8

/** CSS pixels in the window. */
interface PointerPosition {
  readonly x: number
  readonly y: number
}

/**
 * Drags rows with the pointer. Esc, or dropping outside the list, cancels. Fingers scroll the list instead.
 */
export function useRowDrag(options: {
  readonly scroller: Readonly<Ref<HTMLElement | null>>
  /** CSS pixels from one row to the next. */
  readonly step: ComputedRef<number>
  readonly count: () => number
  readonly canMove: () => boolean
  /** @param gap the row above which the dragged row was dropped */
  readonly drop: (id: number, gap: number) => void
}) {
  const { scroller, step, count, canMove, drop } = options
  const draggedId = ref<number | null>(null)
  const pointer = shallowRef<PointerPosition>({ x: 0, y: 0 })
  /** Changes when the list scrolls beneath the pointer. */
  const scrolled = ref(0)
  let press: { readonly id: number; readonly event: PointerEvent; readonly end: AbortController } | null =
    null
  let wasDragged = false

  /** Null outside the list. */
  const gap = computed(() => {
    void scrolled.value
    const y = draggedId.value === null ? null : heightIn(scroller.value, pointer.value)
    return y === null ? null : Math.min(count(), Math.max(0, Math.round(y / step.value)))
  })

  const scrolling = useEdgeScrolling(scroller, pointer, (top) => (scrolled.value = top))

  function cancel(): void {
    press?.end.abort()
    press = null
    draggedId.value = null
    scrolling.pause()
  }

  function onPress(event: PointerEvent): void {
    cancel()
    wasDragged = false
    const id = entryAt(event)
    if (id === null || !canMove() || !isDragButton(event)) return
    const end = new AbortController()
    press = { id, event, end }
    const { signal } = end
    window.addEventListener('pointermove', onMove, { signal })
    window.addEventListener('pointerup', onRelease, { signal })
    window.addEventListener('pointercancel', cancel, { signal })
    window.addEventListener('blur', cancel, { signal })
    window.addEventListener('keydown', onKey, { signal, capture: true })
  }

  function onMove(event: PointerEvent): void {
    if (!press || event.pointerId !== press.event.pointerId) return
    pointer.value = { x: event.clientX, y: event.clientY }
    const { clientX, clientY, pointerId } = press.event
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    if (draggedId.value !== null || distance < dragDistance) return
    draggedId.value = press.id
    wasDragged = true
    scroller.value?.setPointerCapture(pointerId)
    scrolling.resume()
  }

  function onRelease(event: PointerEvent): void {
    if (!press || event.pointerId !== press.event.pointerId) return
    const [id, target] = [draggedId.value, gap.value]
    cancel()
    if (id !== null && target !== null && canMove()) drop(id, target)
  }

  function onKey(event: KeyboardEvent): void {
    if (draggedId.value === null) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (event.key === 'Escape') cancel()
  }

  tryOnScopeDispose(cancel)

  return {
    draggedId,
    gap,
    onPress,

    /** Rows are links, which the engine would otherwise drag itself. */
    onDragStart(event: DragEvent): void {
      if (press) event.preventDefault()
    },

    /** Whether this is the click that ends a drag. */
    takeClick(event: MouseEvent): boolean {
      if (!wasDragged || event.detail === 0) return false
      wasDragged = false
      event.preventDefault()
      event.stopPropagation()
      return true
    },
  }
}

/** CSS pixels from the top of the first row to the pointer; null if it is outside the list. */
function heightIn(scroller: HTMLElement | null, { x, y }: PointerPosition): number | null {
  const bounds = scroller?.getBoundingClientRect()
  const rows = scroller?.querySelector('ul')?.getBoundingClientRect()
  if (!bounds || !rows) return null
  if (x < bounds.left || x > bounds.right || y < bounds.top || y > bounds.bottom) return null
  return y - rows.top
}

/** Scrolls the list while the pointer is near its upper or lower edge, faster the nearer it is. */
function useEdgeScrolling(
  scroller: Readonly<Ref<HTMLElement | null>>,
  pointer: Readonly<Ref<PointerPosition>>,
  scrolledTo: (top: number) => void,
) {
  return useRafFn(
    ({ delta }) => {
      const list = scroller.value
      if (!list) return
      const { top, bottom } = list.getBoundingClientRect()
      const nearness = (distance: number): number =>
        Math.min(1, Math.max(0, (scrollEdge - distance) / scrollEdge))
      const speed = nearness(bottom - pointer.value.y) - nearness(pointer.value.y - top)
      list.scrollTop += speed * fastestScroll * delta
      scrolledTo(list.scrollTop)
    },
    { immediate: false },
  )
}

function isDragButton(event: PointerEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  const isOnControl = event.target instanceof Element && event.target.closest('button, input, label') !== null
  return event.button === 0 && event.pointerType !== 'touch' && !hasModifier && !isOnControl
}
