import { computed, ref, type Ref } from 'vue'

/** Multiples of the size at which the image fits. */
const levels = [1, 1.5, 2, 3, 4] as const
const closeUp = 2
/** CSS pixels that an arrow key moves the image. */
const panStep = 64
/** Wheel delta per level. A mouse wheel sends about 100 per notch; a touch pad sends many small deltas. */
const wheelStep = 60

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
    // Keeps the centre in place.
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
