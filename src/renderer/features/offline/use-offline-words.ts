import type { OfflineList, OfflineStatus } from '@shared/entries/offline'
import { useSizes } from '../../i18n/formats/numbers'
import { useWords } from '../../i18n/translations'
import { useDates } from '../../i18n/formats/dates'
import { ownLanguageName, useContentLanguage } from '../settings/content-languages'

export function useOfflineWords() {
  const t = useWords()
  const sizes = useSizes()
  const dates = useDates()
  const contentLanguage = useContentLanguage()

  function nameOf({ name, filters: { language } }: Pick<OfflineList, 'name' | 'filters'>): string {
    const own = name ?? t('offline.whole')
    if (language === contentLanguage.code) return own
    const inWords = language === null ? t('settings.languageDefault') : ownLanguageName(language)
    return t('offline.ofLanguage', { name: own, language: inWords })
  }

  /** Estimates the remaining size from the average of stored resources without images. */
  function amounts(
    list: OfflineList,
    { images, bytes, imageBytes, entries }: OfflineStatus,
  ): readonly string[] {
    const { stored, hidden, withImage, storedImages } = list
    const total = list.total === null ? null : list.total - hidden
    const resources =
      total === null
        ? t('offline.storedOnly', { count: stored }, stored)
        : t('offline.ofResources', { stored, total }, total)
    const hasImages = images !== 'none' && withImage > 0
    const ofImages = hasImages
      ? [t('offline.ofImages', { stored: storedImages, total: withImage }, withImage)]
      : []
    const left = (total ?? 0) - stored
    if (left <= 0) return [resources, ...ofImages]
    const rest = t('offline.restOf', { count: left }, left)
    const size = entries > 0 ? sizes(((bytes - imageBytes) / entries) * left) : null
    return [resources, ...ofImages, size === null ? rest : t('offline.restSize', { rest, size })]
  }

  /** Empty for a list that was never complete while a pause or problem already explains why. */
  function stateOf(list: OfflineList, { pause }: OfflineStatus, isComplete: boolean): string {
    const when = dates.moment(list.syncedAt)
    if (list.isFetching && pause === null) return t(when === null ? 'offline.fetching' : 'offline.checking')
    if (when === null) return pause === null && list.problem === null ? t('offline.waiting') : ''
    return t(isComplete ? 'offline.complete' : 'offline.syncedAt', { when })
  }

  return { nameOf, amounts, stateOf }
}
