import type { AppError } from '@shared/errors/app-error'
import type { Filters } from '@shared/filters/filters'
import type { Result } from '@shared/errors/result'
import type { SavedSearch } from '@shared/entries/searches'
import { defineStore } from 'pinia'
import { ref, shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLoadedContent } from '../../session/loaded-content-store'
import { useSession } from '../../session/session-store'

export const useSavedSearches = defineStore('saved-searches', () => {
  const bridge = useBridge()
  const session = useSession()
  const all = shallowRef<readonly SavedSearch[]>([])
  const isSaving = ref(false)
  let accountToken = {}

  const error = shallowRef<AppError | null>(null)

  async function take(response: Promise<Result<readonly SavedSearch[]>>): Promise<Result<unknown> | null> {
    const tokenAtRequest = accountToken
    const answer = await response
    if (tokenAtRequest !== accountToken) return null
    if (answer.ok) all.value = answer.value
    return answer
  }

  async function change(response: Promise<Result<readonly SavedSearch[]>>): Promise<boolean> {
    const answer = await take(response)
    if (answer) error.value = answer.ok ? null : answer.error
    return answer?.ok ?? false
  }

  async function save(name: string, filters: Filters): Promise<string | null> {
    const before = new Set(all.value.map(({ id }) => id))
    const isSaved = await change(bridge.call('searches:save', { name, filters }))
    return (isSaved && all.value.find(({ id }) => !before.has(id))?.id) || null
  }

  /**
   * Saves a removed search again, at its old place and with its notifications.
   * @returns whether it is saved
   */
  async function restore({ name, filters, notifies }: SavedSearch, index: number): Promise<boolean> {
    const id = await save(name, filters)
    if (id === null) return false
    if (all.value.findIndex((search) => search.id === id) !== index)
      await change(bridge.call('searches:move', { id, to: index }))
    if (notifies) await change(bridge.call('searches:set-notifies', { id, notifies }))
    return true
  }

  const load = async (): Promise<void> => void (await take(bridge.call('searches:saved', undefined)))

  bridge.listen('searches:changed', () => void (session.isOpen && load()))
  useLoadedContent().onForget(() => {
    accountToken = {}
    all.value = []
    error.value = null
    isSaving.value = false
  })

  return {
    all,
    error,
    isSaving,
    load,
    save,
    restore,
    rename: (id: string, name: string) => change(bridge.call('searches:rename', { id, name })),
    move: (id: string, to: number) => change(bridge.call('searches:move', { id, to })),
    remove: (id: string) => change(bridge.call('searches:remove', { id })),
    markSeen: (id: string) => take(bridge.call('searches:mark-seen', { id })),
    setNotifies: (id: string, notifies: boolean) =>
      change(bridge.call('searches:set-notifies', { id, notifies })),
  }
})
