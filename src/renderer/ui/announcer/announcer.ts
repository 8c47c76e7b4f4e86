import { readonly, shallowRef } from 'vue'

/** The next announcement. A new object each time, so that equal words are announced again. */
const latest = shallowRef({ words: '' })

export const announced = readonly(latest)

/** Announces visible changes politely to screen readers; empty words withdraw a pending announcement. */
export function announce(words: string): void {
  if (words !== '' || latest.value.words !== '') latest.value = { words }
}
