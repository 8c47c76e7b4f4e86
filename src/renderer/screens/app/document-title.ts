import { onScopeDispose, shallowRef, watch } from 'vue'

/** What the window is named after while something more telling than its screen is open; empty otherwise. */
export const openTitle = shallowRef('')

/** Names the window after what is open on a screen, as long as that screen is there. */
export function useOpenTitle(title: () => string): void {
  watch(title, (now) => (openTitle.value = now), { immediate: true })
  onScopeDispose(() => (openTitle.value = ''))
}
