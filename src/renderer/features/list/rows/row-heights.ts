import type { Settings } from '@shared/settings/settings'
import { createSharedComposable, useResizeObserver } from '@vueuse/core'
import { computed, onScopeDispose, reactive, type ComputedRef } from 'vue'
import { useSettings } from '../../settings/settings-store'

type Density = Settings['density']

/** From one row to the next in rem: rows of 7.875 and 3.5 with 0.125 between them, as ResourceListItem draws them. */
const stepInRem: Readonly<Record<Density, number>> = { cards: 8, compact: 3.625 }

/**
 * The lines of a row, in the sizes and line heights that ResourceListItem gives them, and what stands around them in rem.
 * A person's own spacing of text (WCAG 1.4.12) makes them higher.
 */
const linesOf: Readonly<Record<Density, { readonly lines: readonly string[]; readonly around: number }>> = {
  cards: {
    lines: [
      'font-size: 1rem; line-height: calc(1.35 + var(--row-leading))',
      'font-size: 1rem; line-height: calc(1.35 + var(--row-leading))',
      'font-size: var(--size-label); line-height: calc(1.4 + var(--row-leading))',
      'font-size: var(--size-small)',
      'font-size: var(--size-small)',
    ],
    around: 1.5 + 0.125,
  },
  compact: {
    lines: ['font-size: 1rem; line-height: calc(1.35 + var(--row-leading))', 'font-size: var(--size-small)'],
    around: 1,
  },
}

/** From one row to the next in CSS pixels, as things stand. */
export function rowStep(density: Density): number {
  const probe = createProbe(density)
  const step = stepOf(density, probe)
  probe.remove()
  return step
}

/** The same for the chosen density, following the font size that is set for the engine, and a person's own style of text. */
export const useRowStep = createSharedComposable((): ComputedRef<number> => {
  const settings = useSettings()
  const steps = reactive<Record<Density, number>>({ cards: 0, compact: 0 })

  for (const density of ['cards', 'compact'] as const) {
    const probe = createProbe(density)
    const measure = (): number => (steps[density] = stepOf(density, probe))
    measure()
    onScopeDispose(() => probe.remove())
    useResizeObserver(probe, measure)
  }

  return computed(() => steps[settings.settings.density])
})

/** An unseen row with all its lines. */
function createProbe(density: Density): HTMLElement {
  const probe = document.createElement('div')
  probe.setAttribute('aria-hidden', 'true')
  Object.assign(probe.style, {
    position: 'fixed',
    insetBlockStart: '0',
    visibility: 'hidden',
    contain: 'layout',
  })
  for (const style of linesOf[density].lines) {
    const line = document.createElement('div')
    line.style.cssText = style
    line.textContent = 'x'
    probe.append(line)
  }
  document.body.append(probe)
  return probe
}

function stepOf(density: Density, probe: HTMLElement): number {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const needed = probe.offsetHeight + (linesOf[density].around + 0.125) * rem
  return Math.max(stepInRem[density] * rem, needed)
}
