import { isFiltered } from '@shared/filters'
import { defineStore } from 'pinia'
import { useContentLanguage } from '../settings/content-language-store'
import type { ResourceView } from './resource-route'

/**
 * The content language of Settings is what the Resources screen begins in. A screen that opens with filters or an
 * entry stays as it was left, unless another language was chosen in Settings meanwhile.
 */
export const useDefaultLanguage = defineStore('default-language', () => {
  const contentLanguage = useContentLanguage()
  let applied: string | null | undefined

  /** What to change in the view as the screen opens; null where it stays. */
  function changeOnOpening(view: ResourceView): Partial<ResourceView> | null {
    const language = contentLanguage.code
    const isChosenAnew = applied !== undefined && applied !== language
    const isFresh = !isFiltered(view) && view.entryId === null
    applied = language
    return (isChosenAnew || isFresh) && view.language !== language ? { language } : null
  }

  return { changeOnOpening }
})
