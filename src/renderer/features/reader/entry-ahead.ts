import type { Resource } from '@shared/entries/resources'
import type { BridgeClient } from '../../bridge/bridge-client'

/**
 * Milliseconds before an entry under the pointer is requested: a pointer that crosses the list requests
 * nothing, yet the entry arrives before a click.
 */
const rest = 30

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

    /** Returns the entry only once, since it may have changed when it is opened again. */
    take(id: number, language: string | null): Resource | null {
      const taken = requested?.id === id && requested.language === language ? entry : null
      drop()
      return taken
    },

    drop,
  }
}
