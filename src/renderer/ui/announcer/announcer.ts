import { readonly, shallowRef } from 'vue'

/** The next announcement, counted so that equal words are announced again. */
const latest = shallowRef({ words: '', count: 0 })

export const announced = readonly(latest)

/** Announces visible changes politely to screen readers; empty words withdraw a pending announcement. */
export function announce(words: string): void {
  if (words !== '' || latest.value.words !== '') latest.value = { words, count: latest.value.count + 1 }
}
