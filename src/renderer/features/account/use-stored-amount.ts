import { computed, type ComputedRef } from 'vue'
import { useSizes } from '../../i18n/formats/sizes'
import { useWords } from '../../i18n/translations'
import { useLocalData } from './local-data-store'

/** The amount stored for the account, in words: null while unknown, empty when nothing is stored. */
export function useStoredAmount(): ComputedRef<string | null> {
  const t = useWords()
  const sizes = useSizes()
  const local = useLocalData()
  return computed(() => {
    if (!local.data) return null
    const { resources, images, bytes } = local.data
    if (resources + images === 0) return ''
    return t('account.localAmount', {
      resources: t('account.localResources', { count: resources }, resources),
      pictures: t('account.localPictures', { count: images }, images),
      size: sizes(bytes),
    })
  })
}
