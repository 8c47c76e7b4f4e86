import { readonly, shallowRef } from 'vue'

interface Toast {
  readonly words: string
  readonly undo?: () => unknown
}

/** A new object each time, so that equal words are announced again. */
const shown = shallowRef<Toast | null>(null)

export const shownToast = readonly(shown)

export function showToast(words: string, undo?: () => unknown): void {
  shown.value = undo ? { words, undo } : { words }
}

export function dismissToast(): void {
  shown.value = null
}

/** Ids of the mounted regions. The last one is in front. */
const regions = shallowRef<readonly string[]>([])

export const toastRegions = {
  add: (id: string): void => void (regions.value = [...regions.value, id]),
  remove: (id: string): void => void (regions.value = regions.value.filter((other) => other !== id)),
  isInFront: (id: string): boolean => regions.value.at(-1) === id,
}
