import { readonly, shallowRef } from 'vue'

/** Confirms what a person has just done. */
interface Toast {
  readonly words: string
  /** Takes it back; left out where that is not possible. */
  readonly undo?: () => unknown
}

/** A new object each time, so that the same words are read out again. */
const shown = shallowRef<Toast | null>(null)

export const shownToast = readonly(shown)

/** Shows a confirmation in place of the one before, and has screen readers read it. */
export function showToast(words: string, undo?: () => unknown): void {
  shown.value = undo ? { words, undo } : { words }
}

export function dismissToast(): void {
  shown.value = null
}

/** The regions on the page that can show toasts, by their ids. The last one is in front. */
const regions = shallowRef<readonly string[]>([])

export const toastRegions = {
  add: (id: string): void => void (regions.value = [...regions.value, id]),
  remove: (id: string): void => void (regions.value = regions.value.filter((other) => other !== id)),
  isInFront: (id: string): boolean => regions.value.at(-1) === id,
}
