import type { SchemaDriftCounts } from '@shared/entries/resources'
import { computed, shallowRef, type ComputedRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { useLists } from '../../../i18n/formats/numbers'
import { useWords, type Translate } from '../../../i18n/translations'

export function useSchemaDrift(): ComputedRef<string | null> {
  const t = useWords()
  const lists = useLists()
  const bridge = useBridge()
  const schemaDrift = shallowRef<SchemaDriftCounts | null>(null)
  void bridge.call('service:schema-drift', undefined).then((response) => {
    if (response.ok) schemaDrift.value = response.value
  })
  return computed(() => (schemaDrift.value === null ? null : schemaDriftWords(t, lists, schemaDrift.value)))
}

export function schemaDriftWords(
  t: Translate,
  lists: (things: readonly string[]) => string,
  { dropped, fields }: SchemaDriftCounts,
): string {
  const odd = Object.entries(fields).map(([name, count]) => t('report.counted', { name, count }))
  if (dropped > 0) odd.push(t('settings.recordsDropped', {}, dropped))
  return odd.length === 0 ? t('settings.recordsAsExpected') : lists(odd)
}
