import type { BrowsePlace, RecalledPlace } from '@shared/resources'
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useLoadedContent } from '../session/loaded-content-store'

/** Long enough for a scroll to come to rest, short enough that hardly anything is lost at the end (milliseconds). */
const pause = 300

/** Where the person is on the Resources screen, stored by main per account for the next start. */
export const useBrowsePlace = defineStore('browse-place', () => {
  const bridge = useBridge()
  let isRecalled = false
  /** Whether the entry that was open is not opened again, because the last run ended before it was shown. */
  const isEntryLeftOut = ref(false)
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** Where this account was when the app was last used: answered once after a start or sign-in, then null. */
  async function recall(): Promise<RecalledPlace | null> {
    if (isRecalled) return null
    isRecalled = true
    const response = await bridge.call('place:read', undefined)
    return response.ok ? response.value : null
  }

  /** The person is at another place already: there is nothing to recall until the next start or sign-in. */
  function forgo(): void {
    isRecalled = true
  }

  /** Stores the place once it has not changed for a moment. */
  function store(place: BrowsePlace): void {
    clearTimeout(waiting)
    waiting = setTimeout(() => void bridge.call('place:store', place), pause)
  }

  function reset(): void {
    clearTimeout(waiting)
    isRecalled = false
    isEntryLeftOut.value = false
  }

  useLoadedContent().onForget(reset)

  return { isEntryLeftOut, recall, forgo, store, reset }
})
