import { defineStore } from 'pinia'

/**
 * Everything that has been loaded for the account: stores of any feature have themselves told when it is to be
 * forgotten, which is when somebody signs out, or clears the library, for main then knows its entries and images
 * no more.
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
