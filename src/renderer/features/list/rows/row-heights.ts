import type { Settings } from '@shared/settings'
import { createSharedComposable, useResizeObserver } from '@vueuse/core'
import { computed, onScopeDispose, reactive, type ComputedRef } from 'vue'
import { useSettings } from '../../settings/settings-store'

type Density = Settings['density']
type Line = Density | 'heading'

/** In rem. For rows, the distance from one row's top to the next one's, as ResourceListItem draws them. */
const heightInRem: Readonly<Record<Line, number>> = { cards: 6, compact: 3.25, heading: 1.125 }

const titleLine = 'font-size: var(--size-body); line-height: calc(1.35 + var(--row-leading))'

/**
 * Line heights as in the components, and the space around the lines in rem. A user's own text spacing (WCAG
 * 1.4.12) makes them taller.
 */
const linesOf: Readonly<Record<Line, { readonly lines: readonly string[]; readonly around: number }>> = {
  cards: {
    lines: [
      titleLine,
      titleLine,
      'font-size: var(--size-label); line-height: calc(1.4 + var(--row-leading))',
      'font-size: var(--size-small)',
    ],
    around: 1 + 0.125,
  },
  compact: { lines: [titleLine, 'font-size: var(--size-small)'], around: 0.75 + 0.125 },
  heading: { lines: ['font-size: 0.6875rem; line-height: 1rem'], around: 0.125 },
}

/** CSS pixels. */
export function rowStep(density: Density): number {
  const probe = createProbe(density)
  const step = heightOf(density, probe)
  probe.remove()
  return step
}

/** CSS pixels. They follow the engine's font size and the user's own text styles. */
const useHeights = createSharedComposable((): Readonly<Record<Line, number>> => {
  const heights = reactive<Record<Line, number>>({ cards: 0, compact: 0, heading: 0 })

  for (const line of ['cards', 'compact', 'heading'] as const) {
    const probe = createProbe(line)
    const measure = (): number => (heights[line] = heightOf(line, probe))
    measure()
    onScopeDispose(() => probe.remove())
    useResizeObserver(probe, measure)
  }

  return heights
})

/** CSS pixels. */
export function useRowStep(): ComputedRef<number> {
  const settings = useSettings()
  const heights = useHeights()
  return computed(() => heights[settings.settings.density])
}

/** CSS pixels. */
export function useHeadingHeight(): ComputedRef<number> {
  const heights = useHeights()
  return computed(() => heights.heading)
}

function createProbe(line: Line): HTMLElement {
  const probe = document.createElement('div')
  probe.setAttribute('aria-hidden', 'true')
  Object.assign(probe.style, {
    position: 'fixed',
    insetBlockStart: '0',
    visibility: 'hidden',
    contain: 'layout',
  })
  for (const style of linesOf[line].lines) {
    const element = document.createElement('div')
    element.style.cssText = style
    element.textContent = 'x'
    probe.append(element)
  }
  document.body.append(probe)
  return probe
}

function heightOf(line: Line, probe: HTMLElement): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.max(heightInRem[line] * rem, probe.offsetHeight + linesOf[line].around * rem)
}
