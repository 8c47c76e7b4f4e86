import { computed } from 'vue'
import { useWords } from '../../i18n/translations'
import type { ResourceView } from './resource-route'
import { useResourceTerms } from './resource-terms-store'
import { typeWords } from './resource-type-words'

export interface ActiveFilter {
  readonly label: string
  readonly value: string
  readonly isRegion: boolean
  /** What to change in the view to be rid of it. */
  readonly removal: Partial<ResourceView>
}

/** Everything that narrows a view, in words, each with its removal. */
export function useActiveFilters(view: () => ResourceView) {
  const t = useWords()
  const terms = useResourceTerms()

  return computed<readonly ActiveFilter[]>(() => {
    const { search, categoryId, regionId, type } = view()
    const category = categoryId === null ? undefined : terms.category.names.get(categoryId)
    const region = regionId === null ? undefined : terms.region.names.get(regionId)
    return [
      ...(search === ''
        ? []
        : [{ label: t('resources.chipSearch'), value: search, isRegion: false, removal: { search: '' } }]),
      ...(category === undefined
        ? []
        : [
            {
              label: t('resources.category'),
              value: category,
              isRegion: false,
              removal: { categoryId: null },
            },
          ]),
      ...(region === undefined
        ? []
        : [{ label: t('resources.region'), value: region, isRegion: true, removal: { regionId: null } }]),
      ...(type === null
        ? []
        : [
            {
              label: t('resources.type'),
              value: t(typeWords[type]),
              isRegion: false,
              removal: { type: null },
            },
          ]),
    ]
  })
}
