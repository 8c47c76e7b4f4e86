import type { Filters } from '@shared/filters/filters'
import { termKinds, type TermCounts, type TermKind } from '@shared/entries/resources'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { useBridge } from '../../../bridge/bridge-client'
import { createLatestRequest } from '../../../bridge/latest-request'
import { useLoadedContent } from '../../session/loaded-content-store'

type CountsByKind = Readonly<Record<TermKind, ReadonlyMap<number, number> | null>>

/** Entries per term, known only if the whole list is stored. Keeps the last counts until new ones arrive. */
export const useTermCounts = defineStore('term-counts', () => {
  const bridge = useBridge()
  const latest = createLatestRequest()
  const counts = shallowRef<TermCounts | null>(null)
  let requested: Filters | null = null

  const byKind = computed(
    () =>
      Object.fromEntries(
        termKinds.map((kind) => [kind, counts.value && new Map(counts.value[kind])]),
      ) as unknown as CountsByKind,
  )

  async function load(filters: Filters): Promise<void> {
    requested = filters
    const { signal, isLatest } = latest.begin()
    const response = await bridge.call('resources:term-counts', filters, { signal })
    if (isLatest()) counts.value = response.ok ? response.value : null
  }

  function reset(): void {
    latest.cancel()
    requested = null
    counts.value = null
  }

  // An offline sync may have stored the entries that a count lacked.
  bridge.listen('offline:changed', () => void (requested && counts.value === null && load(requested)))

  useLoadedContent().onForget(reset)

  return { byKind, load }
})
