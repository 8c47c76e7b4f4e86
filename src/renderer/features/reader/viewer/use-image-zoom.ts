import { computed, ref, type Ref } from 'vue'

/** As multiples of the size at which the whole image fits. */
const levels = [1, 1.5, 2, 3, 4] as const
/** Index of the level that a double click chooses: twice. */
const closeUp = 2
/** How far an arrow key moves the image (CSS pixels). */
const panStep = 64
/**
 * So much turning of the wheel is one level. A mouse wheel turns by about 100 a notch; a touch pad sends many small
 * turns.
 */
const wheelStep = 60

/** How closely an image is looked at, and which part of it: by buttons, keys, wheel and dragging. */
export function useImageZoom(
  stage: Readonly<Ref<HTMLElement | null>>,
  image: Readonly<Ref<HTMLElement | null>>,
) {
  const at = ref(0)
  const offset = ref({ x: 0, y: 0 })
  const grabbedAt = ref<{ readonly x: number; readonly y: number } | null>(null)
  let turned = 0

  const level = computed(() => levels[at.value] ?? 1)
  const isZoomed = computed(() => at.value > 0)

  /** Moves the image, but never so far that the stage shows more than the image has. */
  function moveTo(x: number, y: number): void {
    const [box, shown] = [stage.value, image.value]
    if (!box || !shown) return
    const reach = (inner: number, outer: number) => Math.max(0, (inner * level.value - outer) / 2)
    const [right, down] = [
      reach(shown.offsetWidth, box.clientWidth),
      reach(shown.offsetHeight, box.clientHeight),
    ]
    offset.value = { x: clamp(x, right), y: clamp(y, down) }
  }

  function goTo(next: number): void {
    const before = level.value
    at.value = Math.min(Math.max(next, 0), levels.length - 1)
    // What was in the middle stays there.
    const ratio = level.value / before
    moveTo(offset.value.x * ratio, offset.value.y * ratio)
  }

  return {
    level,
    isZoomed,
    isClosest: computed(() => at.value === levels.length - 1),
    isDragged: computed(() => grabbedAt.value !== null),
    style: computed(() => ({
      transform: isZoomed.value
        ? `translate(${offset.value.x}px, ${offset.value.y}px) scale(${level.value})`
        : undefined,
    })),

    step: (by: 1 | -1): void => goTo(at.value + by),
    reset: (): void => goTo(0),
    toggle: (): void => goTo(isZoomed.value ? 0 : closeUp),

    wheel(event: WheelEvent): void {
      turned += event.deltaY
      if (Math.abs(turned) < wheelStep) return
      goTo(at.value - Math.sign(turned))
      turned = 0
    },

    /** Moves the image; 1 is one step to the right or down. */
    pan(x: number, y: number): void {
      if (isZoomed.value) moveTo(offset.value.x + x * panStep, offset.value.y + y * panStep)
    },

    grab(event: PointerEvent): void {
      if (!isZoomed.value || event.button !== 0) return
      stage.value?.setPointerCapture(event.pointerId)
      grabbedAt.value = { x: event.clientX - offset.value.x, y: event.clientY - offset.value.y }
    },
    drag(event: PointerEvent): void {
      const from = grabbedAt.value
      if (from) moveTo(event.clientX - from.x, event.clientY - from.y)
    },
    release(): void {
      grabbedAt.value = null
    },
  }
}

function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value, -limit), limit)
}
