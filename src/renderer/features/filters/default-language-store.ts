import { isFiltered } from '@shared/filters'
import { defineStore } from 'pinia'
import { useContentLanguage } from '../settings/content-language-store'
import type { ResourceView } from './resource-route'

/** Screens without filters or an entry start in Settings' content language; others follow only a change of it. */
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
