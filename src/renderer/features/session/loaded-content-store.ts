import { defineStore } from 'pinia'

/**
 * Stores forget their content when the user signs out or clears the cache, because main no longer has its
 * entries and images.
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
