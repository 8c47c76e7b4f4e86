import { onScopeDispose, shallowRef, watch } from 'vue'

/** Overrides the screen's name in the window's title; empty for no override. */
export const openTitle = shallowRef('')

export function useOpenTitle(title: () => string): void {
  watch(title, (now) => (openTitle.value = now), { immediate: true })
  onScopeDispose(() => (openTitle.value = ''))
}
