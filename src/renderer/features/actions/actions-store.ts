import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import type { ActionId } from './action-table'

/** What an action does; nothing while that is undefined, which a getter can be for the moment. */
export type Actions = { readonly [Id in ActionId]?: (() => void) | undefined }

/** What can be done now: who is mounted last stands before the others. */
export const useAvailableActions = defineStore('actions', () => {
  const providers = shallowReactive<Actions[]>([])

  /** What an action would do now, or undefined. */
  function find(id: ActionId): (() => void) | undefined {
    return providers.findLast((provided) => provided[id] !== undefined)?.[id]
  }

  return {
    isAvailable: (id: ActionId): boolean => find(id) !== undefined,
    run: (id: ActionId): void => find(id)?.(),
    add: (provided: Actions): void => void providers.push(provided),
    remove(provided: Actions): void {
      providers.splice(providers.indexOf(provided), 1)
    },
  }
})
