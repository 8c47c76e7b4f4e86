import { watch } from 'vue'
import { useReader } from '../reader-store'

/**
 * Runs the last chosen action once the loading entry's article is in the document, so that it applies to that
 * entry and not to the previous one. Drops it if another entry is opened or loading fails.
 */
export function useOnceOpen(): (action: () => void) => (() => void) | undefined {
  const reader = useReader()
  let waiting: (() => void) | null = null

  const isOpen = (): boolean => reader.resource !== null && reader.resource.id === reader.entryId
  watch([() => reader.entryId, () => reader.status === 'failed'], () => (waiting = null), { flush: 'sync' })
  watch(
    isOpen,
    () => {
      const action = waiting
      waiting = null
      if (isOpen()) action?.()
    },
    { flush: 'post' },
  )

  return (action) => {
    if (reader.entryId === null || reader.status === 'failed') return undefined
    return () => {
      if (isOpen()) action()
      else waiting = action
    }
  }
}
