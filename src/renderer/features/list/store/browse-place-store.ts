import type { BrowsePlace, RecalledPlace } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'

/** While the place moves it is stored so often (milliseconds): what a kill may cost. */
const pause = 100

/** Where the person is on the Resources screen, stored by main per account for the next start. */
export const useBrowsePlace = defineStore('browse-place', () => {
  const bridge = useBridge()
  let isRecalled = false
  /** Where the person is, whether or not main has stored it: it does so for the first window alone. */
  let latest: BrowsePlace | null = null
  /** The latest place that is not stored yet. */
  let unstored: BrowsePlace | null = null
  let pausing: ReturnType<typeof setTimeout> | undefined
  /** Whether the entry that was open is not opened again, because opening it ended the app or held the page. */
  const isEntryLeftOut = ref(false)

  /** Where this account was when the app was last used: answered once after a start or sign-in, then null. */
  async function recall(): Promise<RecalledPlace | null> {
    if (isRecalled) return null
    isRecalled = true
    const response = await bridge.call('place:read', undefined)
    return response.ok ? response.value : null
  }

  /**
   * Where this window was before its page was reloaded; null where it is a new one. Whatever the answer, there is
   * nothing else to recall until the next start or sign-in: the way here names a place of its own.
   */
  async function recallOfWindow(): Promise<RecalledPlace | null> {
    if (isRecalled) return null
    isRecalled = true
    const response = await bridge.call('place:of-window', undefined)
    return response.ok ? response.value : null
  }

  /** Stores the place: at once, and where it goes on moving, once per pause. */
  function store(place: BrowsePlace): void {
    latest = unstored = place
    if (pausing === undefined) flush()
  }

  /** Stores now what is not stored yet. */
  function flush(): void {
    clearTimeout(pausing)
    pausing = undefined
    if (unstored === null) return
    void bridge.call('place:store', unstored)
    unstored = null
    pausing = setTimeout(flush, pause)
  }

  function reset(): void {
    clearTimeout(pausing)
    pausing = undefined
    latest = unstored = null
    isRecalled = false
    isEntryLeftOut.value = false
  }

  useLoadedContent().onForget(reset)
  bridge.listen('window:became-first', () => latest && store(latest))

  return { isEntryLeftOut, recall, recallOfWindow, store, flush, reset }
})
