import type { FilterValues } from '@shared/filters'
import type { Result } from '@shared/errors/result'
import type { SavedSearch } from '@shared/entries/searches'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'
import { useSession } from '../../session/session-store'

/** The views that this account has named; main keeps and watches them. */
export const useSavedSearches = defineStore('saved-searches', () => {
  const bridge = useBridge()
  const session = useSession()
  const all = shallowRef<readonly SavedSearch[]>([])
  /** The view of the moment is being named. */
  const isSaving = ref(false)
  let owner = {}

  async function take(response: Promise<Result<readonly SavedSearch[]>>): Promise<void> {
    const asking = owner
    const answer = await response
    if (answer.ok && asking === owner) all.value = answer.value
  }

  const load = (): Promise<void> => take(bridge.call('searches:saved', undefined))

  bridge.listen('searches:changed', () => void (session.isOpen && load()))
  useLoadedContent().onForget(() => {
    owner = {}
    all.value = []
    isSaving.value = false
  })

  return {
    all,
    isSaving,
    load,
    save: (name: string, filters: FilterValues) => take(bridge.call('searches:save', { name, filters })),
    rename: (id: string, name: string) => take(bridge.call('searches:rename', { id, name })),
    move: (id: string, to: number) => take(bridge.call('searches:move', { id, to })),
    remove: (id: string) => take(bridge.call('searches:remove', { id })),
    looked: (id: string) => take(bridge.call('searches:looked', { id })),
    setNotifies: (id: string, notifies: boolean) =>
      take(bridge.call('searches:set-notifies', { id, notifies })),
  }
})
