import { readonly, shallowRef } from 'vue'

/** What screen readers say next. A new object each time: the same words are said again. */
const latest = shallowRef({ words: '' })

export const announced = readonly(latest)

/** Has screen readers say something that is seen anyway, once they have finished; empty words take back what was not said yet. */
export function announce(words: string): void {
  if (words !== '' || latest.value.words !== '') latest.value = { words }
}
