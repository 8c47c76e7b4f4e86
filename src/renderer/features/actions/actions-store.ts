import { defineStore } from 'pinia'
import { shallowReactive } from 'vue'
import type { ActionId } from './action-table'

/** Handlers by action. A getter may return undefined while its action is unavailable. */
export type Actions = { readonly [Id in ActionId]?: (() => void) | undefined }

/** The actions available now. The last mounted provider takes precedence. */
export const useAvailableActions = defineStore('actions', () => {
  const providers = shallowReactive<Actions[]>([])

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
