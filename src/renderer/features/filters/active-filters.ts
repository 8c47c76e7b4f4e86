import type { ResourceType } from '@shared/filters/filter-table'
import {
  activeFilters,
  clearedFilters,
  type RouteFilters,
  type NarrowingFilter,
} from '@shared/filters/filters'
import { termKinds, type TermKind } from '@shared/entries/resources'
import { computed } from 'vue'
import type { MessageKey } from '../../i18n/messages'
import { useWords } from '../../i18n/translations'
import { useContentLanguage, ownLanguageName } from '../settings/content-languages'
import type { ResourceView } from './resource-route'
import { useResourceTerms } from './terms/resource-terms-store'
import { useDateWords } from './use-date-words'

export const typeWords: Readonly<Record<ResourceType, MessageKey>> = {
  'Blog Post': 'resources.typeBlogPost',
  Photo: 'resources.typePhoto',
  'Image Gallery': 'resources.typeImageGallery',
  'Video Blog': 'resources.typeVideoBlog',
}

export const filterNames: Readonly<Record<NarrowingFilter, MessageKey>> = {
  search: 'resources.chipSearch',
  category: 'resources.category',
  region: 'resources.region',
  type: 'resources.type',
  language: 'resources.language',
  dates: 'filters.dates',
}

export interface ActiveFilter {
  readonly id: string
  readonly key: NarrowingFilter
  readonly label: string
  readonly value: string
  /** The value's language, if it differs from the interface's. */
  readonly lang?: string
  readonly removal: Partial<ResourceView>
}

type ValueWords = {
  readonly [Key in Exclude<NarrowingFilter, TermKind>]: (
    choice: NonNullable<RouteFilters[Key]>,
  ) => string | undefined
}

/** The filters of a view, without a language that follows the interface: the user did not choose that one. */
export function useChosenFilters(view: () => ResourceView) {
  const contentLanguage = useContentLanguage()
  return computed<readonly NarrowingFilter[]>(() =>
    activeFilters(view()).filter((key) => key !== 'language' || view().language !== contentLanguage.followed),
  )
}

/**
 * The content language that follows the interface, as a filter that the user can remove, since it hides
 * entries without the user's request. Null if the view's language does not follow the interface.
 */
export function useFollowedLanguage(view: () => ResourceView) {
  const t = useWords()
  const contentLanguage = useContentLanguage()
  return computed<ActiveFilter | null>(() => {
    const { language } = view()
    if (language === null || language !== contentLanguage.followed) return null
    const label = t(filterNames.language)
    const value = ownLanguageName(language)
    return { id: 'followed', key: 'language', label, value, lang: language, removal: { language: null } }
  })
}

/** The change made by "Clear all filters". The content then follows the interface unless Settings name a language. */
export function useClearedFilters() {
  const contentLanguage = useContentLanguage()
  return () => ({ ...clearedFilters, language: contentLanguage.followed })
}

export function useActiveFilters(view: () => ResourceView) {
  const t = useWords()
  const terms = useResourceTerms()
  const dateWords = useDateWords()
  const chosen = useChosenFilters(view)
  const cleared = useClearedFilters()
  const valueWords: ValueWords = {
    search: (text) => text,
    type: (type) => t(typeWords[type]),
    language: ownLanguageName,
    dates: dateWords,
  }

  function ofTerms(kind: TermKind): readonly ActiveFilter[] {
    const ids = view()[kind]
    return ids.flatMap((id) => {
      const value = terms[kind].nameOf(id)
      const removal = { [kind]: ids.filter((other) => other !== id) }
      return value === undefined
        ? []
        : [{ id: `${kind}-${id}`, key: kind, label: t(filterNames[kind]), value, removal }]
    })
  }

  function ofValue<Key extends Exclude<NarrowingFilter, TermKind>>(key: Key): readonly ActiveFilter[] {
    const choice = view()[key]
    const value = choice === null ? undefined : valueWords[key](choice)
    if (value === undefined) return []
    const { language } = view()
    const lang = key === 'language' && language !== null ? { lang: language } : {}
    return [{ id: key, key, label: t(filterNames[key]), value, ...lang, removal: { [key]: cleared()[key] } }]
  }

  return computed<readonly ActiveFilter[]>(() =>
    chosen.value.flatMap((key) => (isTermKind(key) ? ofTerms(key) : ofValue(key))),
  )
}

function isTermKind(key: NarrowingFilter): key is TermKind {
  return termKinds.some((kind) => kind === key)
}
