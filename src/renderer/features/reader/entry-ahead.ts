import type { Resource } from '@shared/entries/resources'
import type { BridgeClient } from '../../bridge/bridge-client'

/** Long enough that a pointer on its way over a list asks for nothing, short enough to be there before a click (milliseconds). */
const rest = 30

/** One entry that may be opened next, fetched before it is: the one that was pointed at last. */
export function createEntryAhead(bridge: BridgeClient) {
  let requested: { readonly id: number; readonly language: string | null } | null = null
  let entry: Resource | null = null
  let waiting: ReturnType<typeof setTimeout> | undefined

  function drop(): void {
    clearTimeout(waiting)
    requested = entry = null
  }

  return {
    fetch(id: number, language: string | null): void {
      if (requested?.id === id && requested.language === language) return
      drop()
      const mine = (requested = { id, language })
      const fetchEntry = async (): Promise<void> => {
        const response = await bridge.call('resources:get', { ...mine, isAhead: true })
        if (response.ok && requested === mine) entry = response.value
      }
      waiting = setTimeout(() => void fetchEntry(), rest)
    },

    /** That entry if it is there; null otherwise. Each is given once: opened again, it may have changed. */
    take(id: number, language: string | null): Resource | null {
      const taken = requested?.id === id && requested.language === language ? entry : null
      drop()
      return taken
    },

    drop,
  }
}
