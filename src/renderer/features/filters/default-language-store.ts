import { isFiltered } from '@shared/filters'
import { defineStore } from 'pinia'
import { useContentLanguage } from '../settings/content-language-store'
import type { ResourceView } from './resource-route'

/**
 * A list that opens without filters or an entry starts in the content language from Settings. Any other list
 * changes to it only if it has changed since the last list opened.
 */
export const useDefaultLanguage = defineStore('default-language', () => {
  const contentLanguage = useContentLanguage()
  let applied: string | null | undefined

  function changeOnOpening(view: ResourceView): Partial<ResourceView> | null {
    const language = contentLanguage.code
    const isChanged = applied !== undefined && applied !== language
    const isFresh = !isFiltered(view) && view.entryId === null
    applied = language
    return (isChanged || isFresh) && view.language !== language ? { language } : null
  }

  return { changeOnOpening }
})
