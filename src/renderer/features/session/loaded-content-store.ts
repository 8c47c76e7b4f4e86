import { defineStore } from 'pinia'

/**
 * Tells stores to forget their content: after the user signs out or clears the cache, main no longer has the
 * entries and images, and after an import they have other marks.
 */
export const useLoadedContent = defineStore('loaded-content', () => {
  const listeners = new Set<() => void>()

  function onForget(listener: () => void): void {
    listeners.add(listener)
  }

  function forget(): void {
    for (const listener of listeners) listener()
  }

  return { onForget, forget }
})
