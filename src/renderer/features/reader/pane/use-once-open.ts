import { watch } from 'vue'
import { useReader } from '../reader-store'

/**
 * For actions of the entry that was opened. While it is on its way, neither the entry before is meant nor nothing: the
 * action chosen last is done as soon as its article is in the document, and forgotten where another is opened or it fails.
 *
 * @returns what an action becomes; undefined while no entry is open
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
