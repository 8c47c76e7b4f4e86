import { choicesKey } from '@shared/filters/filters'
import { computed, shallowRef, watch } from 'vue'
import { changesByLanguage, type DroppedTerm } from '../list-filters'
import { withChange, useResourceView } from '../resource-route'
import { useResourceTerms } from './resource-terms-store'

interface TermsDropped {
  readonly terms: readonly DroppedTerm[]
  readonly language: string | null
}

/**
 * After a change of language, replaces the view's terms with their counterparts in the new language. Reports
 * terms without one until the filters change again or the user dismisses the notice.
 */
export function useTermsAcrossLanguages() {
  const { view, replace } = useResourceView()
  const terms = useResourceTerms()
  const dropped = shallowRef<TermsDropped | null>(null)
  const filters = computed(() => choicesKey(view.value))
  let droppedWith: string | null = null

  watch(
    () => changesByLanguage(view.value, terms),
    (changes) => {
      if (!changes) return
      const { language } = view.value
      dropped.value = changes.dropped.length > 0 ? { terms: changes.dropped, language } : null
      droppedWith = choicesKey(withChange(view.value, changes.part))
      void replace(changes.part)
    },
    { immediate: true },
  )
  watch(filters, (now) => {
    if (now !== droppedWith) dismiss()
  })

  function dismiss(): void {
    dropped.value = null
  }

  return { dropped, dismiss }
}
