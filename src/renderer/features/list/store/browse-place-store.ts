import type { BrowsePlace, RecalledPlace } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { ref } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'

/** Milliseconds between writes while the place changes. A killed app loses no more than that. */
const pause = 100

export const useBrowsePlace = defineStore('browse-place', () => {
  const bridge = useBridge()
  let isRecalled = false
  /** The current place, stored or not: main only stores that of the first window. */
  let latest: BrowsePlace | null = null
  let unstored: BrowsePlace | null = null
  let pausing: ReturnType<typeof setTimeout> | undefined
  /** Whether the last open entry was not opened again, because opening it had crashed or frozen the page. */
  const isEntryLeftOut = ref(false)

  /** The account's last place. Returned once after a start or sign-in, then null. */
  async function recall(): Promise<RecalledPlace | null> {
    if (isRecalled) return null
    isRecalled = true
    const response = await bridge.call('place:read', undefined)
    return response.ok ? response.value : null
  }

  /**
   * The place of this window before its page was reloaded; null for a new window. Counts as the one recall of
   * this start or sign-in, because the window's route decides what it shows.
   */
  async function recallOfWindow(): Promise<RecalledPlace | null> {
    if (isRecalled) return null
    isRecalled = true
    const response = await bridge.call('place:of-window', undefined)
    return response.ok ? response.value : null
  }

  function store(place: BrowsePlace): void {
    latest = unstored = place
    if (pausing === undefined) flush()
  }

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
