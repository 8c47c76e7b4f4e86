import type { AppError } from '@shared/errors/app-error'
import type { Filters } from '@shared/filters'
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

  /** Why what was said last is as it was before. */
  const error = shallowRef<AppError | null>(null)

  async function take(response: Promise<Result<readonly SavedSearch[]>>): Promise<Result<unknown> | null> {
    const asking = owner
    const answer = await response
    if (asking !== owner) return null
    if (answer.ok) all.value = answer.value
    return answer
  }

  /** What the person wants of them: whether it was refused is told. */
  async function change(response: Promise<Result<readonly SavedSearch[]>>): Promise<boolean> {
    const answer = await take(response)
    if (answer) error.value = answer.ok ? null : answer.error
    return answer?.ok ?? false
  }

  /** @returns the id of the new one; null where it was not saved */
  async function save(name: string, filters: Filters): Promise<string | null> {
    const before = new Set(all.value.map(({ id }) => id))
    const isSaved = await change(bridge.call('searches:save', { name, filters }))
    return (isSaved && all.value.find(({ id }) => !before.has(id))?.id) || null
  }

  /** Saves a removed search again, where it was and with its notifications. */
  async function restore({ name, filters, notifies }: SavedSearch, index: number): Promise<void> {
    const id = await save(name, filters)
    if (id === null) return
    if (all.value.findIndex((search) => search.id === id) !== index)
      await change(bridge.call('searches:move', { id, to: index }))
    if (notifies) await change(bridge.call('searches:set-notifies', { id, notifies }))
  }

  const load = async (): Promise<void> => void (await take(bridge.call('searches:saved', undefined)))

  bridge.listen('searches:changed', () => void (session.isOpen && load()))
  useLoadedContent().onForget(() => {
    owner = {}
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
    looked: (id: string) => take(bridge.call('searches:looked', { id })),
    setNotifies: (id: string, notifies: boolean) =>
      change(bridge.call('searches:set-notifies', { id, notifies })),
  }
})
