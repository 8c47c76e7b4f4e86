import type { Settings } from '@shared/settings'
import { createSharedComposable, useResizeObserver } from '@vueuse/core'
import { computed, onScopeDispose, ref, type ComputedRef } from 'vue'
import { useSettings } from '../settings/settings-store'

/** From one row to the next in rem: rows of 7.875 and 3.5 with 0.125 between them, as ResourceListItem draws them. */
const stepInRem: Readonly<Record<Settings['density'], number>> = { cards: 8, compact: 3.625 }

/** From one row to the next in CSS pixels, as things stand. */
export function rowStep(density: Settings['density']): number {
  return stepInRem[density] * remInPixels()
}

/** The same for the chosen density, following the font size that is set for the engine. */
export const useRowStep = createSharedComposable((): ComputedRef<number> => {
  const settings = useSettings()
  const rem = ref(remInPixels())

  // Only something that is measured in rem changes its size with it.
  const probe = document.createElement('div')
  Object.assign(probe.style, { position: 'fixed', visibility: 'hidden', blockSize: '1rem', inlineSize: '0' })
  document.body.append(probe)
  onScopeDispose(() => probe.remove())
  useResizeObserver(probe, () => (rem.value = remInPixels()))

  return computed(() => stepInRem[settings.settings.density] * rem.value)
})

function remInPixels(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
