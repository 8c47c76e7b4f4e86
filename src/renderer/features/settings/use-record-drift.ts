import type { RecordDrift } from '@shared/resources'
import { computed, shallowRef, type ComputedRef } from 'vue'
import { useBridge } from '../../bridge/bridge-client'
import { useWords } from '../../i18n/translations'

/** What the service has written otherwise than its interface says since the start, in words; null while unknown. */
export function useRecordDrift(): ComputedRef<string | null> {
  const t = useWords()
  const bridge = useBridge()
  const drift = shallowRef<RecordDrift | null>(null)
  void bridge.call('library:drift', undefined).then((answer) => {
    if (answer.ok) drift.value = answer.value
  })
  return computed(() => {
    if (drift.value === null) return null
    const { dropped, fields } = drift.value
    const odd = Object.entries(fields).map(([field, count]) => `${field} (${count})`)
    if (dropped > 0) odd.push(t('settings.recordsDropped', { count: dropped }))
    return odd.length === 0 ? t('settings.recordsAsExpected') : odd.join(', ')
  })
}
